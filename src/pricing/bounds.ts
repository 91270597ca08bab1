import { isNode, type Node } from './cel-tree.ts';
import { DomainError } from './domain-error.ts';
import { functions } from './functions.ts';
import {
  addIntervals,
  containsZero,
  divideIntervals,
  type Interval,
  isFiniteInterval,
  joinIntervals,
  multiplyIntervals,
  negateInterval,
  pointInterval,
  type Term,
} from './interval.ts';

/** The interval of each number that an expression may name, and of the length of each list. */
export type Intervals = ReadonlyMap<string, Interval>;

/**
 * The interval of the values of a CEL tree, or `undefined` for what is not a number. Throws a DomainError where any
 * part, taken or not, could divide by zero, leave the domain of a function, or overflow. Without one, every value of
 * the tree is finite and lies in the interval, whatever the named numbers are. It looks at each part by itself: of
 * `x - x` it knows no more than that both are between the bounds of `x`.
 */
export function boundsOf(tree: unknown, intervals: Intervals): Interval | undefined {
  if (!isNode(tree)) return undefined;
  const bounds = nodeBounds(tree, intervals);
  if (bounds && !isFiniteInterval(bounds)) {
    throw new DomainError(
      `may become too large to compute: lower the maximum of a parameter, or limit "${textOf(tree)}" with min(…, …)`,
    );
  }
  return bounds;
}

function nodeBounds(node: Node, intervals: Intervals): Interval | undefined {
  const { op, args } = node;
  if (op === 'value') return typeof args === 'number' ? pointInterval(args) : undefined;
  if (op === 'id') return intervals.get(String(args));
  if (op === 'call') return callBounds(args as [string, unknown[]], intervals);
  const parts = (Array.isArray(args) ? args : [args]).map((part) => boundsOf(part, intervals));
  if (op === 'list') return pointInterval(parts.length);
  if (op === '?:') return parts[1] && parts[2] && joinIntervals(parts[1], parts[2]);
  if (CONDITIONS.includes(op)) return undefined;
  const compute = ARITHMETIC[op];
  if (!compute) throw notInVocabulary(textOf(node));
  const [first, second] = parts;
  if (op === '/' && second && containsZero(second)) throw divisionByZero(args as unknown[]);
  // Texts are joined with + too.
  return first && compute(first, second ?? first);
}

const CONDITIONS = ['==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||', '!_'];

const ARITHMETIC: Record<string, (a: Interval, b: Interval) => Interval> = {
  '+': addIntervals,
  '-': (a, b) => addIntervals(a, negateInterval(b)),
  '*': multiplyIntervals,
  '/': divideIntervals,
  '-_': negateInterval,
};

function callBounds([name, args]: [string, unknown[]], intervals: Intervals): Interval {
  const called = functions.find(({ signature }) => signature.startsWith(`${name}(`));
  if (!called) throw notInVocabulary(`${name}(…)`);
  const terms = args.map((arg): Term => {
    const bounds = boundsOf(arg, intervals);
    if (!bounds) throw notInVocabulary(textOf(arg));
    return { text: textOf(arg), bounds };
  });
  return called.bounds(...(terms as never[]));
}

/** CEL has more than can be bounded: conversions, indexes, macros. */
function notInVocabulary(text: string): DomainError {
  const names = functions.map(({ signature }) => signature.replace(/\(.*/, ''));
  return new DomainError(
    `uses "${text}", which is not supported: write it with + - * /, comparisons, in, && || !, … ? … : … and ${names.join(', ')}`,
  );
}

function divisionByZero([, divisor]: unknown[]): DomainError {
  const text = textOf(divisor);
  return new DomainError(
    `may divide by zero: write max(${text}, 1) in place of "${text}", or give its parameter a minimum above 0`,
  );
}

/** A part of an expression as it was written. */
function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null || !('input' in node)) return '…';
  const { input, start, end } = node as unknown as { input: string; start: number; end: number };
  return input.slice(start, end).replace(/(\d)\.0\b/g, '$1');
}
