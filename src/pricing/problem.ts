import { currencyName } from '#text/currency.ts';
import { failure, type Result, success } from '#text/result.ts';

/** A problem in a calculator or analyzer: the field, what is wrong, and what to write instead. */
export interface PricingProblem {
  path: PropertyKey[];
  message: string;
  /** The entry that `path` belongs to if it is not the calculator itself: a funding programme. */
  entry?: object;
  /** The figures of an example that differ from the computed ones, for `npm run check -- --write`. */
  stale?: StaleFigures;
  /** Whether a price that was edited in place may be the cause. */
  dependsOnPrices?: boolean;
  /** Whether a price of a later day is the cause. */
  dependsOnLaterPrices?: boolean;
}

/** Figures by name, as written in a file and as computed. */
export interface StaleFigures {
  /** The English name of the example. */
  example: string;
  written: Readonly<Record<string, number | null | undefined>>;
  /** All figures that the file should have; finite, or null if a figure may be null. */
  computed: Readonly<Record<string, number | null>>;
}

/** A value ready to compute with, or all problems of its file. */
export type Compiled<T> = Result<T, [PricingProblem, ...PricingProblem[]]>;

/** Receives the problems that are found while a file is compiled. */
export interface Report {
  problem: (path: PropertyKey[], message: string, entry?: object) => void;
}

/** Runs `compile` and returns its value, or all problems that it reported. */
export function collectProblems<T>(compile: (report: Report) => T): Compiled<T> {
  const problems: PricingProblem[] = [];
  const value = compile({
    problem: (path, message, entry) => void problems.push({ path, message, ...(entry && { entry }) }),
  });
  const [first, ...rest] = problems;
  return first ? failure([first, ...rest]) : success(value);
}

/** ` (1.2e+16 euros)` for a message, or nothing if the amount is not finite. */
export const inCurrency = (amount: number): string =>
  Number.isFinite(amount) ? ` (${amount.toPrecision(2)} ${currencyName('en')})` : '';
