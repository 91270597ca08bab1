import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { Hidden, LinkProblem } from './link-problem.ts';
import { type LinkTarget, links, targetPlace } from './links.ts';
import { slugOf } from './slug.ts';

/** The fields that decide whether an entry is published. Entries without `published_at` are published at once. */
export interface Schedule {
  draft: boolean;
  published_at?: string;
}

/** Whether an entry is part of a build of the day `buildDate`. */
export function isPublished({ draft, published_at = '' }: Schedule, buildDate: string): boolean {
  return !draft && published_at <= buildDate;
}

/** The content without drafts and without entries that are published after `buildDate`. */
export function publishedOn(sources: Sources, buildDate: string): Sources {
  const { kinds, pricing } = sources;
  const published = <T extends Schedule>(entries: T[]) =>
    entries.filter((entry) => isPublished(entry, buildDate));
  return {
    ...sources,
    kinds: {
      articles: published(kinds.articles),
      services: published(kinds.services),
      references: published(kinds.references),
      faq: published(kinds.faq),
      glossary: published(kinds.glossary),
    },
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
export function hiddenNames(
  { kinds, pricing }: Pick<Sources, 'kinds' | 'pricing'>,
  buildDate: string,
): string[] {
  const entries = [
    ...CONTENT_KINDS.flatMap((kind) =>
      kinds[kind].map((entry) => ({ entry, name: `${kind}/${slugOf(entry)}` })),
    ),
    ...pricing.calculators.map((entry) => ({ entry, name: `calculators/${entry.id}` })),
    ...pricing.analyzers.map((entry) => ({ entry, name: `roi-analyzers/${entry.id}` })),
  ];
  return entries.filter(({ entry }) => !isPublished(entry, buildDate)).map(({ name }) => name);
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
export function checkVisibility(
  { kinds, pricing }: Pick<Sources, 'kinds' | 'pricing'>,
  buildDate: string,
): LinkProblem[] {
  const targets: Partial<Record<LinkTarget, Map<string, Schedule>>> = {
    services: new Map(kinds.services.map((service) => [service.slug, service])),
    glossary: new Map(kinds.glossary.map((term) => [term.slug, term])),
    calculators: new Map(pricing.calculators.map((calculator) => [calculator.id, calculator])),
    'roi-analyzers': new Map(pricing.analyzers.map((analyzer) => [analyzer.id, analyzer])),
  };
  return CONTENT_KINDS.flatMap((kind) =>
    kinds[kind].flatMap((entry) =>
      Object.entries<LinkTarget>(links[kind]).flatMap(([field, target]) => {
        const value = entry[field as keyof typeof entry] as unknown as string | string[] | undefined;
        return [value ?? []].flat().flatMap((name, index): LinkProblem[] => {
          const named = targets[target]?.get(name);
          const hidden = named && hiddenFrom(entry, named, buildDate);
          if (!hidden) return [];
          const unpublished = { name, place: targetPlace(target), hidden };
          return [
            { entry, path: [field, index], message: `"${name}" ${hiddenText(hidden, field)}`, unpublished },
          ];
        });
      }),
    ),
  );
}

function hiddenText(hidden: Hidden, field: string): string {
  return hidden === 'draft'
    ? `is a draft: publish it or take it out of \`${field}\``
    : `is not published before ${hidden.until}: take it out of \`${field}\` until then`;
}
