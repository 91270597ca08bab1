import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Sources } from '#schema/source/sources.ts';
import { listNames } from '#text/list-names.ts';
import { nearest } from '#text/nearest.ts';
import { type NamedEntries, namedSources } from './names.ts';
import { nextPublication, publishedOn } from './visibility.ts';

/** The record of a build, for the next build and the next start: its day and the names in it. */
export interface BuildRecord {
  build_date: string;
  /** The day on which the next scheduled article is due; null if none is scheduled. */
  next_publication: string | null;
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
  const all = namedSources(sources);
  const published = namesOf(namedSources(publishedOn(sources, buildDate)));
  return {
    build_date: buildDate,
    next_publication: nextPublication(sources, buildDate) ?? null,
    published,
    hidden: inEachFolder((folder) =>
      all[folder].map(({ name }) => name).filter((name) => !published[folder].includes(name)),
    ),
    retired: inEachFolder((folder) => [
      ...all[folder].flatMap(({ aliases }) => aliases),
      ...sources.removed[folder],
    ]),
  };
}

/** Whether a build made today would differ from the recorded one. */
export function isOutdated({ build_date, next_publication }: BuildRecord, today: string): boolean {
  return today < build_date || (next_publication !== null && next_publication <= today);
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

function namesOf(named: NamedEntries): Names {
  return inEachFolder((folder) => named[folder].map(({ name }) => name));
}

function inEachFolder(make: (folder: AddressedFolder) => string[]): Names {
  return Object.fromEntries(ADDRESSED_FOLDERS.map((folder) => [folder, make(folder).toSorted()])) as Names;
}
