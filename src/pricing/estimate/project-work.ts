import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Estimate, EstimateLine } from './estimate.ts';

/** Work on a project in person-days: ours rounded to whole days, the customer's to tenths. */
export type ProjectWork = { person_days: number; customer_days: number };

/**
 * The work that an estimate is for. A share of other lines, such as project management, counts as days at the average rate of
 * the lines in days. Running cost is no project: with a total of the first year both are 0.
 */
export function projectWork(
  { lines, work }: Pick<Estimate, 'lines' | 'work'>,
  { basis }: Pick<CalculatorSource, 'basis'>,
): ProjectWork {
  if (basis !== 'one_off') return { person_days: 0, customer_days: 0 };
  const inDays = eurosOf(lines, 'days');
  const shares = eurosOf(lines, 'share');
  return {
    person_days: inDays === 0 ? 0 : Math.round(work.ours * (1 + shares / inDays)),
    customer_days: work.customer,
  };
}

/** The expected one-off euros of the lines with a measure. */
const eurosOf = (lines: readonly EstimateLine[], measure: 'days' | 'share'): number =>
  lines
    .filter(({ line }) => line.kind === 'one_off' && line.terms?.parts[measure])
    .reduce((sum, { expected }) => sum + expected, 0);
