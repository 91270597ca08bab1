import { isNode, type Node } from './cel-tree.ts';

/** The values of each choice and of each list of choices, by name. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** The first text in a CEL tree that a choice is compared with and that is none of its values. */
export function impossibleChoice(
  tree: unknown,
  choices: Choices,
): { name: string; value: string } | undefined {
  if (Array.isArray(tree)) return firstOf(tree, (item) => impossibleChoice(item, choices));
  if (!isNode(tree)) return undefined;
  return comparedWith(tree, choices) ?? impossibleChoice(tree.args, choices);
}

const COMPARISONS = ['==', '!=', 'in'];

function comparedWith({ op, args }: Node, choices: Choices): { name: string; value: string } | undefined {
  if (!COMPARISONS.includes(op) || !Array.isArray(args)) return undefined;
  const name = firstOf(args, (node) => (isNode(node) && node.op === 'id' ? String(node.args) : undefined));
  const known = name === undefined ? undefined : choices.get(name);
  const value = known && args.flatMap(textsOf).find((text) => !known.includes(text));
  return name === undefined || value === undefined ? undefined : { name, value };
}

/** The texts that a node is or lists. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.op === 'value') return typeof node.args === 'string' ? [node.args] : [];
  return node.op === 'list' && Array.isArray(node.args) ? node.args.flatMap(textsOf) : [];
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
