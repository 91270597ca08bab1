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

/** The height of one of the curves. */
type CurveHeight = (point: MonthPoint) => number;

export const heightOfA: CurveHeight = ({ a }) => a;
export const heightOfB: CurveHeight = ({ b }) => b;

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
  const along = (bent: readonly MonthPoint[], height: CurveHeight) =>
    bent.map((point) => [point.x, height(point)] as const);
  const lineOf = (height: CurveHeight, costs: readonly number[]) =>
    pathThrough(along(bends(points, [costs]), height));
  const saving = from === null ? [] : bends(points.slice(from), [a.monthly_costs, b.monthly_costs]);
  const around = [...along(saving, heightOfB), ...along(saving, heightOfA).reverse()];
  return {
    a: lineOf(heightOfA, a.monthly_costs),
    b: lineOf(heightOfB, b.monthly_costs),
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
  height: CurveHeight,
  left: number,
  right: number,
): { top: number; bottom: number } {
  const inside = points.filter(({ x }) => x > left && x < right).map(height);
  const all = [heightAt(points, height, left), ...inside, heightAt(points, height, right)];
  return { top: Math.min(...all), bottom: Math.max(...all) };
}

/** The height of a curve at a vertical. Left of the first month and right of the last one, it is theirs. */
function heightAt(points: readonly MonthPoint[], height: CurveHeight, at: number): number {
  const next = points.findIndex(({ x }) => x >= at);
  const end = points.at(next);
  const start = points[next - 1];
  if (!end) return 0;
  if (!start || end.x < at) return height(end);
  const part = (at - start.x) / (end.x - start.x);
  return height(start) + (height(end) - height(start)) * part;
}
