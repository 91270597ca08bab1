/** A JSON-LD node object with an identity. */
export interface Node {
  '@id': string;
  '@type': string;
  [property: string]: unknown;
}

/** A node as text, with its identity beside it, so that graphs can be put together without reading JSON again. */
export interface WrittenNode {
  id: string;
  json: string;
}

/** What a kind makes of an entry: its node, and short forms of the nodes that it points to. */
export interface NodeWithStubs {
  node: Node;
  stubs: Node[];
}

/** One entry in a graph, written: its node, and short forms of the nodes that it points to. */
export interface Part {
  node: WrittenNode;
  stubs: WrittenNode[];
}

/** A reference to a node; schema.org's context does not turn strings into references for these properties. */
export const ref = (node: { '@id': string }): { '@id': string } => ({ '@id': node['@id'] });

/** References to several nodes, or `undefined` for none, so that no empty array is written. */
export const refs = (nodes: { '@id': string }[]): { '@id': string }[] | undefined =>
  nodes.length > 0 ? nodes.map(ref) : undefined;

/** `<` is written as an escape, so that the text can be embedded in an HTML page, inside a `<script>` element. */
export const writeNode = (node: Node): WrittenNode => ({
  id: node['@id'],
  json: JSON.stringify(node).replaceAll('<', '\\u003c'),
});

/** A graph as a JSON-LD document, each identity once: of two forms of a node, the first stands. */
export function writeGraph(nodes: WrittenNode[]): string {
  const byId = new Map<string, string>();
  for (const { id, json } of nodes) if (!byId.has(id)) byId.set(id, json);
  return `{"@context":"https://schema.org","@graph":[${[...byId.values()].join(',')}]}`;
}
