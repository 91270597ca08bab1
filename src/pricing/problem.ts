/** A mistake in the data of a calculator or analyzer: where it stands, what is wrong, what to write instead. */
export interface PricingProblem {
  path: PropertyKey[];
  message: string;
  /** Whether a price that was changed in place may be why. */
  dependsOnPrices?: boolean;
}

/** A value, or what is wrong with it. Several problems are told at once. */
export type Compiled<T> = { value: T; problems: [] } | { problems: [PricingProblem, ...PricingProblem[]] };

/** Collects problems while something is compiled. */
export interface Report {
  problem: (path: PropertyKey[], message: string) => void;
}
