/** A node of a CEL expression as it was parsed. */
export interface Node {
  op: string;
  args: unknown;
}

export function isNode(tree: unknown): tree is Node {
  return typeof tree === 'object' && tree !== null && 'op' in tree && 'args' in tree;
}
