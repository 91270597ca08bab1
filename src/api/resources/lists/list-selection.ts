import type { ListQuery } from '#filters/query-string.ts';
import { indexFacets, type ResolvedFilters, resolveFilters, select } from '#filters/resolve.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { search } from '#search/search.ts';
import type { Lang } from '#text/lang.ts';
import type { SearchIndexes } from '../search/search-index.ts';

/** The entries that match a query, in their order, and its filters. */
export interface Selection<E> extends ResolvedFilters {
  matching: readonly E[];
}

export type SelectItems<E> = (query: ListQuery) => Selection<E>;

/** Finds the entries that a query asks for. */
export function itemSelector<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  indexes: SearchIndexes,
): SelectItems<Entry<K>> {
  const facets = indexFacets(kind, entries.de);
  const searchEntries = (query: string, lang: Lang) => {
    const { index } = indexes[lang]();
    // The documents of a kind have the order of its list.
    const first = index.documents.findIndex((document) => document.kind === kind);
    return search(index, query, [kind]).documents.flatMap((found) => entries[lang][found - first] ?? []);
  };
  return ({ lang, filters, query }) => {
    const resolved = resolveFilters(kind, facets, filters, lang);
    const found = query === undefined ? entries[lang] : searchEntries(query, lang);
    return { ...resolved, matching: select(kind, found, resolved.ids) };
  };
}
