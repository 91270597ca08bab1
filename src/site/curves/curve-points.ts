import type { Lang } from '#text/lang.ts';

/** One of the two ways of doing it, and its net euros of each month. */
interface ComparedOption {
  label: string;
  monthly_costs: readonly number[];
}

/** What the curves and their table show: the costs of an analysis, with the names of its options in one language. */
export interface CostComparison {
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

/** The two curves at the end of a month, in the unit of the drawing. */
export interface MonthPoint {
  month: number;
  x: number;
  a: number;
  b: number;
}

/** What both options have cost up to the end of each month. */
export const costsOf = ({ a, b }: CostComparison): Record<Series, number[]> => ({
  a: cumulate(a.monthly_costs),
  b: cumulate(b.monthly_costs),
});

/** The curves of costs, by where months and amounts are in the drawing. */
export const pointsOf = (
  costs: Record<Series, readonly number[]>,
  x: (month: number) => number,
  y: (euros: number) => number,
): MonthPoint[] =>
  costs.a.map((cost, month) => ({ month, x: x(month), a: y(cost), b: y(costs.b[month] ?? 0) }));

/** A tenth of a pixel is not visible. */
const TENTHS = 10;

/** A path of straight lines through points: `M0,10L5,6`; closed with a `Z` behind. */
export const pathThrough = (
  points: readonly (readonly [x: number, y: number])[],
  end: 'Z' | '' = '',
): string =>
  `M${points.map((point) => point.map((length) => Math.round(length * TENTHS) / TENTHS).join()).join('L')}${end}`;

/** The paths of both curves, and of the area between them from the month of breaking even on. */
export function curvePaths(
  points: readonly MonthPoint[],
  { a, b, breakeven_month: from }: CostComparison,
): { a: string; b: string; savings?: string } {
  const along = (bent: readonly MonthPoint[], series: Series) =>
    bent.map((point) => [point.x, point[series]] as const);
  const lineOf = (series: Series, costs: readonly number[]) =>
    pathThrough(along(bends(points, [costs]), series));
  const saving = from === null ? [] : bends(points.slice(from), [a.monthly_costs, b.monthly_costs]);
  const around = [...along(saving, 'b'), ...along(saving, 'a').reverse()];
  return {
    a: lineOf('a', a.monthly_costs),
    b: lineOf('b', b.monthly_costs),
    ...(saving.length > 1 ? { savings: pathThrough(around, 'Z') } : {}),
  };
}

/** The points at which a curve may bend: where a month costs as much as the next, the line goes straight on. */
function bends(points: readonly MonthPoint[], monthlyCosts: readonly (readonly number[])[]): MonthPoint[] {
  return points.filter(
    ({ month }, index) =>
      index === 0 ||
      index === points.length - 1 ||
      monthlyCosts.some((costs) => costs[month - 1] !== costs[month]),
  );
}

/** The highest and the lowest place of a curve between two verticals. */
export function reachBetween(
  points: readonly MonthPoint[],
  series: Series,
  left: number,
  right: number,
): { top: number; bottom: number } {
  const inside = points.filter(({ x }) => x > left && x < right).map((point) => point[series]);
  const all = [heightAt(points, series, left), ...inside, heightAt(points, series, right)];
  return { top: Math.min(...all), bottom: Math.max(...all) };
}

/** The height of a curve at a vertical. Left of the first month and right of the last one, it is theirs. */
function heightAt(points: readonly MonthPoint[], series: Series, at: number): number {
  const next = points.findIndex(({ x }) => x >= at);
  const end = points.at(next);
  const start = points[next - 1];
  if (!end) return 0;
  if (!start || end.x < at) return end[series];
  const part = (at - start.x) / (end.x - start.x);
  return start[series] + (end[series] - start[series]) * part;
}
