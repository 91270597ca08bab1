import { functionHandlers } from './function-handlers.ts';

/** The values that an expression is evaluated with. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * A checked expression as data: a constant, or an operator or function with its operands. `['id', name]` reads a value,
 * and `['list', …]` is a list.
 */
export type Tree = number | string | boolean | null | Operation;

/** An operator or function, and what it is applied to. */
interface Operation extends ReadonlyArray<Tree> {}

// biome-ignore lint/suspicious/noExplicitAny: the types were checked when the expression was parsed
type Evaluate = (values: Values) => any;

/** Turns a checked expression into a function. Its operators are those of CEL for numbers that are all finite. */
export function compileTree(tree: Tree): Evaluate {
  if (typeof tree !== 'object' || tree === null) return () => tree;
  const [name, ...operands] = tree;
  const operator = String(name);
  if (operator === 'id') {
    const key = String(operands[0]);
    return (values) => values[key];
  }
  const all = operands.map(compileTree);
  const [a = NOTHING, b = NOTHING, c = NOTHING] = all;
  const compile = OPERATORS[operator];
  if (compile) return compile(a, b, c);
  if (operator === 'list') return (values) => all.map((item) => item(values));
  const handler = HANDLERS[operator];
  if (!handler) throw new Error(`"${operator}" is neither an operator nor a function`);
  return (values) => handler(a(values), b(values), c(values));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const HANDLERS: Record<string, (...args: any[]) => number> = functionHandlers;

const NOTHING: Evaluate = () => undefined;

const OPERATORS: Record<string, (a: Evaluate, b: Evaluate, c: Evaluate) => Evaluate> = {
  '+': (a, b) => (values) => a(values) + b(values),
  '-': (a, b) => (values) => a(values) - b(values),
  '*': (a, b) => (values) => a(values) * b(values),
  '/': (a, b) => (values) => a(values) / b(values),
  '-_': (a) => (values) => -a(values),
  '!_': (a) => (values) => !a(values),
  '==': (a, b) => (values) => isEqual(a(values), b(values)),
  '!=': (a, b) => (values) => !isEqual(a(values), b(values)),
  '<': (a, b) => (values) => a(values) < b(values),
  '<=': (a, b) => (values) => a(values) <= b(values),
  '>': (a, b) => (values) => a(values) > b(values),
  '>=': (a, b) => (values) => a(values) >= b(values),
  in: (a, b) => (values) => b(values).includes(a(values)),
  '&&': (a, b) => (values) => a(values) && b(values),
  '||': (a, b) => (values) => a(values) || b(values),
  '?:': (a, b, c) => (values) => (a(values) ? b(values) : c(values)),
};

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
