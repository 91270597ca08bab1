/** A problem in the data of a calculator or analyzer: where it is, what is wrong, what to write instead. */
export interface PricingProblem {
  path: PropertyKey[];
  message: string;
  /** The entry to which `path` belongs, where that is not the calculator itself: a funding programme. */
  entry?: object;
  /** Set where the only problem is that written figures differ from the computed ones, so that a program can mend it. */
  stale?: StaleFigures;
  /** Whether a price that was changed in place may be why. */
  dependsOnPrices?: boolean;
}

/** Figures by name, as a file has them and as they are computed. */
export interface StaleFigures {
  /** The English name of the example. */
  example: string;
  written: Readonly<Record<string, number | null | undefined>>;
  /** All figures that belong in the file; finite, or null where a figure may be null. */
  computed: Readonly<Record<string, number | null>>;
}

/** A value, or what is wrong with it. Several problems are told at once. */
export type Compiled<T> = { value: T; problems: [] } | { problems: [PricingProblem, ...PricingProblem[]] };

/** Collects problems while something is compiled. */
export interface Report {
  problem: (path: PropertyKey[], message: string, entry?: object) => void;
}

/** ` (1.2e+16 euros)` of an amount in a message; nothing where it overflows. */
export const inEuros = (amount: number): string =>
  Number.isFinite(amount) ? ` (${amount.toPrecision(2)} euros)` : '';
