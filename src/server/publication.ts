import { canonicalLimit, fileLimits, fileOffsets } from '#filters/limit.ts';
import { itemPath, localizedFile, queryAddress, variantPath } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { indexFacets, resolveFilters } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import { filterCombinations, select } from '#filters/variants.ts';
import type { Format } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { indexEntries, search } from '#search/index.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { ANALYZERS, CALCULATORS } from './addresses.ts';
import { publishAnalyzers } from './analyzers.ts';
import { publishCalculators } from './calculators.ts';
import type { Computable } from './computable.ts';
import { discoveryFiles } from './discovery.ts';
import { listEndpoints } from './endpoints.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import { type ListPaging, listPaging, singlePage } from './list-paging.ts';
import { withBodyMentions } from './mentions.ts';
import { listMoves, type Moves } from './moves.ts';

/** Everything that the content can answer: the files, each rendered when it is asked for, and the lists that are no files. */
export interface Publication {
  site: Site;
  /** The text of every static file by its path. */
  files: ReadonlyMap<string, () => string>;
  /** What the headers of each file that is a list say of it, by its path. */
  lists: ReadonlyMap<string, ListPaging>;
  /** What computes, by the address that takes its requests. */
  computables: ReadonlyMap<string, Computable>;
  /** The addresses that lead elsewhere or nowhere any more. */
  moves: Moves;
  /** The path of the file that answers a list query, if one does. */
  pathOf: (query: ListQuery) => string | undefined;
  /** A list, whether or not a file holds it. `address` is the path and query that it goes by. */
  render: (query: ListQuery, address: string) => RenderedList;
  /** All entries as they are part of lists: what takes longest to render. */
  renderParts: () => EntryParts;
  /** Prepares everything that `render` would otherwise make for its first lists: the parts, rendered before, and the search indexes. */
  prepare: (parts: EntryParts) => void;
}

/** Each entry as part of a list: by kind, then by language and format, in the order of the German list. As JSON it is the same. */
type EntryParts = Record<ContentKind, Record<string, readonly unknown[]>>;

/** The text of a list, and how many items match: those that its limit leaves out are counted too. */
interface RenderedList {
  text: string;
  total: number;
}

export function publish(linked: Catalog): Publication {
  const catalog = withBodyMentions(linked);
  const shelves = CONTENT_KINDS.map((kind) => shelve(kind, catalog));
  const byKind = Object.fromEntries(shelves.map((shelf) => [shelf.kind, shelf])) as Record<
    ContentKind,
    Shelf
  >;
  const computing = [
    { address: CALCULATORS, ...publishCalculators(catalog) },
    { address: ANALYZERS, ...publishAnalyzers(catalog) },
  ];
  const computables = new Map(computing.flatMap((group) => group.computables));
  const endpoints = listEndpoints(catalog);
  return {
    site: catalog.site,
    files: new Map([
      ...shelves.flatMap((shelf) => [...shelf.files]),
      ...computing.flatMap(({ files }) => files),
      ...knowledgeFiles(catalog, endpoints),
      ...discoveryFiles(catalog, endpoints, computables),
    ]),
    lists: new Map([
      ...shelves.flatMap((shelf) => [...shelf.lists]),
      ...computing.flatMap(({ address, computables }) =>
        LANGS.map((lang): [string, ListPaging] => {
          const path = localizedFile(address, lang, DEFAULT_FORMAT);
          return [path, singlePage(computables.length, path)];
        }),
      ),
    ]),
    computables,
    moves: listMoves(catalog),
    pathOf: (query) => byKind[query.kind].pathOf(query),
    render: (query, address) => byKind[query.kind].render(query, address),
    renderParts: () =>
      Object.fromEntries(shelves.map(({ kind, renderParts }) => [kind, renderParts()])) as EntryParts,
    prepare: (parts) => {
      for (const { kind, prepare } of shelves) prepare(parts[kind]);
    },
  };
}

interface Shelf extends Omit<Publication, 'site' | 'computables' | 'moves' | 'renderParts' | 'prepare'> {
  kind: ContentKind;
  renderParts: () => EntryParts[ContentKind];
  prepare: (parts: EntryParts[ContentKind]) => void;
}

