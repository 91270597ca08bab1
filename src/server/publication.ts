import { canonicalLimit, fileLimits } from '#filters/limit.ts';
import { itemPath, variantPath } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { indexFacets, resolveFilters } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import { filterCombinations, select } from '#filters/variants.ts';
import type { Format } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { indexEntries, search } from '#search/index.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { publishAnalyzers } from './analyzers.ts';
import { publishCalculators } from './calculators.ts';
import type { Computable } from './computable.ts';
import { discoveryFiles } from './discovery.ts';
import { listEndpoints } from './endpoints.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import { withBodyMentions } from './mentions.ts';
import { listMoves, type Moves } from './moves.ts';

/** Everything that the content can answer: the files, each rendered when it is asked for, and the lists that are no files. */
export interface Publication {
  site: Site;
  /** The text of every static file by its path. */
  files: ReadonlyMap<string, () => string>;
  /** What computes, by the address that takes its requests. */
  computables: ReadonlyMap<string, Computable>;
  /** The addresses that lead elsewhere or nowhere any more. */
  moves: Moves;
  /** The path of the file that answers a list query, if one does. */
  pathOf: (query: ListQuery) => string | undefined;
  /** The text of a list, whether or not a file holds it. `address` is the path and query that it goes by. */
  render: (query: ListQuery, address: string) => string;
}

export function publish(linked: Catalog): Publication {
  const catalog = withBodyMentions(linked);
  const shelves = CONTENT_KINDS.map((kind) => shelve(kind, catalog));
  const byKind = Object.fromEntries(shelves.map((shelf) => [shelf.kind, shelf])) as Record<
    ContentKind,
    Shelf
  >;
  const computing = [publishCalculators(catalog), publishAnalyzers(catalog)];
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
    computables,
    moves: listMoves(catalog),
    pathOf: (query) => byKind[query.kind].pathOf(query),
    render: (query, address) => byKind[query.kind].render(query, address),
  };
}

interface Shelf extends Omit<Publication, 'site' | 'computables' | 'moves'> {
  kind: ContentKind;
}

/** The publication of one kind. */
function shelve<K extends ContentKind>(kind: K, catalog: Catalog): Shelf {
  const { site } = catalog;
  const entries = catalog.kinds[kind] as Record<Lang, readonly Entry<K>[]>;
  const spec = specOf(kind);
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
    const key = `${lang}.${format}`;
    if (!rendered.has(key)) rendered.set(key, formats[format].part(kind, entry, lang, site));
    return rendered.get(key);
  };

  const render = ({ lang, format, filters, query, limit }: ListQuery, address: string): string => {
    const { ids, shown } = resolveFilters(kind, facets, filters, lang);
    const found = select(kind, query === undefined ? entries[lang] : search(index[lang](), query), ids).slice(
      0,
      limit,
    );
    const filter = query === undefined ? shown : { ...shown, query };
    const renderer: Format<unknown> = formats[format];
    return renderer.list(
      { kind, lang, site, filter, address },
      found.map((entry) => partOf(entry, lang, format)),
    );
  };

  const lists = filterCombinations(kind, entries.de).flatMap((filters) =>
    fileLimits(spec.limit, select(kind, entries.de, filters).length).flatMap((limit) =>
      eachAnswer((lang, format): [string, () => string] => {
        const path = variantPath({ kind, lang, filters, ...(limit !== undefined && { limit }) }, format);
        const most = limit ?? spec.limit?.default ?? Number.POSITIVE_INFINITY;
        return [path, () => render({ kind, lang, format, filters, limit: most }, path)];
      }),
    ),
  );

  const items = (spec.itemName ? entries.de : []).flatMap((entry) =>
    eachAnswer((lang, format): [string, () => string] => [
      itemPath(kind, spec.itemName?.of(entry) ?? '', lang, format),
      () => formats[format].single(kind, entry, lang, site),
    ]),
  );

  const files = new Map([...lists, ...items]);

  return {
    kind,
    files,
    render,
    pathOf: ({ lang, format, filters, query, limit }) => {
      if (query !== undefined) return undefined;
      const { ids } = resolveFilters(kind, facets, filters, lang);
      const same = canonicalLimit(spec.limit, limit, select(kind, entries[lang], ids).length);
      const path = variantPath(
        { kind, lang, filters: ids, ...(same !== undefined && { limit: same }) },
        format,
      );
      return files.has(path) ? path : undefined;
    },
  };
}

/** What `make` gives for every language in every format. */
function eachAnswer<T>(make: (lang: Lang, format: FormatName) => T): T[] {
  return LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => make(lang, format)));
}
