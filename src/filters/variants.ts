import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { type Filter, specOf } from './specs.ts';

/** Values of some of a kind's filters, by id: `{category: 'ki', tag: 'rag'}`. */
export type FilterIds = Record<string, string>;

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
