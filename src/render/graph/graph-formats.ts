import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { FormatName } from '#schema/format.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { type Node, writeGraph, writeNode } from '../jsonld/node.ts';
import { graphMarkdown } from '../markdown/graph.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { graphNodes } from './graph-nodes.ts';

/** The input of the graph formats. The nodes hold both languages, and are computed when a format first needs them. */
export interface GraphSources {
  catalog: Catalog;
  endpoints: readonly Endpoint[];
  nodes: () => Node[];
}

export function graphSources(catalog: Catalog, endpoints: readonly Endpoint[]): GraphSources {
  return { catalog, endpoints, nodes: lazy(() => graphNodes(catalog, endpoints)) };
}

type Render = (sources: GraphSources, lang: Lang) => string;

/** The knowledge graph in each format. */
export const graphFormats = {
  json: ({ catalog, endpoints, nodes }, lang) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': nodes(),
      api_endpoints: describeEndpoints(catalog.site.url, endpoints, lang),
    }),
  md: ({ catalog, endpoints }, lang) => graphMarkdown(catalog, endpoints, lang),
  jsonld: ({ nodes }) => writeGraph(nodes().map(writeNode)),
} satisfies Record<FormatName, Render>;
