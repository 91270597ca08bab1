/**
 * The equal monthly payment that repays `principal` within `months` at `rate` percent a year.
 * Without interest it is the principal by the number of months.
 */
function annuity(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  // 1 − (1 + i)^−n, written so that it does not vanish for a rate close to zero.
  const discount = -Math.expm1(-months * Math.log1p(monthly));
  return monthly === 0 ? principal / months : (principal * monthly) / discount;
}

/** Functions that expressions may call, beside CEL's own. All numbers are doubles. */
export const functions: { signature: string; handler: (...args: never[]) => number }[] = [
  { signature: 'max(double, double): double', handler: (a: number, b: number) => Math.max(a, b) },
  { signature: 'min(double, double): double', handler: (a: number, b: number) => Math.min(a, b) },
  { signature: 'ceil(double): double', handler: (a: number) => Math.ceil(a) },
  { signature: 'sqrt(double): double', handler: (a: number) => Math.sqrt(Math.max(a, 0)) },
  { signature: 'power(double, double): double', handler: (a: number, b: number) => a ** b },
  { signature: 'annuity(double, double, double): double', handler: annuity },
  // How many of the allowed values were chosen.
  { signature: 'count(list<string>): double', handler: (list: readonly string[]) => list.length },
];
