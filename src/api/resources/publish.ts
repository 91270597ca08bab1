import { developerPath } from '#catalog/addresses.ts';
import { noBodies, type RenderBody } from '#render/format.ts';
import type { EndpointGroup } from '#schema/endpoint.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { lazy } from '#text/lazy.ts';
import type { ResourceFile } from '../files/resource-file.ts';
import type { Moves } from '../redirect.ts';
import { isOffered, type Resource } from '../resource.ts';
import type { Published } from '../router.ts';
import { analyzerResources } from './calculations/analyzers.ts';
import { calculatorResources } from './calculations/calculators.ts';
import { diagramResource } from './diagrams.ts';
import { discoveryResources } from './discovery.ts';
import { listEndpoints } from './endpoints.ts';
import { contentItems } from './items.ts';
import { knowledgeResources } from './knowledge.ts';
import { bulkResources } from './lists/bulk.ts';
import type { ReadPart } from './lists/list-entries.ts';
import { contentList } from './lists/lists.ts';
import { listMoves } from './moves.ts';
import { schemaResources } from './schemas.ts';
import { type OpenBuilt, type SearchIndexes, searchIndexes, searchResource } from './search/search.ts';
import { tagsResource } from './tags.ts';

/** Everything that the content can answer, each file rendered when it is asked for. */
export interface Publication extends Published {
  site: PublishedSite;
  /** What a search in each language looks things up in. */
  searchIndexes: SearchIndexes;
  /** Renders all entries as they are part of lists, which takes longest. */
  renderParts: () => unknown[];
  /** Takes over what a build has rendered: the parts of lists, by their position among all, and the search indexes. */
  prepare: (readPart: ReadPart, openBuilt: OpenBuilt) => void;
}

/**
 * All resources of the API, in the order in which they are described. A new one is a line here. Documents of articles and
 * feeds can only be rendered with `renderBody`.
 *
 * @example
 * const { files } = publish(catalog, portableBodyHtml);
 * files.get('/api/v1/content/manifest.json')?.render();
 */
export function publish(catalog: Catalog, renderBody: RenderBody = noBodies): Publication {
  const { site } = catalog;
  const search = searchIndexes(catalog);
  const content = CONTENT_KINDS.map((kind) => ({
    list: contentList(kind, catalog, search.indexes),
    item: contentItems(kind, catalog, renderBody),
  }));
  const lists = content.map(({ list }) => list);
  const endpoints = lazy(() => listEndpoints(resources));
  const isThere = (resource: Resource) => isOffered(resource, site.features);
  const answering = [
    ...content.flatMap(({ list, item }) => [list.resource, item]),
    ...bulkResources(
      catalog,
      content.map(({ item }) => item),
    ),
    diagramResource(catalog),
    tagsResource(catalog),
    ...(site.features.server ? [searchResource(search.indexes, site)] : []),
    search.resource,
    ...knowledgeResources(catalog, endpoints),
    ...calculatorResources(catalog),
    ...analyzerResources(catalog),
  ].filter(isThere);
  const resources: Resource[] = [
    ...answering,
    ...[...schemaResources(catalog, answering), ...discoveryResources(catalog, endpoints, renderBody)].filter(
      isThere,
    ),
  ];
  return {
    site,
    ...published(site, resources, listMoves(catalog)),
    searchIndexes: search.indexes,
    renderParts: () => lists.flatMap(({ parts }) => parts.renderAll()),
    prepare: (readPart, openBuilt) => {
      if (site.features.search) search.restore(openBuilt);
      let first = 0;
      for (const { parts } of lists) {
        const begin = first;
        parts.restore((line) => readPart(begin + line));
        first += parts.count;
      }
    },
  };
}

/** Resources with all that requests to their addresses are answered from. */
export function published(site: PublishedSite, resources: readonly Resource[], moves: Moves): Published {
  return {
    resources,
    files: describedFiles(resources, site),
    moves,
    ...(site.shown.includes('developers') && {
      errorPages: developerPath(site, 'errors'),
      deprecationPage: developerPath(site, 'compatibility'),
    }),
  };
}

/** The groups of resources whose files hold what is licensed. */
const LICENSED: readonly EndpointGroup[] = ['content', 'knowledge'];

/** All files by path, each with its translations and its license. */
function describedFiles(
  resources: readonly Resource[],
  { license }: PublishedSite,
): Map<string, ResourceFile> {
  const all = resources.flatMap(({ files, group }) => files.map((file) => ({ file, group })));
  const inEachLanguage = Map.groupBy(all, ({ file: { path } }) => withoutLang(path));
  return new Map(
    all.map(({ file, group }) => {
      const { path } = file;
      const same = inEachLanguage.get(withoutLang(path)) ?? [];
      const translations =
        file.translations ??
        same.flatMap(({ file: { path: href, lang } }) => (href !== path && lang ? [{ lang, href }] : []));
      const described: ResourceFile = {
        ...file,
        ...(translations.length > 0 && { translations }),
        ...(LICENSED.includes(group) && { license: license.url }),
      };
      return [path, described];
    }),
  );
}

/** What the paths of files have in common that hold the same in different languages. */
const withoutLang = (path: string): string => path.replace(/\/lang=[^/.]+/, '');
