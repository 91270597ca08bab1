import { canonicalLimit, fileLimits, fileOffsets } from '#filters/limit.ts';
import { type ListVariant, variantPath } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import {
  filterCombinations,
  indexFacets,
  type ResolvedFilters,
  resolveFilters,
  select,
} from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import type { Format } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import type { Entry, PublishedSite } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { search } from '#search/search.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import type { Piece, Pieces } from '#text/pieces.ts';
import type { SearchIndexes } from '../search/search.ts';

/** The entries that match a query, in their order, and its filters. */
export interface SelectedEntries<E> extends ResolvedFilters {
  matching: readonly E[];
}

export type SelectItems<E> = (query: ListQuery) => SelectedEntries<E>;

/** Finds the entries that a query asks for. */
export function itemSelector<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  indexes: SearchIndexes,
): SelectItems<Entry<K>> {
  const facets = indexFacets(kind, entries[DEFAULT_LANG]);
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

/** Every variant of a list that is written as files, in whatever language and format: filters, page, how many items match. */
export function listVariants<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]) {
  const range = specOf(kind).limit;
  const usual = range?.default ?? Number.POSITIVE_INFINITY;
  return filterCombinations(kind, entries).flatMap((filters) => {
    const total = select(kind, entries, filters).length;
    return [
      ...fileLimits(range, total).map((limit) => ({ filters, total, limit: limit ?? usual, offset: 0 })),
      ...fileOffsets(range, total).map((offset) => ({ filters, total, limit: usual, offset })),
    ];
  });
}

/** Where a file may hold the page that a query asks for, of a list of `total` items; `filters` are ids. */
export function listFilePath(
  { kind, lang, format, limit, offset = 0 }: Pick<ListQuery, 'kind' | 'lang' | 'format' | 'limit' | 'offset'>,
  filters: ListVariant['filters'],
  total: number,
): string {
  const same = canonicalLimit(specOf(kind).limit, limit, Math.max(0, total - offset));
  const page = { ...(same !== undefined && { limit: same }), ...(offset > 0 && { offset }) };
  return variantPath({ kind, lang, filters, ...page }, format);
}

/** Reads the part that a build wrote as JSON into a line. */
export type ReadPart = (line: number) => unknown;

/** The lists of parts, one in each language and format; each has a part of every entry. */
const listsOfParts = () => LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => ({ lang, format })));

export const countLists = (): number => LANGS.length * FORMAT_NAMES.length;

export type ListWriter<K extends ContentKind> = ReturnType<typeof listWriter<K>>;

/** Writes the lists of a kind, of entries that are rendered once. */
export function listWriter<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  site: PublishedSite,
) {
  const positions = new Map(entries.map((entry, position) => [entry, position]));
  const rendered: unknown[] = [];
  const lists = listsOfParts();
  let readPart: ReadPart | undefined;
  const partOf = (entry: Entry<K>, lang: Lang, format: FormatName): unknown => {
    const position = positions.get(entry);
    if (position === undefined) throw new Error(`An entry is not in the list of ${kind}`);
    const list = lists.findIndex((each) => each.lang === lang && each.format === format);
    const line = list * entries.length + position;
    if (readPart) return readPart(line);
    rendered[line] ??= formats[format].part(kind, entry, lang, site);
    return rendered[line];
  };
  return {
    /**
     * Writes the page of a selection that a query asks for. `address` is the path and query that the list goes by,
     * `writeEntry` writes an entry where it is not written as in all lists.
     */
    write: (
      query: ListQuery,
      { shown, facets, matching }: SelectedEntries<Entry<K>>,
      address: string,
      writeEntry?: (entry: Entry<K>) => Piece,
    ): Pieces => {
      const { lang, format, limit, offset = 0 } = query;
      const items = matching.slice(offset, offset + limit);
      const total = matching.length;
      const filter = query.query === undefined ? shown : { ...shown, query: query.query };
      const page = items.length < total && { page: { offset, total } };
      const renderer: Format<unknown> = formats[format];
      return renderer.list(
        { kind, lang, site, filter, facets, address, ...page },
        items.map(writeEntry ?? ((entry) => partOf(entry, lang, format))),
      );
    },
    /** How many parts there are. */
    count: lists.length * entries.length,
    /** All entries as parts of lists, in the order of their lines: that takes longest of what the lists need. */
    renderAll: () => lists.flatMap(({ lang, format }) => entries.map((entry) => partOf(entry, lang, format))),
    /** Takes over what an earlier `renderAll` has rendered. */
    restore: (read: ReadPart) => {
      readPart = read;
    },
  };
}
