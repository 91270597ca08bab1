import { DomainError } from './domain-error.ts';
import { type Interval, multiplyIntervals, type Term, widenInterval } from './interval.ts';

/** Monthly interest below this is none: so close to zero, doubles lose their precision. */
const LEAST_INTEREST = 1e-290;

/**
 * The equal monthly payment that repays `principal` within `months` at `rate` percent a year.
 * Without interest it is the principal by the number of months.
 */
export function annuity(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  // 1 − (1 + i)^−n, written so that it does not vanish for a rate close to zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  return monthly < LEAST_INTEREST ? principal / months : (principal * monthly) / discount;
}

/** The interval of payments. Throws a DomainError for less than one month or a negative rate. */
export function annuityBounds(principal: Term, rate: Term, months: Term): Interval {
  if (months.bounds.low < 1) {
    throw new DomainError(
      `may divide by zero: annuity(…) needs at least one month, and "${months.text}" can be ${months.bounds.low}; write max(${months.text}, 1)`,
    );
  }
  if (rate.bounds.low < 0) {
    throw new DomainError(
      `may have negative interest: "${rate.text}" can be as low as ${rate.bounds.low}; write max(${rate.text}, 0)`,
    );
  }
  // A payment rises with the rate and falls with the term: it is least without interest over the whole term, and at
  // most what repays everything after one month.
  const factor = { low: 1 / months.bounds.high, high: 1 + rate.bounds.high / 1200 };
  return widenInterval(multiplyIntervals(principal.bounds, widenInterval(factor)));
}
