import type { Lang } from '#text/lang.ts';

/** One of the two ways of doing it, and its net euros of each month. */
interface ComparedOption {
  label: string;
  monthly_costs: readonly number[];
}

/** What the curves and their table show: the costs of an analysis, with the names of its options in one language. */
export interface Comparison {
  a: ComparedOption;
  b: ComparedOption;
  /** The month from which A has cost no more than B, as the analysis has it. */
  breakeven_month: number | null;
  lang: Lang;
}

/** The two options, in the order of text and table. */
export const SERIES = ['a', 'b'] as const;

export type Series = (typeof SERIES)[number];

/** The euros spent up to the end of each month, from 0 in month 0. Summed in whole cents, so that sums are exact. */
export function cumulate(monthly: readonly number[]): number[] {
  let cents = 0;
  const sums = monthly.map((euros) => {
    cents += Math.round(euros * 100);
    return cents / 100;
  });
  return [0, ...sums];
}
