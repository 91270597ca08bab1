import { LRUCache } from 'lru-cache';
import { linesPath } from '#filters/path.ts';
import { fieldNames, type ListQuery, parseListQuery, queryAddress } from '#filters/query-string.ts';
import { formats } from '#render/formats.ts';
import type { Entry } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES } from '#schema/shapes.ts';
import type { Features } from '#schema/source/site/features.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { lazy, lazyBy } from '#text/lazy.ts';
import { splitLines } from '#text/lines.ts';
import { bytesOf, ownText, type Piece, textOf } from '#text/pieces.ts';
import { badRequest, errorLangOf } from '../../errors.ts';
import { answerKeeper } from '../../files/answer-cache.ts';
import { type FileStore, fileComputation, type StoredFile, withLocation } from '../../files/files.ts';
import { listPaging, translationsOf } from '../../files/resource-file.ts';
import { contentHeaders } from '../../headers.ts';
import type { Computation, Cost } from '../../message.ts';
import type { Get, Runtime } from '../../resource.ts';
import { type ListWriter, listFilePath, type SelectedEntries, type SelectItems } from './list-entries.ts';

/** How many query strings are remembered with the file that answers them, and how long one may be. */
const REMEMBERED = { queries: 1000, length: 300 };

interface ListParts<K extends ContentKind> {
  kind: K;
  site: Site;
  runtime: Runtime;
  selectItems: SelectItems<Entry<K>>;
  write: ListWriter<K>['write'];
  writeFields: FieldWriter<Entry<K>>;
}

/** Answers a query string: with the bytes of the file that holds the same, or else with a list that is rendered now. */
export function listGet<K extends ContentKind>({
  kind,
  site,
  runtime,
  selectItems,
  write,
  writeFields,
}: ListParts<K>): Get {
  const remembered = new LRUCache<string, StoredFile>({ max: REMEMBERED.queries });
  const computed = answerKeeper(kind, runtime);
  return (request) => {
    const isShort = request.query.length <= REMEMBERED.length;
    // Not looked up if it cannot be there: a long text that was a key of a lookup outlives its request.
    const known = isShort ? remembered.get(request.query) : undefined;
    if (known) return fileComputation(known, request);
    const kept = computed.find(request);
    if (kept) return kept;

    const parsed = parseListQuery(kind, request.query, site.features);
    if (!parsed.ok) return badRequest(parsed.error, errorLangOf(request));
    const query = parsed.value;
    const compute = (cost: Cost, select: () => SelectedEntries<Entry<K>>): Computation =>
      computed.compute(request, {
        cost,
        isLarge: true,
        make: () => {
          const selection = select();
          const addresses = addressInEachFormat(query);
          const headers = computedListHeaders(query, selection.matching.length, addresses, site);
          const answer = (writeEntry?: (entry: Entry<K>) => Piece) => ({
            body: bytesOf(write(query, selection, addresses[query.format], writeEntry)),
            headers,
          });
          return query.fields ? writeFields(query.lang, query.fields).then(answer) : answer();
        },
      });
    if (query.query !== undefined) return compute('search', () => selectItems(query));

    const selection = selectItems(query);
    if (query.fields) return compute('computed', () => selection);
    const path = listFilePath(query, selection.ids, selection.matching.length);
    const file = runtime.files.get(path);
    if (!file) return compute('computed', () => selection);
    const located = withLocation(file, path);
    if (isShort) remembered.set(ownText(request.query), located);
    return fileComputation(located, request);
  };
}

function addressInEachFormat(query: ListQuery): Record<FormatName, string> {
  return Object.fromEntries(
    FORMAT_NAMES.map((format) => [format, queryAddress(inFormat(query, format))]),
  ) as Record<FormatName, string>;
}

/** The same list in a format: only JSON has chosen fields. */
function inFormat({ fields, ...query }: ListQuery, format: FormatName): ListQuery {
  return { ...query, format, ...(fields && format === 'json' && { fields }) };
}

/** The headers of a list without a file: chosen fields, search results, an unusual limit, no match for a filter. */
function computedListHeaders(
  query: ListQuery,
  total: number,
  addresses: Record<FormatName, string>,
  { license }: Site,
) {
  const { kind, lang, format, limit, offset = 0, fields } = query;
  return contentHeaders({
    type: {
      mediaType: formats[format].mediaType,
      ...(format === 'json' && { shape: KIND_SHAPES[kind][fields ? 'selection' : 'list'] }),
    },
    lang,
    alternates: FORMAT_NAMES.filter((other) => other !== format).map((other) => ({
      href: addresses[other],
      mediaType: formats[other].mediaType,
    })),
    paging: listPaging({ offset, limit, total }, (other) => queryAddress({ ...query, offset: other })),
    translations: translationsOf(lang, (other) => queryAddress({ ...query, lang: other })),
    license: license.url,
  });
}

/** Makes the function that writes an entry as part of a list with chosen fields: those of its document, in their order. */
export type FieldWriter<E> = (lang: Lang, fields: readonly string[]) => Promise<(entry: E) => Piece>;

/** How many lists of documents are kept. */
const KEPT_LISTS = 3;

const keptOf = lazyBy((_files: FileStore) => new LRUCache<string, Documents<unknown>>({ max: KEPT_LISTS }));

/** Chooses fields out of the documents in the bulk files, which are read when they are asked for. */
export function fieldWriter<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  { files, features }: { files: FileStore; features: Features },
): FieldWriter<Entry<K>> {
  const kept = keptOf(files);
  const all = fieldNames(kind, features).length;
  return async (lang, fields) => {
    const path = linesPath(kind, lang);
    const documents = kept.get(path) ?? (await readDocuments<unknown>(path, entries[lang], files));
    kept.set(path, documents);
    return (entry) => {
      const document = documents.get(entry);
      if (!document) throw new Error(`An entry of the list ${path} has no document`);
      if (fields.length === all) return document.bytes;
      const written = document.fields();
      return `{${fields.flatMap((name) => written.get(name) ?? []).join(',')}}`;
    };
  };
}

interface Document {
  /** Its JSON. */
  bytes: Uint8Array;
  /** The part of it that each field is: `"title":"…"`. Written when it is first asked for. */
  fields: () => ReadonlyMap<string, string>;
}

type Documents<E> = ReadonlyMap<E, Document>;

/** The documents of all entries from a file with one a line, in the order of the list. */
async function readDocuments<E>(
  path: string,
  entries: readonly E[],
  files: FileStore,
): Promise<Documents<E>> {
  const body = await files.get(path)?.identity.read();
  if (body === undefined) throw new Error(`There is no file ${path}`);
  const lines = splitLines(bytesOf([body]));
  if (lines.length !== entries.length)
    throw new Error(`${path} has ${lines.length} lines for ${entries.length} entries`);
  return new Map(
    entries.map((entry, index) => {
      const bytes = lines[index] ?? new Uint8Array();
      return [entry, { bytes, fields: lazy(() => writeEachField(bytes)) }];
    }),
  );
}

function writeEachField(document: Uint8Array): Map<string, string> {
  const values: Record<string, unknown> = JSON.parse(textOf([document]));
  return new Map(
    Object.entries(values).map(([name, value]) => [name, `${JSON.stringify(name)}:${JSON.stringify(value)}`]),
  );
}
