import { type ExpressionNode, isNode, sourceOf } from './expression-tree.ts';
import { functions } from './functions.ts';
import {
  addIntervals,
  type BoundedTerm,
  containsZero,
  DomainError,
  divideIntervals,
  type Interval,
  isFiniteInterval,
  joinIntervals,
  multiplyIntervals,
  negateInterval,
  pointInterval,
} from './interval.ts';

/** The interval of each number that an expression may use, and of the length of each list. */
export type Intervals = ReadonlyMap<string, Interval>;

/**
 * The interval of the results of a CEL tree, or `undefined` if it is not a number. Throws a DomainError if any part,
 * evaluated or not, could divide by zero, leave the domain of a function, or overflow. Otherwise every result is finite
 * and lies in the interval. Each part is bounded on its own: the interval of `x - x` is wider than zero.
 */
export function boundsOf(tree: unknown, intervals: Intervals): Interval | undefined {
  if (!isNode(tree)) return undefined;
  const bounds = nodeBounds(tree, intervals);
  if (bounds && !isFiniteInterval(bounds))
    throw new DomainError(
      `may become too large to compute: lower the maximum of a parameter, or limit "${sourceOf(tree)}" with min(…, …)`,
    );
  return bounds;
}

function nodeBounds(node: ExpressionNode, intervals: Intervals): Interval | undefined {
  const { op, args } = node;
  if (op === 'value') {
    if (typeof args === 'bigint' || args instanceof Uint8Array) throw unsupported(sourceOf(node));
    return typeof args === 'number' ? pointInterval(args) : undefined;
  }
  if (op === 'id') return intervals.get(String(args));
  if (op === 'call') return callBounds(args as [string, ExpressionNode[]], intervals);
  const parts = (Array.isArray(args) ? args : [args]).map((part) => boundsOf(part, intervals));
  if (op === 'list') return pointInterval(parts.length);
  if (op === '?:') return parts[1] && parts[2] && joinIntervals(parts[1], parts[2]);
  if (CONDITIONS.includes(op)) return undefined;
  const compute = ARITHMETIC[op];
  if (!compute) throw unsupported(sourceOf(node));
  const [first, second] = parts;
  if (op === '/' && second && containsZero(second))
    throw divisionByZero(sourceOf((args as [ExpressionNode, ExpressionNode])[1]));
  // `+` also joins texts, which have no bounds.
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

function callBounds([name, args]: [string, ExpressionNode[]], intervals: Intervals): Interval {
  const called = functions.find(({ signature }) => signature.startsWith(`${name}(`));
  if (!called) throw unsupported(`${name}(…)`);
  const terms = args.map((arg): BoundedTerm => {
    const bounds = boundsOf(arg, intervals);
    if (!bounds) throw unsupported(sourceOf(arg));
    return { text: sourceOf(arg), bounds };
  });
  return called.bounds(...terms);
}

/** CEL also has conversions, indexes and macros, whose results have no known bounds. */
function unsupported(text: string): DomainError {
  const names = functions.map(({ signature }) => signature.replace(/\(.*/, ''));
  return new DomainError(
    `uses "${text}", which is not supported: write it with + - * /, comparisons, in, && || !, … ? … : … and ${names.join(', ')}`,
  );
}

function divisionByZero(text: string): DomainError {
  return new DomainError(
    `may divide by zero: write max(${text}, 1) in place of "${text}", or give its parameter a minimum above 0`,
  );
}
