import type { Tree } from './evaluate.ts';

/** A node of the syntax tree that CEL parses an expression into. */
export interface ExpressionNode {
  op: string;
  args: unknown;
  /** The parsed text, and where in it the node starts and ends. */
  input: string;
  start: number;
  end: number;
}

export const isNode = (tree: unknown): tree is ExpressionNode =>
  typeof tree === 'object' && tree !== null && 'op' in tree;

/** The source text of a node as the author wrote it, without the `.0` that `parseNumber` adds to whole numbers. */
export const sourceOf = ({ input, start, end }: ExpressionNode): string =>
  input.slice(start, end).replace(/(\d)\.0\b/g, '$1');

/** The allowed values of each `choice` and `choices` parameter, by name. */
export type Choices = ReadonlyMap<string, readonly string[]>;

type Comparison = { name: string; value: string };

/** Finds the first comparison of a choice with a text that is not one of its values. */
export function findImpossibleComparison(tree: unknown, choices: Choices): Comparison | undefined {
  if (Array.isArray(tree))
    return tree.map((item) => findImpossibleComparison(item, choices)).find((found) => found !== undefined);
  if (!isNode(tree)) return undefined;
  const { op, args } = tree;
  const found = COMPARISONS.includes(op)
    ? impossibleComparison(args as ExpressionNode[], choices)
    : undefined;
  return found ?? findImpossibleComparison(args, choices);
}

const COMPARISONS = ['==', '!=', 'in'];

function impossibleComparison(args: readonly ExpressionNode[], choices: Choices): Comparison | undefined {
  const texts = args.flatMap(textsOf);
  for (const { op, args: name } of args) {
    const known = op === 'id' ? choices.get(String(name)) : undefined;
    const value = known && texts.find((text) => !known.includes(text));
    if (value !== undefined) return { name: String(name), value };
  }
  return undefined;
}

/** The literals in a node: itself, or the items of a list. */
function textsOf({ op, args }: ExpressionNode): string[] {
  if (op === 'value') return [String(args)];
  return op === 'list' ? (args as ExpressionNode[]).flatMap(textsOf) : [];
}

/** The tree as data, without what only messages need. */
export function toTree({ op, args }: ExpressionNode): Tree {
  if (op === 'value') return args as Tree;
  if (op === 'id') return [op, String(args)];
  if (op === 'call') {
    const [name, operands] = args as [string, ExpressionNode[]];
    return [name, ...operands.map(toTree)];
  }
  return [op, ...[args as ExpressionNode | ExpressionNode[]].flat().map(toTree)];
}