/** The publication of one kind. */
function shelve<K extends ContentKind>(kind: K, catalog: Catalog): Shelf {
  const { site } = catalog;
  const entries = catalog.kinds[kind] as Record<Lang, readonly Entry<K>[]>;
  const spec = specOf(kind);
  const defaultLimit = spec.limit?.default ?? Number.POSITIVE_INFINITY;
  const facets = indexFacets(kind, entries.de);
  const parts = new WeakMap<Entry<K>, Map<string, unknown>>();
  const index = {
    de: lazy(() => indexEntries(kind, entries.de, 'de')),
    en: lazy(() => indexEntries(kind, entries.en, 'en')),
  };

  /** An entry as it stands in every list of one language and format; rendered once. */
  const partOf = (entry: Entry<K>, lang: Lang, format: FormatName): unknown => {
    const rendered = parts.get(entry) ?? new Map<string, unknown>();
    parts.set(entry, rendered);
    const key = partKey(lang, format);
    if (!rendered.has(key)) rendered.set(key, formats[format].part(kind, entry, lang, site));
    return rendered.get(key);
  };

  const render = (
    { lang, format, filters, query, limit, offset = 0 }: ListQuery,
    address: string,
  ): RenderedList => {
    const { ids, shown } = resolveFilters(kind, facets, filters, lang);
    const matching = select(kind, query === undefined ? entries[lang] : search(index[lang](), query), ids);
    const found = matching.slice(offset, offset + limit);
    const total = matching.length;
    const filter = query === undefined ? shown : { ...shown, query };
    const renderer: Format<unknown> = formats[format];
    const text = renderer.list(
      { kind, lang, site, filter, address, ...(found.length < total && { page: { offset, total } }) },
      found.map((entry) => partOf(entry, lang, format)),
    );
    return { text, total };
  };

  /** Where a file may hold a list of `total` items; the filters are ids. */
  const filePath = ({ lang, format, filters, limit, offset = 0 }: ListQuery, total: number): string => {
    const same = canonicalLimit(spec.limit, limit, Math.max(0, total - offset));
    const page = { ...(same !== undefined && { limit: same }), ...(offset > 0 && { offset }) };
    return variantPath({ kind, lang, filters, ...page }, format);
  };

  const lists = filterCombinations(kind, entries.de).flatMap((filters) => {
    const total = select(kind, entries.de, filters).length;
    const limits = fileLimits(spec.limit, total).map((limit) => ({ limit: limit ?? defaultLimit }));
    const offsets = fileOffsets(spec.limit, total).map((offset) => ({ limit: defaultLimit, offset }));
    return [...limits, ...offsets].flatMap((page) =>
      eachAnswer((lang, format) => {
        const query: ListQuery = { kind, lang, format, filters, ...page };
        return { path: filePath(query, total), query, total };
      }),
    );
  });

  const items = (spec.itemName ? entries.de : []).flatMap((entry) =>
    eachAnswer((lang, format): [string, () => string] => [
      itemPath(kind, spec.itemName?.of(entry) ?? '', lang, format),
      () => formats[format].single(kind, entry, lang, site),
    ]),
  );

  const files = new Map([
    ...lists.map(({ path, query }): [string, () => string] => [path, () => render(query, path).text]),
    ...items,
  ]);

  /** The page of a list at an offset: its file where there is one. */
  const pageAddress = (query: ListQuery, total: number): string => {
    const path = filePath(query, total);
    return files.has(path) ? path : queryAddress(query);
  };

  return {
    kind,
    files,
    lists: new Map(
      lists.map(({ path, query, total }) => {
        const { limit, offset = 0 } = query;
        const addressOf = (other: number) => pageAddress({ ...query, offset: other }, total);
        return [path, listPaging({ offset, limit, total }, addressOf)];
      }),
    ),
    render,
    pathOf: (query) => {
      if (query.query !== undefined) return undefined;
      const { ids } = resolveFilters(kind, facets, query.filters, query.lang);
      const total = select(kind, entries[query.lang], ids).length;
      const path = filePath({ ...query, filters: ids }, total);
      return files.has(path) ? path : undefined;
    },
    renderParts: () =>
      Object.fromEntries(
        eachAnswer((lang, format) => [
          partKey(lang, format),
          entries.de.map((entry) => partOf(entry, lang, format)),
        ]),
      ),
    prepare: (rendered) => {
      for (const lang of LANGS) index[lang]();
      for (const [position, entry] of entries.de.entries())
        parts.set(entry, new Map(Object.entries(rendered).map(([key, list]) => [key, list[position]])));
    },
  };
}

const partKey = (lang: Lang, format: FormatName): string => `${lang}.${format}`;

/** What `make` gives for every language in every format. */
function eachAnswer<T>(make: (lang: Lang, format: FormatName) => T): T[] {
  return LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => make(lang, format)));
}
