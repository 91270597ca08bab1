import type { Layout, Slots } from '../slots.ts';
import type { Interval } from './interval.ts';

/** What the functions compute that expressions may call, by name. */
export const functionHandlers = {
  /** Two numbers. */
  max: (a: number, b: number) => Math.max(a, b),
  min: (a: number, b: number) => Math.min(a, b),
  ceil: (value: number) => Math.ceil(value),
  /** 0 for numbers below 0. */
  sqrt: (value: number) => Math.sqrt(Math.max(value, 0)),
  power: (base: number, exponent: number) => base ** exponent,
  annuity,
  count: (list: readonly string[]) => list.length,
};

/** Monthly interest below this counts as zero, since doubles so close to zero lose precision. */
const MIN_INTEREST = 1e-290;

/** The equal monthly payment that repays `principal` in `months` at `rate` percent interest a year. */
export function annuity(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  // 1 − (1 + i)^−n, computed so that it does not become zero for a rate close to zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  return monthly < MIN_INTEREST ? principal / months : (principal * monthly) / discount;
}

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
  const short = compileWithConstant(operator, operands, layout);
  if (short) return short;
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

/**
 * The function of an operator with a constant behind it, often also with a value before it, as in `screens * 0.5`; half of
 * all operations are such, and each operand without a function of its own is a call less.
 */
function compileWithConstant(
  operator: string,
  operands: readonly Tree[],
  layout: Layout,
): Evaluate | undefined {
  const [left = null, right = null] = isReversible(operator, operands) ? operands.toReversed() : operands;
  const compile = WITH_CONSTANT[operator];
  if (!compile || !isConstant(right)) return undefined;
  const [ofValue, ofOther] = compile;
  return Array.isArray(left) && left[0] === 'id'
    ? ofValue(layout.indexOf(String(left[1])), right)
    : ofOther(compileTree(left, layout), right);
}

const isConstant = (tree: Tree): tree is Exclude<Tree, Operation> =>
  typeof tree !== 'object' || tree === null;

/** Whether the constant comes first, and the order does not matter. */
const isReversible = (operator: string, [left = null, right = null]: readonly Tree[]): boolean =>
  (operator === '+' || operator === '*') && isConstant(left) && !isConstant(right);

// biome-ignore lint/suspicious/noExplicitAny: as above
type Any = any;

/** Operators for a value and a constant, and for another operand and a constant. */
const WITH_CONSTANT: Record<string, [(slot: number, c: Any) => Evaluate, (a: Evaluate, c: Any) => Evaluate]> =
  {
    '+': [(slot, c) => (slots: Any) => slots[slot] + c, (a, c) => (slots) => a(slots) + c],
    '-': [(slot, c) => (slots: Any) => slots[slot] - c, (a, c) => (slots) => a(slots) - c],
    '*': [(slot, c) => (slots: Any) => slots[slot] * c, (a, c) => (slots) => a(slots) * c],
    '/': [(slot, c) => (slots: Any) => slots[slot] / c, (a, c) => (slots) => a(slots) / c],
    '>': [(slot, c) => (slots: Any) => slots[slot] > c, (a, c) => (slots) => a(slots) > c],
    '==': [(slot, c) => (slots) => slots[slot] === c, (a, c) => (slots) => a(slots) === c],
    '!=': [(slot, c) => (slots) => slots[slot] !== c, (a, c) => (slots) => a(slots) !== c],
    power: [(slot, c) => (slots: Any) => slots[slot] ** c, (a, c) => (slots) => a(slots) ** c],
  };

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** What an expression is to come to. */
export type ExpressionType = 'double' | 'bool';

/** An expression of the type that was asked for. `bounds` are those of a number, for all allowed values. */
export type CheckedExpression = { tree: Tree; bounds: Interval | undefined };
