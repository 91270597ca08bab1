import { isNode } from './cel-tree.ts';

/**
 * The least value a CEL tree can have, as far as that can be told: -Infinity where it cannot. Numbers, variables with a
 * known minimum, sums and products of what is not negative, `max`, `min` and choices between such trees.
 */
export function lowerBound(tree: unknown, minimums: ReadonlyMap<string, number>): number {
  if (!isNode(tree)) return Number.NEGATIVE_INFINITY;
  const bound = (node: unknown) => lowerBound(node, minimums);
  const args = Array.isArray(tree.args) ? tree.args : [];
  switch (tree.op) {
    case 'value':
      return typeof tree.args === 'number' ? tree.args : Number.NEGATIVE_INFINITY;
    case 'id':
      return minimums.get(String(tree.args)) ?? Number.NEGATIVE_INFINITY;
    case '+':
      return bound(args[0]) + bound(args[1]);
    case '*':
      return bound(args[0]) >= 0 && bound(args[1]) >= 0
        ? bound(args[0]) * bound(args[1])
        : Number.NEGATIVE_INFINITY;
    case '?:':
      return Math.min(bound(args[1]), bound(args[2]));
    case 'call':
      return callBound(String(args[0]), (args[1] as unknown[]).map(bound));
    default:
      return Number.NEGATIVE_INFINITY;
  }
}

function callBound(name: string, bounds: number[]): number {
  if (name === 'max') return Math.max(...bounds);
  if (name === 'min') return Math.min(...bounds);
  if (name === 'count') return 0;
  return Number.NEGATIVE_INFINITY;
}
