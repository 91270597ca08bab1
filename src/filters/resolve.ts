import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { fold } from '#text/fold.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { type Filter, specOf } from './specs.ts';

/** The values of each filter of a kind, by their folded ids and names. */
export type FacetIndex = Record<string, ReadonlyMap<string, Facet>>;

export function indexFacets<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]): FacetIndex {
  const keysOf = ({ id, name }: Facet) => [id, ...LANGS.map((lang) => name[lang])].map(fold);
  return mapValues(specOf(kind).filters, ({ values }) => {
    const facets = entries.flatMap((entry) => values(entry));
    return new Map(facets.flatMap((facet) => keysOf(facet).map((key) => [key, facet])));
  });
}

/** What the filters of a query are, each by its name. */
export interface ResolvedFilters {
  /** The values' ids, for look-up. */
  ids: Record<string, string>;
  /** The values as answers show them. */
  shown: Record<string, string>;
  /** The values that an entry has. */
  facets: Record<string, Facet>;
}

/** Filter values in canonical form. A value that matches nothing is only folded. */
export function resolveFilters(
  kind: ContentKind,
  index: FacetIndex,
  given: Record<string, string>,
  lang: Lang,
): ResolvedFilters {
  const ids: Record<string, string> = {};
  const shown: Record<string, string> = {};
  const facets: Record<string, Facet> = {};
  for (const name of Object.keys(given).sort()) {
    const folded = fold(given[name] ?? '');
    const facet = index[name]?.get(folded);
    ids[name] = facet?.id ?? folded;
    shown[name] = facet ? shownValue(kind, name, facet, lang) : folded;
    if (facet) facets[name] = facet;
  }
  return { ids, shown, facets };
}

const shownValue = (kind: ContentKind, filter: string, facet: Facet, lang: Lang): string =>
  specOf(kind).filters[filter]?.shownAs === 'name' ? facet.name[lang] : facet.id;

/** Values of some of a kind's filters, by id: `{category: 'ki', tag: 'rag'}`. */
type FilterIds = Record<string, string>;

/** Every combination of filter values that at least one entry has, including the unfiltered list. */
export function filterCombinations<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]) {
  const filters = Object.entries(specOf(kind).filters);
  const found = new Map<string, FilterIds>([['', {}]]);
  for (const entry of entries) {
    for (const ids of combinationsOf(entry, filters)) found.set(new URLSearchParams(ids).toString(), ids);
  }
  return [...found.keys()].sort().map((key) => found.get(key) ?? {});
}

function combinationsOf<E>(entry: E, filters: [string, Filter<E>][]): FilterIds[] {
  const combinations: FilterIds[] = [{}];
  for (const [name, filter] of filters) {
    const shorter = [...combinations];
    for (const { id } of filter.values(entry))
      combinations.push(...shorter.map((ids) => ({ ...ids, [name]: id })));
  }
  return combinations;
}

/** The entries that match all the given filters, in their order. */
export function select<K extends ContentKind>(kind: K, entries: readonly Entry<K>[], ids: FilterIds) {
  const { filters } = specOf(kind);
  const given = Object.entries(ids);
  if (given.length === 0) return entries;
  return entries.filter((entry) =>
    given.every(([name, id]) => filters[name]?.values(entry).some((value) => value.id === id)),
  );
}
