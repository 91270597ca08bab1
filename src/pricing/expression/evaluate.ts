import type { Layout, Slots } from '../slots.ts';
import { functionHandlers } from './function-handlers.ts';

/**
 * A checked expression as data: a constant, or an operator or function with its operands. `['id', name]` reads a value,
 * and `['list', …]` is a list.
 */
export type Tree = number | string | boolean | null | Operation;

/** An operator or function, and what it is applied to. */
interface Operation extends ReadonlyArray<Tree> {}

// biome-ignore lint/suspicious/noExplicitAny: the types were checked when the expression was parsed
type Evaluate = (slots: Slots) => any;

/** Turns a checked expression into a function. Its operators are those of CEL for numbers that are all finite. */
export function compileTree(tree: Tree, layout: Layout): Evaluate {
  if (typeof tree !== 'object' || tree === null) return () => tree;
  const [name, ...operands] = tree;
  const operator = String(name);
  if (operator === 'id') {
    const slot = layout.indexOf(String(operands[0]));
    return (slots) => slots[slot];
  }
  const all = operands.map((operand) => compileTree(operand, layout));
  const [a = NOTHING, b = NOTHING, c = NOTHING] = all;
  const compile = OPERATORS[operator];
  if (compile) return compile(a, b, c);
  if (operator === 'list') return (slots) => all.map((item) => item(slots));
  const handler = HANDLERS[operator];
  if (!handler) throw new Error(`"${operator}" is neither an operator nor a function`);
  return (slots) => handler(a(slots), b(slots), c(slots));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const HANDLERS: Record<string, (...args: any[]) => number> = functionHandlers;

const NOTHING: Evaluate = () => undefined;

const OPERATORS: Record<string, (a: Evaluate, b: Evaluate, c: Evaluate) => Evaluate> = {
  '+': (a, b) => (slots) => a(slots) + b(slots),
  '-': (a, b) => (slots) => a(slots) - b(slots),
  '*': (a, b) => (slots) => a(slots) * b(slots),
  '/': (a, b) => (slots) => a(slots) / b(slots),
  '-_': (a) => (slots) => -a(slots),
  '!_': (a) => (slots) => !a(slots),
  '==': (a, b) => (slots) => isEqual(a(slots), b(slots)),
  '!=': (a, b) => (slots) => !isEqual(a(slots), b(slots)),
  '<': (a, b) => (slots) => a(slots) < b(slots),
  '<=': (a, b) => (slots) => a(slots) <= b(slots),
  '>': (a, b) => (slots) => a(slots) > b(slots),
  '>=': (a, b) => (slots) => a(slots) >= b(slots),
  in: (a, b) => (slots) => b(slots).includes(a(slots)),
  '&&': (a, b) => (slots) => a(slots) && b(slots),
  '||': (a, b) => (slots) => a(slots) || b(slots),
  '?:': (a, b, c) => (slots) => (a(slots) ? b(slots) : c(slots)),
};

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
