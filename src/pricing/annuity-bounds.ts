import { DomainError } from './domain-error.ts';
import { type Interval, multiplyIntervals, type Term, widenInterval } from './interval.ts';

/** The interval of payments. Throws a DomainError if the months may be less than one or the rate negative. */
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
  // A payment rises with the rate and falls with the number of months. The lower bound is a payment without interest
  // over the longest term; the upper bound repays everything after one month.
  const factor = { low: 1 / months.bounds.high, high: 1 + rate.bounds.high / 1200 };
  return widenInterval(multiplyIntervals(principal.bounds, widenInterval(factor)));
}
