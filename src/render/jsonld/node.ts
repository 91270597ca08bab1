/** A JSON-LD node object with an id. */
export interface Node {
  '@id': string;
  '@type': string;
  [property: string]: unknown;
}

/** A node as JSON, with its id, so that graphs can be assembled without parsing JSON. */
export interface WrittenNode {
  id: string;
  json: string;
}

/** An entry as nodes. */
export interface EntryNodes {
  node: Node;
  /** Short forms of the nodes that it refers to. */
  stubs: Node[];
  /** Its page, then what stands on that page and what these refer to; empty if it has no page of its own. */
  page: Node[];
}

/** An entry in a list as JSON: its node, and stubs of the nodes that it refers to. */
export interface Part {
  node: WrittenNode;
  stubs: WrittenNode[];
}

/** A reference to a node; schema.org's context does not turn strings into references for these properties. */
export const ref = (node: { '@id': string }): { '@id': string } => ({ '@id': node['@id'] });

/** References to several nodes, or `undefined` for none, so that no empty array is written. */
export const refs = (nodes: readonly { '@id': string }[]): { '@id': string }[] | undefined =>
  nodes.length > 0 ? nodes.map(ref) : undefined;

/** A node as JSON. `<` is escaped, so that the text can be embedded in a `<script>` element of an HTML page. */
export const writeNode = (node: Node): WrittenNode => ({
  id: node['@id'],
  json: JSON.stringify(node).replaceAll('<', '\\u003c'),
});

/** A JSON-LD document. Of several nodes with the same id, it contains the first. */
export function writeGraph(nodes: WrittenNode[]): string {
  const byId = new Map<string, string>();
  for (const { id, json } of nodes) if (!byId.has(id)) byId.set(id, json);
  return `{"@context":"https://schema.org","@graph":[${[...byId.values()].join(',')}]}`;
}
