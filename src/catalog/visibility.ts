import { priceDays } from '#pricing/rates.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { listNames, nearest } from '#text/nearest.ts';
import { addressedNames, inEachFolder, linksOf, type NamedEntry, namable, namedEntries } from './names.ts';
import { type EntryProblem, type Hidden, hiddenName } from './problem.ts';
import { withoutFeatures } from './published-site.ts';

/** The fields that decide whether an entry is published. Entries without `published_at` are published at once. */
export interface Schedule {
  draft: boolean;
  published_at?: string;
}

/** Whether an entry is part of a build of the day `buildDate`. */
export function isPublished({ draft, published_at = '' }: Schedule, buildDate: string): boolean {
  return !draft && published_at <= buildDate;
}

/** The content without drafts, without entries that are published after `buildDate`, and without what is off. */
export function publishedOn(all: Sources, buildDate: string): Sources {
  const sources = withoutFeatures(all);
  const { kinds, pricing } = sources;
  const published = <T extends Schedule>(entries: T[]) =>
    entries.filter((entry) => isPublished(entry, buildDate));
  return {
    ...sources,
    kinds: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [kind, published<Source<ContentKind>>(kinds[kind])]),
    ) as Sources['kinds'],
    pricing: {
      ...pricing,
      calculators: published(pricing.calculators),
      analyzers: published(pricing.analyzers),
    },
  };
}

/** The first day after `buildDate` on which an article is due. */
export function nextPublication({ kinds }: Pick<Sources, 'kinds'>, buildDate: string): string | undefined {
  return kinds.articles
    .filter(({ draft, published_at }) => !draft && published_at > buildDate)
    .map(({ published_at }) => published_at)
    .sort()[0];
}

/** The entries that a build of the day `buildDate` leaves out: `glossary/api`. */
export function hiddenNames(sources: Sources, buildDate: string): string[] {
  const published = new Set(addressedNames(publishedOn(sources, buildDate)));
  return addressedNames(sources).filter((name) => !published.has(name));
}

/**
 * Why `target` is not published on some day from `buildDate` on, on which `entry` is published. A scheduled entry counts
 * too, so that the build of its day does not fail.
 */
export function hiddenFrom(entry: Schedule, target: Schedule, buildDate: string): Hidden | undefined {
  if (entry.draft) return undefined;
  if (target.draft) return 'draft';
  const { published_at: from = '' } = entry;
  const { published_at: until = '' } = target;
  return until > buildDate && until > from ? { until } : undefined;
}

/** Finds fields of published entries that name unpublished ones. */
export function checkVisibility(sources: Sources, buildDate: string): EntryProblem[] {
  const known = namable(sources);
  return CONTENT_KINDS.flatMap((kind) =>
    sources.kinds[kind].flatMap((entry) =>
      linksOf(kind, entry).flatMap(({ name, field, path, target, place }): EntryProblem[] => {
        const named = known[target].find((each) => each.name === name)?.source;
        const hidden = named && hiddenFrom(entry, named, buildDate);
        if (!hidden) return [];
        const message =
          hidden === 'draft'
            ? `"${name}" is a draft: publish it or take it out of \`${field}\``
            : `"${name}" is not published before ${hidden.until}: take it out of \`${field}\` until then`;
        return [{ entry, path, message, cause: hiddenName(place, name, hidden) }];
      }),
    ),
  );
}

/** The record of a build, for the next build and the next start: its day and the names in it. */
export interface BuildRecord {
  build_date: string;
  /** The day on which the next scheduled article is due; null if none is scheduled. */
  next_publication: string | null;
  /** The day from which the next price holds, which pages show in their examples; null if none is announced. */
  next_price: string | null;
  /** The names of published entries, by folder. */
  published: Names;
  /** The names of drafts and scheduled entries. */
  hidden: Names;
  /** Former names, and names of entries that were removed for good. */
  retired: Names;
}

type Names = Record<AddressedFolder, string[]>;

/** The record of a build of the day `buildDate`. `sources` are all, drafts included. */
export function buildRecord(sources: Sources, buildDate: string): BuildRecord {
  const all = namedEntries(sources);
  const publishedEntries = namedEntries(publishedOn(sources, buildDate));
  const published = sorted((folder) => namesOf(publishedEntries[folder]));
  return {
    build_date: buildDate,
    next_publication: nextPublication(sources, buildDate) ?? null,
    next_price: priceDays(sources.pricing.rates).find((day) => day > buildDate) ?? null,
    published,
    hidden: sorted((folder) => namesOf(all[folder]).filter((name) => !published[folder].includes(name))),
    retired: sorted((folder) => [
      ...all[folder].flatMap(({ aliases }) => aliases),
      ...sources.removed[folder],
    ]),
  };
}

/** Whether a build made today would differ from the recorded one. */
export function isOutdated(
  { build_date, next_publication, next_price }: BuildRecord,
  today: string,
): boolean {
  return today < build_date || [next_publication, next_price].some((day) => day !== null && day <= today);
}

/** Messages about names that the last build published, and that the next one neither publishes nor retires. */
export function lostNames(last: { published: Partial<Names> }, next: BuildRecord): string[] {
  return ADDRESSED_FOLDERS.flatMap((folder) => {
    // A build of an earlier version may not have known the folder.
    const before = last.published[folder] ?? [];
    const known = new Set([...next.published[folder], ...next.retired[folder]]);
    const added = next.published[folder].filter((name) => !before.includes(name));
    const lost = before.filter((name) => !known.has(name));
    const gone = lost.filter((name) => !next.hidden[folder].includes(name));
    const isMany = gone.length > MAX_NAMED_SINGLY;
    return [
      ...(isMany ? [manyGone(folder, gone)] : []),
      ...lost
        .filter((name) => !(isMany && gone.includes(name)))
        .map((name) => {
          const place = `content/${folder}/${name}`;
          return next.hidden[folder].includes(name)
            ? `${place} was published by the last build and is not any more: its addresses answer 404 until it is published again`
            : `${place} was published by the last build and is gone: its addresses answer 404. ${retirementHint(name, folder, added)}`;
        }),
    ];
  });
}

/** Maximum number of lost names of a folder that are reported one by one. */
const MAX_NAMED_SINGLY = 10;

/** One line for a folder that was replaced, such as the sample content by a company's own. */
function manyGone(folder: AddressedFolder, names: readonly string[]): string {
  return `${names.length} entries of content/${folder}/ were published by the last build and are gone: their addresses answer 404 (${listNames(names)}). Add \`aliases\` to the entries that replace them, or list them under \`${folder}\` in content/removed.yaml`;
}

function retirementHint(name: string, folder: AddressedFolder, added: readonly string[]): string {
  const successor = nearest(name, added);
  const target =
    successor === undefined ? 'the entry that replaces it' : `"${successor}", if that replaced it`;
  return `Add \`aliases: [${name}]\` to ${target}, or \`${folder}: [${name}]\` to content/removed.yaml`;
}

const namesOf = (entries: readonly NamedEntry[]) => entries.map(({ name }) => name);

const sorted = (make: (folder: AddressedFolder) => string[]): Names =>
  inEachFolder((folder) => make(folder).toSorted());
