import { annuity } from './annuity.ts';

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
