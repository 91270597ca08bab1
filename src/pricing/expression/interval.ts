/** All numbers from `low` to `high`, both included. */
export type Interval = { low: number; high: number };

/** A part of an expression as it was written, and the interval of its values. */
export type BoundedTerm = { text: string; bounds: Interval };

/*
 * Addition, subtraction, multiplication, division and square roots of doubles are correctly rounded and therefore
 * monotone, so the bounds computed here also hold for rounded results.
 */

export const pointInterval = (value: number): Interval => ({ low: value, high: value });

/** The smallest interval that contains all `values`. If one of them is NaN, so are both bounds. */
export function hullOf(values: readonly number[]): Interval {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** The smallest interval that contains both. */
export const joinIntervals = (a: Interval, b: Interval): Interval => hullOf([a.low, a.high, b.low, b.high]);

export function addIntervals(a: Interval, b: Interval): Interval {
  return { low: a.low + b.low, high: a.high + b.high };
}

export const multiplyIntervals = (a: Interval, b: Interval): Interval =>
  hullOf([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]);

export const negateInterval = ({ low, high }: Interval): Interval => ({ low: -high, high: -low });

/** `b` must not contain zero. */
export const divideIntervals = (a: Interval, b: Interval): Interval =>
  hullOf([a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high]);

export const containsZero = ({ low, high }: Interval): boolean => low <= 0 && high >= 0;

export const isFiniteInterval = ({ low, high }: Interval): boolean =>
  Number.isFinite(low) && Number.isFinite(high);

/**
 * Widens an interval by the error of functions that are not correctly rounded, such as powers: some thousand units in the
 * last place.
 */
export function widenInterval({ low, high }: Interval): Interval {
  const margin = (bound: number) => Math.abs(bound) * 1e-12 + 1e-300;
  return { low: low - margin(low), high: high + margin(high) };
}

/**
 * Thrown while the bounds of an expression are computed, if allowed values could make it divide by zero, leave the domain
 * of a function, or overflow. The message follows the expression: “may divide by zero: …”.
 */
export class DomainError extends Error {
  override name = 'DomainError';
}
