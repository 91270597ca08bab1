import { LRUCache } from 'lru-cache';
import { type ListQuery, parseListQuery, queryAddress } from '#filters/query-string.ts';
import { formats } from '#render/formats.ts';
import type { Entry } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES } from '#schema/shapes.ts';
import type { Site } from '#schema/source/site/site.ts';
import { bytesOf, ownText, type Piece } from '#text/pieces.ts';
import { badRequest, errorLangOf } from '../../errors.ts';
import { answerKeeper } from '../../files/answer-cache.ts';
import { fileComputation, type StoredFile, withLocation } from '../../files/files.ts';
import { translationsOf } from '../../files/resource-file.ts';
import { contentHeaders } from '../../headers.ts';
import { listPaging } from '../../list-paging.ts';
import type { Computation, Cost } from '../../message.ts';
import type { Get, Runtime } from '../../resource.ts';
import type { FieldWriter } from './field-writer.ts';
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
