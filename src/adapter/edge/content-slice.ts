import { LRUCache } from 'lru-cache';
import { parseListQuery } from '#filters/query-string.ts';
import type { ApiRequest } from '#http/message.ts';
import type { Published } from '#http/router.ts';
import { noBodies } from '#render/format.ts';
import { itemFiles, linesResources } from '#resources/bulk.ts';
import { partsList } from '#resources/entry-parts.ts';
import { contentItems } from '#resources/items.ts';
import { type ContentList, contentList } from '#resources/lists.ts';
import { published } from '#resources/published.ts';
import type { SearchIndexes } from '#resources/search-index.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { lineReader } from '#text/lines.ts';
import { assetFiles } from './asset-files.ts';
import type { AssetReader } from './asset-reader.ts';
import type { ContentData } from './edge-data.ts';
import { contentPath, partsPath } from './paths.ts';
import type { SearchStore } from './search-store.ts';
import { NO_MOVES, type Slice } from './slice.ts';

/** Lists of parts that are kept, of all that there are of a kind. */
const KEPT_LISTS = 2;

type ReadLine = (line: number) => unknown;

/** The lists and entries of a kind. The parts of lists are read in the language and format that is asked for. */
export async function contentSlice(
  kind: ContentKind,
  assets: AssetReader,
  { indexes, load }: SearchStore,
): Promise<Slice> {
  const { digests, ...data }: ContentData = JSON.parse(await assets.text(contentPath(kind)));
  const { publication, parts } = contentPublication(kind, data, indexes);
  const lists = new LRUCache<number, ReadLine>({ max: KEPT_LISTS });
  parts.restore((line) => {
    const read = lists.get(Math.floor(line / data.entries.length));
    if (!read) throw new Error(`Parts of ${kind} are needed that have not been read`);
    return read(line % data.entries.length);
  });
  const loadParts = async (list: number) => {
    if (!lists.has(list)) lists.set(list, lineReader(await assets.bytes(partsPath(kind, list))));
  };
  return {
    publication,
    files: assetFiles(publication, digests, assets),
    prepare: async ({ query }: ApiRequest) => {
      const parsed = parseListQuery(kind, query);
      if (!parsed.ok) return;
      const { lang, format, fields, query: words } = parsed.value;
      if (words !== undefined) await load(lang);
      if (!fields) await loadParts(partsList(lang, format));
    },
  };
}

/** What is published of a kind. */
export function contentPublication<K extends ContentKind>(
  kind: K,
  { site, entries, englishOrder }: Omit<ContentData<K>, 'digests'>,
  indexes: SearchIndexes,
): { publication: Published; parts: ContentList['parts'] } {
  const inEnglish = englishOrder.flatMap((place) => entries[place] ?? []);
  const catalog = { site, kinds: { ...noKinds(), [kind]: { de: entries, en: inEnglish } } };
  const list = contentList(kind, catalog, indexes);
  const item = contentItems(kind, catalog, noBodies);
  const resources = [list.resource, item, ...linesResources(kind, catalog, itemFiles([item]))];
  return { publication: published(site, resources, NO_MOVES), parts: list.parts };
}

function noKinds(): Catalog['kinds'] {
  const none = CONTENT_KINDS.map(
    (kind): [ContentKind, { de: Entry<ContentKind>[]; en: Entry<ContentKind>[] }] => [
      kind,
      { de: [], en: [] },
    ],
  );
  return Object.fromEntries(none) as Catalog['kinds'];
}
