import { type Endpoint, endpointParameters } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { FormatName } from '#schema/format.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { mapValues } from '#text/records.ts';
import { type Node, writeGraph, writeNode } from '../jsonld/node.ts';
import { graphMarkdown } from '../markdown/graph.ts';
import { type BulkFile, datasetNodes } from './dataset-nodes.ts';
import { graphNodes } from './graph-nodes.ts';
import { inOrder, statementsOf } from './n-triples.ts';

/** What the graph is made of. */
interface GraphFacts {
  catalog: Catalog;
  endpoints: readonly Endpoint[];
  /** The files with the whole graph or all entries of a kind. */
  bulk: readonly BulkFile[];
  /** The path of the graph as N-Triples. */
  dump: string;
}

/** The input of the graph formats. What they share is computed when one first needs it. */
export interface GraphSources extends Pick<GraphFacts, 'catalog' | 'endpoints'> {
  nodes: () => Node[];
  statements: () => string[];
}

export function graphSources({ catalog, endpoints, bulk, dump }: GraphFacts): GraphSources {
  const graph = lazy(() => {
    const content = graphNodes(catalog, endpoints);
    const statements = statementsOf(content);
    const datasets = (triples: number) => datasetNodes(catalog, bulk, { triples, dump });
    // The number of statements is itself one of them, whatever it is.
    const { size } = both(statements, statementsOf(datasets(0)));
    const described = datasets(size);
    return {
      nodes: [...content, ...described],
      statements: () => inOrder(both(statements, statementsOf(described))),
    };
  });
  return { catalog, endpoints, nodes: () => graph().nodes, statements: () => graph().statements() };
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other]);

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

/** The graph as canonical N-Triples, a statement a line. */
export const graphTriples = ({ statements }: GraphSources): string => statements().join('');

/** Properties that hold long texts. */
const LONG = ['articleBody', 'text', 'acceptedAnswer'];

/** The graph as JSON-LD without bodies, stories, answers and the sections of pages, which are most of it. */
export function lightGraph({ nodes }: GraphSources): string {
  const shorten = (node: Node): Node => {
    const left = node['@type'] === 'WebPage' ? [...LONG, 'hasPart'] : LONG;
    return Object.fromEntries(Object.entries(node).filter(([name]) => !left.includes(name))) as Node;
  };
  const kept = nodes().filter((node) => node['@type'] !== 'WebPageElement');
  return writeGraph(kept.map((node) => writeNode(shorten(node))));
}

/** Endpoints by their keys, as the index and the knowledge graph list them. */
export function describeEndpoints(origin: string, endpoints: readonly Endpoint[], lang: Lang) {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const { key, method, path, description, deprecated } = endpoint;
      const parameters = mapValues(endpointParameters(endpoint), (text) => text[lang]);
      return [
        key,
        {
          method,
          url: `${origin}${path}`,
          description: description[lang],
          ...(deprecated && { deprecated: { ...deprecated, instead: `${origin}${deprecated.instead}` } }),
          ...(Object.keys(parameters).length > 0 && { parameters }),
        },
      ];
    }),
  );
}
