import { DomainError } from './domain-error.ts';
import { type Interval, multiplyIntervals, type Term, widenInterval } from './interval.ts';

/** Monthly interest below this counts as zero, since doubles so close to zero lose precision. */
const MIN_INTEREST = 1e-290;

/** The equal monthly payment that repays `principal` in `months` at `rate` percent interest a year. */
export function annuity(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  // 1 − (1 + i)^−n, computed so that it does not become zero for a rate close to zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  return monthly < MIN_INTEREST ? principal / months : (principal * monthly) / discount;
}

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
