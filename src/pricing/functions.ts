import { annuityBounds } from './annuity-bounds.ts';
import { functionHandlers } from './function-handlers.ts';
import type { Interval, Term } from './interval.ts';
import { powerBounds } from './power.ts';

/** A function that expressions may call. `usage` and `description` go into docs/vocabulary.md. */
interface ExpressionFunction {
  signature: string;
  handler: (...args: never[]) => number;
  /** The interval of the results. Takes as many terms as the function; throws a DomainError if a result may not be finite. */
  bounds: (...terms: Term[]) => Interval;
  usage: string;
  description: string;
}

/** Bounds of a function that does not decrease in any of its arguments. */
function monotone(handler: (...args: number[]) => number): (...terms: Term[]) => Interval {
  return (...terms) => ({
    low: handler(...terms.map(({ bounds }) => bounds.low)),
    high: handler(...terms.map(({ bounds }) => bounds.high)),
  });
}

const { max, min, ceil, sqrt, power, annuity, count } = functionHandlers;

/** The functions that expressions may call. All numbers are doubles. */
export const functions: ExpressionFunction[] = [
  {
    signature: 'max(double, double): double',
    handler: max,
    bounds: monotone(max),
    usage: 'max(a, b)',
    description: 'The greater of two numbers: `max(users, 10)` is at least 10',
  },
  {
    signature: 'min(double, double): double',
    handler: min,
    bounds: monotone(min),
    usage: 'min(a, b)',
    description: 'The smaller of two numbers: `min(users, 500)` is at most 500',
  },
  {
    signature: 'ceil(double): double',
    handler: ceil,
    bounds: monotone(ceil),
    usage: 'ceil(a)',
    description:
      'The number rounded up to a whole one: `ceil(users / 10)` is the number of groups of ten, a started one included',
  },
  {
    signature: 'sqrt(double): double',
    handler: sqrt,
    bounds: monotone(sqrt),
    usage: 'sqrt(a)',
    description: 'The square root; 0 for numbers below 0',
  },
  {
    signature: 'power(double, double): double',
    handler: power,
    bounds: powerBounds,
    usage: 'power(base, exponent)',
    description: '`base` to the power of `exponent`: `power(users, 0.8)` grows more slowly than `users`',
  },
  {
    signature: 'annuity(double, double, double): double',
    handler: annuity,
    bounds: annuityBounds,
    usage: 'annuity(principal, rate, months)',
    description:
      'The equal monthly payment that repays `principal` in `months`, at `rate` percent interest a year: `annuity(devCost, 6, 48)`',
  },
  {
    signature: 'count(list<string>): double',
    handler: count,
    // The bounds of a list are those of its length.
    bounds: (list: Term) => list.bounds,
    usage: 'count(chosen)',
    description: 'How many values of a `choices` parameter were chosen: `count(features)`',
  },
];
