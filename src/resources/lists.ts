import { LRUCache } from 'lru-cache';
import { API_ROOT, queryAddress } from '#filters/path.ts';
import { type ListQuery, parseListQuery } from '#filters/query-string.ts';
import { indexFacets, resolveFilters } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import { select } from '#filters/variants.ts';
import { encodedAnswer } from '#http/encoding.ts';
import { badRequest, errorLangOf } from '#http/errors.ts';
import { fileComputation, type StoredFile, withLocation } from '#http/files.ts';
import { contentHeaders } from '#http/headers.ts';
import { listPaging } from '#http/list-paging.ts';
import type { Answer } from '#http/message.ts';
import type { Get, Resource, Runtime } from '#http/resource.ts';
import type { ResourceFile } from '#http/resource-file.ts';
import type { Format } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import { selectedPart } from '#render/json/json-format.ts';
import { listTitles } from '#render/markdown/labels.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES } from '#schema/shapes.ts';
import type { Site } from '#schema/source/site.ts';
import { search } from '#search/search.ts';
import { LANGS, type Lang, otherLang } from '#text/lang.ts';
import { ownText } from '#text/own-text.ts';
import { type EntryParts, entryParts, type RenderedParts } from './entry-parts.ts';
import { listFilePath, listVariants } from './list-files.ts';
import { fileInEachFormat, jsonType, typeInEachFormat } from './make-files.ts';
import { formatParameter, langParameter, listParameters } from './parameters.ts';
import type { SearchIndexes } from './search-index.ts';

/** The list of a kind of content, and what a server prepares of it before the first request. */
export interface ContentList {
  kind: ContentKind;
  resource: Resource;
  /** Renders all entries as parts of lists, which takes longest of what the lists need. */
  renderParts: () => RenderedParts;
  /** Takes over the parts, rendered before. */
  prepare: (parts: RenderedParts) => void;
}

/** Makes the list of a kind: a file for every variant, and any other query answered by the same code. */
export function contentList<K extends ContentKind>(
  kind: K,
  catalog: Catalog,
  indexes: SearchIndexes,
): ContentList {
  const entries = catalog.kinds[kind] as Record<Lang, readonly Entry<K>[]>;
  const parts = entryParts(kind, entries.de, catalog.site);
  const renderer = listRenderer(kind, catalog, parts);
  const selectItems = itemSelector(kind, entries, indexes);
  return {
    kind,
    resource: {
      key: `content_${kind}`,
      group: 'content',
      path: `${API_ROOT}/content/${kind}`,
      title: listTitles[kind],
      parameters: {
        ...listParameters(kind, specOf(kind), entries.de),
        ...formatParameter(),
        ...langParameter,
      },
      types: [...typeInEachFormat(KIND_SHAPES[kind].list), jsonType(KIND_SHAPES[kind].selection)],
      hasLanguage: true,
      isList: true,
      files: listFiles(kind, entries.de, (query, path) => renderer(query, selectItems(query), path)),
      get: (runtime) => listGet(kind, catalog.site, runtime, selectItems, renderer),
    },
    renderParts: parts.renderAll,
    prepare: parts.restore,
  };
}

/** The entries that match a query, in their order; the values of its filters as ids, and as the answer shows them. */
interface Selection<E> {
  ids: Record<string, string>;
  shown: Record<string, string>;
  matching: readonly E[];
}

type SelectItems<E> = (query: ListQuery) => Selection<E>;

function itemSelector<K extends ContentKind>(
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
    const { ids, shown } = resolveFilters(kind, facets, filters, lang);
    const found = query === undefined ? entries[lang] : searchEntries(query, lang);
    return { ids, shown, matching: select(kind, found, ids) };
  };
}

/** Writes the page of a selection that a query asks for. `address` is the path and query that the list goes by. */
type RenderList<E> = (query: ListQuery, selection: Selection<E>, address: string) => string;

function listRenderer<K extends ContentKind>(
  kind: K,
  { site }: Catalog,
  { partOf }: EntryParts<Entry<K>>,
): RenderList<Entry<K>> {
  return ({ lang, format, query, limit, offset = 0, fields }, { shown, matching }, address) => {
    const items = matching.slice(offset, offset + limit);
    const total = matching.length;
    const filter = query === undefined ? shown : { ...shown, query };
    const renderer: Format<unknown> = formats[format];
    return renderer.list(
      { kind, lang, site, filter, address, ...(items.length < total && { page: { offset, total } }) },
      items.map((entry) =>
        fields ? selectedPart(kind, entry, lang, site, fields) : partOf(entry, lang, format),
      ),
    );
  };
}

function listFiles<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  render: (query: ListQuery, path: string) => string,
): ResourceFile[] {
  const types = typeInEachFormat(KIND_SHAPES[kind].list);
  const variants = listVariants(kind, entries).flatMap((variant) =>
    LANGS.map((lang) => ({ ...variant, query: { kind, lang, ...variant } })),
  );
  const paths = new Set(
    variants.flatMap(({ query, filters, total }) =>
      FORMAT_NAMES.map((format) => listFilePath({ ...query, format }, filters, total)),
    ),
  );
  return variants.flatMap(({ query: { lang, limit, offset }, filters, total }) =>
    fileInEachFormat(types, ({ format = DEFAULT_FORMAT }) => {
      const query: ListQuery = { kind, lang, format, filters, limit, ...(offset > 0 && { offset }) };
      const path = listFilePath(query, filters, total);
      /** The page at another offset: its file where there is one. */
      const pageAddress = (other: number) => {
        const page = { ...query, offset: other };
        const file = listFilePath(page, filters, total);
        return paths.has(file) ? file : queryAddress(page);
      };
      return {
        path,
        address: `${API_ROOT}/content/${kind}`,
        lang,
        paging: listPaging({ offset, limit, total }, pageAddress),
        render: () => render(query, path),
      };
    }),
  );
}

/** How many query strings are remembered with the file that answers them, and how long one may be. */
const REMEMBERED = { queries: 1000, length: 300 };

/** Answers a query string: with the bytes of the file that holds the same, or else with a list that is rendered now. */
function listGet<K extends ContentKind>(
  kind: K,
  site: Site,
  runtime: Runtime,
  selectItems: SelectItems<Entry<K>>,
  render: RenderList<Entry<K>>,
): Get {
  const remembered = new LRUCache<string, StoredFile>({ max: REMEMBERED.queries });
  return (request) => {
    const isShort = request.query.length <= REMEMBERED.length;
    // Not looked up if it cannot be there: a long text that was a key of a lookup outlives its request.
    const known = isShort ? remembered.get(request.query) : undefined;
    if (known) return fileComputation(known, request);

    const parsed = parseListQuery(kind, request.query);
    if (!parsed.ok) return badRequest(parsed.error, errorLangOf(request));
    const query = parsed.value;
    const answer = (selection: Selection<Entry<K>>): Promise<Answer> => {
      const addresses = addressInEachFormat(query);
      const text = render(query, selection, addresses[query.format]);
      const headers = computedListHeaders(query, selection.matching.length, addresses, site);
      return encodedAnswer(text, headers, request, runtime.compressors);
    };
    if (query.query !== undefined) return { cost: 'search', run: () => answer(selectItems(query)) };

    const selection = selectItems(query);
    if (query.fields) return { cost: 'computed', run: () => answer(selection) };
    const path = listFilePath(query, selection.ids, selection.matching.length);
    const file = runtime.files.get(path);
    if (!file) return { cost: 'computed', run: () => answer(selection) };
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
    translation: queryAddress({ ...query, lang: otherLang(lang) }),
    license: license.url,
  });
}
