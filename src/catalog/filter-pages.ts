import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { inBoth, type Localized } from '#text/lang.ts';

/** A filter of a list whose values have pages of their own. */
interface FilterPages<S> {
  /** What stands between the page of the list and the value: `/blog/kategorie/ki`. Nothing if the value follows at once. */
  segment: Localized;
  /** The ids of the values that an entry has. */
  valuesOf: (source: S, kinds: Sources['kinds']) => readonly string[];
}

const CATEGORY: Localized = { de: 'kategorie', en: 'category' };

/** The filters of each kind that have pages. */
const FILTER_PAGES: { [K in ContentKind]: Record<string, FilterPages<Source<K>>> } = {
  articles: {
    category: { segment: CATEGORY, valuesOf: ({ category }) => [category] },
    author: { segment: { de: 'redaktion', en: 'desk' }, valuesOf: ({ author }) => [author] },
    tag: { segment: { de: 'schlagwort', en: 'tag' }, valuesOf: ({ tags }) => tags },
  },
  services: { category: { segment: CATEGORY, valuesOf: ({ category }) => [category] } },
  references: {
    industry: {
      segment: { de: 'branche', en: 'industry' },
      valuesOf: ({ industry, project_type }) => [industry, project_type],
    },
    service: {
      segment: { de: 'leistung', en: 'service' },
      valuesOf: ({ services }, kinds) =>
        kinds.services.filter(({ slug }) => services.includes(slug)).map(({ category }) => category),
    },
  },
  faq: { category: { segment: { de: '', en: '' }, valuesOf: ({ category }) => [category] } },
  glossary: { category: { segment: CATEGORY, valuesOf: ({ category }) => [category] } },
};

/** The path of the page of a filter's value, in both languages; nothing if the filter has no pages. */
export function filterPath(
  { pages }: Pick<Site, 'pages'>,
  kind: ContentKind,
  filter: string,
  value: string,
): Localized | undefined {
  const segment = FILTER_PAGES[kind][filter]?.segment;
  return (
    segment &&
    inBoth((lang) => [pages[kind][lang], segment[lang], value].filter((part) => part !== '').join('/'))
  );
}

/** The paths of the pages of all filter values that an entry has, in both languages. */
export function filterPathsOf<K extends ContentKind>(
  { site, kinds }: Pick<Sources, 'site' | 'kinds'>,
  kind: K,
  source: Source<K>,
): Localized[] {
  const filters: [string, FilterPages<Source<K>>][] = Object.entries(FILTER_PAGES[kind]);
  return filters.flatMap(([filter, { valuesOf }]) =>
    valuesOf(source, kinds).flatMap((value) => filterPath(site, kind, filter, value) ?? []),
  );
}
