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

/** A function that expressions may call. `usage` and `description` are what an editor is told of it. */
interface ExpressionFunction {
  signature: string;
  handler: (...args: never[]) => number;
  usage: string;
  description: string;
}

/** Functions that expressions may call, beside CEL's own. All numbers are doubles. */
export const functions: ExpressionFunction[] = [
  {
    signature: 'max(double, double): double',
    handler: (a: number, b: number) => Math.max(a, b),
    usage: 'max(a, b)',
    description: 'The greater of two numbers: `max(users, 10)` is at least 10',
  },
  {
    signature: 'min(double, double): double',
    handler: (a: number, b: number) => Math.min(a, b),
    usage: 'min(a, b)',
    description: 'The smaller of two numbers: `min(users, 500)` is at most 500',
  },
  {
    signature: 'ceil(double): double',
    handler: (a: number) => Math.ceil(a),
    usage: 'ceil(a)',
    description: 'The number rounded up to a whole one: `ceil(users / 10)` counts begun tens',
  },
  {
    signature: 'sqrt(double): double',
    handler: (a: number) => Math.sqrt(Math.max(a, 0)),
    usage: 'sqrt(a)',
    description: 'The square root; 0 for numbers below 0',
  },
  {
    signature: 'power(double, double): double',
    handler: (a: number, b: number) => a ** b,
    usage: 'power(base, exponent)',
    description: '`base` to the power of `exponent`: `power(users, 0.8)` grows more slowly than `users`',
  },
  {
    signature: 'annuity(double, double, double): double',
    handler: annuity,
    usage: 'annuity(principal, rate, months)',
    description:
      'The equal monthly payment that repays `principal` in `months`, at `rate` percent interest a year: `annuity(devCost, 6, 48)`',
  },
  {
    signature: 'count(list<string>): double',
    handler: (list: readonly string[]) => list.length,
    usage: 'count(chosen)',
    description: 'How many values of a `choices` parameter were chosen: `count(features)`',
  },
];
