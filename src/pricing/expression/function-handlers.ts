/** What the functions compute that expressions may call, by name. */
export const functionHandlers = {
  /** Two numbers. */
  max: (a: number, b: number) => Math.max(a, b),
  min: (a: number, b: number) => Math.min(a, b),
  ceil: (value: number) => Math.ceil(value),
  /** 0 for numbers below 0. */
  sqrt: (value: number) => Math.sqrt(Math.max(value, 0)),
  power: (base: number, exponent: number) => base ** exponent,
  annuity,
  count: (list: readonly string[]) => list.length,
};

/** Monthly interest below this counts as zero, since doubles so close to zero lose precision. */
const MIN_INTEREST = 1e-290;

/** The equal monthly payment that repays `principal` in `months` at `rate` percent interest a year. */
export function annuity(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  // 1 − (1 + i)^−n, computed so that it does not become zero for a rate close to zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  return monthly < MIN_INTEREST ? principal / months : (principal * monthly) / discount;
}
