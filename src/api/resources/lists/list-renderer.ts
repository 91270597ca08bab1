import type { ListQuery } from '#filters/query-string.ts';
import type { Format } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Piece, Pieces } from '#text/pieces.ts';
import type { EntryParts } from './entry-parts.ts';
import type { Selection } from './list-selection.ts';

/** Writes the page of a selection that a query asks for. `address` is the path and query that the list goes by. */
export type RenderList<E> = (
  query: ListQuery,
  selection: Selection<E>,
  address: string,
  /** Writes an entry, where it is not written as in all lists. */
  writeEntry?: (entry: E) => Piece,
) => Pieces;

export function listRenderer<K extends ContentKind>(
  kind: K,
  { site }: Pick<Catalog, 'site'>,
  { partOf }: EntryParts<Entry<K>>,
): RenderList<Entry<K>> {
  return ({ lang, format, query, limit, offset = 0 }, { shown, facets, matching }, address, writeEntry) => {
    const items = matching.slice(offset, offset + limit);
    const total = matching.length;
    const filter = query === undefined ? shown : { ...shown, query };
    const renderer: Format<unknown> = formats[format];
    return renderer.list(
      { kind, lang, site, filter, facets, address, ...(items.length < total && { page: { offset, total } }) },
      items.map(writeEntry ?? ((entry) => partOf(entry, lang, format))),
    );
  };
}
