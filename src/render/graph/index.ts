import { type Endpoint, endpointParameters } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { FormatName } from '#schema/format.ts';
import type { Lang } from '#text/lang.ts';
import { writeGraph, writeNode } from '../jsonld/node.ts';
import { graphMarkdown } from '../markdown/graph.ts';
import { graphNodes } from './nodes.ts';

type Render = (catalog: Catalog, endpoints: readonly Endpoint[], lang: Lang) => string;

/** The knowledge graph in each format. */
export const graphFormats = {
  json: (catalog, endpoints, lang) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': graphNodes(catalog, endpoints),
      api_endpoints: describeEndpoints(catalog.site.url, endpoints, lang),
    }),
  md: graphMarkdown,
  jsonld: (catalog, endpoints) => writeGraph(graphNodes(catalog, endpoints).map(writeNode)),
} satisfies Record<FormatName, Render>;

/** `api_endpoints`: one key an endpoint. */
export function describeEndpoints(
  origin: string,
  endpoints: readonly Endpoint[],
  lang: Lang,
): Record<string, object> {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const { key, method, path, description } = endpoint;
      const parameters = Object.entries(endpointParameters(endpoint)).map(([name, text]) => [
        name,
        text[lang],
      ]);
      return [
        key,
        {
          method,
          url: `${origin}${path}`,
          description: description[lang],
          ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
        },
      ];
    }),
  );
}
