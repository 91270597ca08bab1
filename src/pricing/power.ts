import { DomainError } from './domain-error.ts';
import { containsZero, hullOf, type Interval, type Term, widenInterval } from './interval.ts';

/** The interval of `base` raised to `exponent`. Throws a DomainError if a power may not be a finite number. */
export function powerBounds(base: Term, exponent: Term): Interval {
  if (base.bounds.low < 0) return signedPowerBounds(base, exponent);
  if (base.bounds.low === 0 && exponent.bounds.low < 0) throw divisionByZero(base);
  // If the base is not negative, powers are monotone in the base and in the exponent.
  const { low, high } = widenInterval(hullOf(corners(base.bounds, exponent.bounds)));
  return { low: Math.max(low, 0), high };
}

/** A negative base has powers only for whole exponents. */
function signedPowerBounds(base: Term, exponent: Term): Interval {
  const { low, high } = exponent.bounds;
  if (low !== high || !Number.isInteger(low)) {
    throw new DomainError(
      `may raise a negative number to a fractional power: "${base.text}" can be as low as ${base.bounds.low}; write max(${base.text}, 0)`,
    );
  }
  const spansZero = containsZero(base.bounds);
  if (spansZero && low < 0) throw divisionByZero(base);
  return widenInterval(hullOf([...corners(base.bounds, exponent.bounds), ...(spansZero ? [0 ** low] : [])]));
}

function corners(base: Interval, exponent: Interval): number[] {
  return [base.low, base.high].flatMap((a) => [a ** exponent.low, a ** exponent.high]);
}

function divisionByZero({ text }: Term): DomainError {
  return new DomainError(
    `may divide by zero: the exponent can be negative and "${text}" can be 0; write max(${text}, 1)`,
  );
}
