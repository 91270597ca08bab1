import { functionHandlers } from './evaluate.ts';
import {
  type BoundedTerm,
  containsZero,
  DomainError,
  hullOf,
  type Interval,
  multiplyIntervals,
  widenInterval,
} from './interval.ts';

/** A function that expressions may call. `usage` and `description` go into docs/vocabulary.md. */
interface ExpressionFunction {
  signature: string;
  handler: (...args: never[]) => number;
  /** The interval of the results. Takes as many terms as the function; throws a DomainError if a result may not be finite. */
  bounds: (...terms: BoundedTerm[]) => Interval;
  usage: string;
  description: string;
}

/** Bounds of a function that does not decrease in any of its arguments. */
function monotone(handler: (...args: number[]) => number): (...terms: BoundedTerm[]) => Interval {
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
    bounds: (list: BoundedTerm) => list.bounds,
    usage: 'count(chosen)',
    description: 'How many values of a `choices` parameter were chosen: `count(features)`',
  },
];

/** The interval of payments. Throws a DomainError if the months may be less than one or the rate negative. */
function annuityBounds(principal: BoundedTerm, rate: BoundedTerm, months: BoundedTerm): Interval {
  if (months.bounds.low < 1)
    throw new DomainError(
      `may divide by zero: annuity(…) needs at least one month, and "${months.text}" can be ${months.bounds.low}; write max(${months.text}, 1)`,
    );
  if (rate.bounds.low < 0)
    throw new DomainError(
      `may have negative interest: "${rate.text}" can be as low as ${rate.bounds.low}; write max(${rate.text}, 0)`,
    );
  // A payment rises with the rate and falls with the number of months. The lower bound is a payment without interest
  // over the longest term; the upper bound repays everything after one month.
  const factor = { low: 1 / months.bounds.high, high: 1 + rate.bounds.high / 1200 };
  return widenInterval(multiplyIntervals(principal.bounds, widenInterval(factor)));
}

/** The interval of `base` raised to `exponent`. Throws a DomainError if a power may not be a finite number. */
function powerBounds(base: BoundedTerm, exponent: BoundedTerm): Interval {
  if (base.bounds.low < 0) return signedPowerBounds(base, exponent);
  if (base.bounds.low === 0 && exponent.bounds.low < 0) throw divisionByZero(base);
  // If the base is not negative, powers are monotone in the base and in the exponent.
  const { low, high } = widenInterval(hullOf(corners(base.bounds, exponent.bounds)));
  return { low: Math.max(low, 0), high };
}

/** A negative base has powers only for whole exponents. */
function signedPowerBounds(base: BoundedTerm, exponent: BoundedTerm): Interval {
  const { low, high } = exponent.bounds;
  if (low !== high || !Number.isInteger(low))
    throw new DomainError(
      `may raise a negative number to a fractional power: "${base.text}" can be as low as ${base.bounds.low}; write max(${base.text}, 0)`,
    );
  const spansZero = containsZero(base.bounds);
  if (spansZero && low < 0) throw divisionByZero(base);
  return widenInterval(hullOf([...corners(base.bounds, exponent.bounds), ...(spansZero ? [0 ** low] : [])]));
}

const corners = (base: Interval, exponent: Interval): number[] =>
  [base.low, base.high].flatMap((a) => [a ** exponent.low, a ** exponent.high]);

function divisionByZero({ text }: BoundedTerm): DomainError {
  return new DomainError(
    `may divide by zero: the exponent can be negative and "${text}" can be 0; write max(${text}, 1)`,
  );
}
