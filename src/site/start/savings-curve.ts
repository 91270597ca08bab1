import type { Analysis } from '#pricing/analysis/analysis.ts';
import { cumulate, pathThrough } from '../curves/curve-points.ts';
import { linear } from '../curves/linear.ts';

/** What an option has saved against the other up to the end of each month, from month 0 on, and when it breaks even. */
export interface SavingsCourse {
  euros: number[];
  breakeven: number | null;
}

/** What option A of an analysis saves. */
export function savingsOf({
  option_a,
  option_b,
  breakeven_month,
}: Pick<Analysis, 'option_a' | 'option_b' | 'breakeven_month'>): SavingsCourse {
  const costsA = cumulate(option_a.monthly_costs);
  return {
    euros: cumulate(option_b.monthly_costs).map((cost, month) => cost - (costsA[month] ?? 0)),
    breakeven: breakeven_month,
  };
}

/** The part of the height that stays free above and below a curve. */
const FREE = 0.08;

/** Lengths in percent: what is drawn is stretched to its place. */
const STRETCHED = { width: 100, height: 100 };

/** A small curve of savings in a place of this size. */
export function drawSavings({ euros, breakeven }: SavingsCourse, { width, height } = STRETCHED) {
  const x = linear([0, euros.length - 1], [0, width]);
  const y = linear([Math.min(...euros, 0), Math.max(...euros, 0, 1)], [height * (1 - FREE), height * FREE]);
  const zero = y(0);
  const curve = euros.map((sum, month) => [x(month), y(sum)] as const);
  const until = (edge: (...heights: number[]) => number) =>
    pathThrough(
      [
        ...curve.map(([at, height]) => [at, edge(height, zero)] as const),
        [x(euros.length - 1), zero],
        [x(0), zero],
      ],
      'Z',
    );
  return {
    curve: pathThrough(curve),
    /** Where it has cost more so far, and where it has cost less. */
    spent: until(Math.max),
    saved: until(Math.min),
    zero,
    years: euros.flatMap((_, month) => (month > 0 && month % 12 === 0 ? [x(month)] : [])),
    mark: breakeven === null ? undefined : { x: x(breakeven), y: y(euros[breakeven] ?? 0) },
  };
}
