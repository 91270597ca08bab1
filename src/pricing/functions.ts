import { annuity, annuityBounds } from './annuity.ts';
import type { Interval, Term } from './interval.ts';
import { powerBounds } from './power.ts';

interface ExpressionFunction {
  signature: string;
  handler: (...args: never[]) => number;
  /** The interval of the results, of as many terms. Throws a DomainError when a result may not be finite. */
  bounds: (...args: never[]) => Interval;
}

/** The root of zero for everything below zero. */
const root = (value: number) => Math.sqrt(Math.max(value, 0));

/** Bounds of a function that never falls when one of its arguments rises. */
function monotone(handler: (...args: number[]) => number): (...args: Term[]) => Interval {
  return (...args) => ({
    low: handler(...args.map(({ bounds }) => bounds.low)),
    high: handler(...args.map(({ bounds }) => bounds.high)),
  });
}

/** Functions that expressions may call. All numbers are doubles. */
export const functions: ExpressionFunction[] = [
  { signature: 'max(double, double): double', handler: Math.max, bounds: monotone(Math.max) },
  { signature: 'min(double, double): double', handler: Math.min, bounds: monotone(Math.min) },
  { signature: 'ceil(double): double', handler: Math.ceil, bounds: monotone(Math.ceil) },
  { signature: 'sqrt(double): double', handler: root, bounds: monotone(root) },
  {
    signature: 'power(double, double): double',
    handler: (base: number, exponent: number) => base ** exponent,
    bounds: powerBounds,
  },
  { signature: 'annuity(double, double, double): double', handler: annuity, bounds: annuityBounds },
  // How many of the allowed values were chosen. The bounds of a list are those of its length.
  {
    signature: 'count(list<string>): double',
    handler: (list: readonly string[]) => list.length,
    bounds: (list: Term) => list.bounds,
  },
];
