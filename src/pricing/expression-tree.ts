/** A node of the syntax tree that CEL parses an expression into. */
export interface ExpressionNode {
  op: string;
  args: unknown;
}

export function isNode(tree: unknown): tree is ExpressionNode {
  return typeof tree === 'object' && tree !== null && 'op' in tree && 'args' in tree;
}

/** The source text of a node as the author wrote it, without the `.0` that `parseNumber` adds to whole numbers. */
export function sourceOf(node: unknown): string {
  if (typeof node !== 'object' || node === null || !('input' in node)) return '…';
  const { input, start, end } = node as unknown as { input: string; start: number; end: number };
  return input.slice(start, end).replace(/(\d)\.0\b/g, '$1');
}

/** The allowed values of each `choice` and `choices` parameter, by name. */
export type Choices = ReadonlyMap<string, readonly string[]>;

interface Comparison {
  name: string;
  value: string;
}

/** Finds the first comparison of a choice with a text that is not one of its values. */
export function findImpossibleComparison(tree: unknown, choices: Choices): Comparison | undefined {
  if (Array.isArray(tree)) return firstDefined(tree, (item) => findImpossibleComparison(item, choices));
  if (!isNode(tree)) return undefined;
  return impossibleComparison(tree, choices) ?? findImpossibleComparison(tree.args, choices);
}

const COMPARISONS = ['==', '!=', 'in'];

function impossibleComparison({ op, args }: ExpressionNode, choices: Choices): Comparison | undefined {
  if (!COMPARISONS.includes(op) || !Array.isArray(args)) return undefined;
  const name = firstDefined(args, (node) =>
    isNode(node) && node.op === 'id' ? String(node.args) : undefined,
  );
  const known = name === undefined ? undefined : choices.get(name);
  const value = known && args.flatMap(textsOf).find((text) => !known.includes(text));
  return name === undefined || value === undefined ? undefined : { name, value };
}

/** The string literals in a node: itself, or the items of a list. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.op === 'value') return typeof node.args === 'string' ? [node.args] : [];
  return node.op === 'list' && Array.isArray(node.args) ? node.args.flatMap(textsOf) : [];
}

function firstDefined<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
