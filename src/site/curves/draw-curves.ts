import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { placeMark } from './breakeven-mark.ts';
import { type CostComparison, costsOf, curvePaths, type MonthPoint, pointsOf } from './curve-points.ts';
import { describeCurves, markTexts } from './curve-texts.ts';
import { type EndLabel, labelsBeside } from './end-labels.ts';
import { linear } from './linear.ts';
import { type Frame, layOutPlot, PLOT_GAP, type PlotLayout } from './plot-layout.ts';
import { type PlacedText, placeText } from './text-box.ts';

/** A drawing of two curves, ready to be written as SVG. Its lengths are in the unit of its frame. */
export type CurvesDrawing = ReturnType<typeof drawCurves>;

const YEAR = 12;

/** Free room between the names of two years, in font sizes. */
const BETWEEN_YEARS = 0.5;

/** Draws what two options have cost up to the end of each month. */
export function drawCurves(comparison: CostComparison, frame: Frame) {
  const { breakeven_month: breakeven } = comparison;
  const { textSize: size, ...room } = frame;
  const costs = costsOf(comparison);
  const layout = layOutPlot(comparison, [...costs.a, ...costs.b], frame);
  const { plot, axis, amountTexts, above } = layout;
  const x = linear([0, costs.a.length - 1], [plot.left, plot.right]);
  const y = linear([axis.low, axis.high], [plot.bottom, plot.top]);
  const points = pointsOf(costs, x, y);
  const yearEnds = points.filter(({ month }) => month > 0 && month % YEAR === 0).map((point) => point.x);
  return {
    ...room,
    ...describeCurves(comparison),
    plot,
    /** The lines of the round amounts, the lowest first. */
    amounts: axis.ticks.map((value, index) => {
      const at = { x: plot.left - PLOT_GAP * size, y: y(value) };
      return { value, y: y(value), label: placeText(amountTexts[index] ?? '', at, 'end', size) };
    }),
    /** The ends of the years, and the names of those years that have room for one. */
    yearEnds,
    years: placeYears(comparison, yearEnds, layout, frame),
    /** Both curves in each month, beginning with month 0. */
    points,
    paths: curvePaths(points, comparison),
    mark:
      breakeven === null
        ? null
        : placeMark(breakeven, markTexts(comparison, breakeven), { points, plot, size }),
    /** What the values of labels above the plot are. */
    heading: above?.heading,
    labels: above?.labels ?? placeBeside(comparison, points, layout, frame),
  };
}

/** The names of the years below their middle; only every second one if all of them are too wide. */
function placeYears(
  { lang }: CostComparison,
  ends: readonly number[],
  { plot }: PlotLayout,
  { height, textSize: size }: Frame,
): PlacedText[] {
  const wide = (plot.right - plot.left) / ends.length;
  const names = ends.map((end, index) =>
    placeText(
      fillText(WORDS.curves.year[lang], { year: String(index + 1) }),
      { x: end - wide / 2, y: height - 0.75 * size },
      'middle',
      size,
    ),
  );
  const fit = names.every(({ box }) => box.right - box.left + BETWEEN_YEARS * size <= wide);
  return fit ? names : names.filter((_, index) => index % 2 === 0);
}

function placeBeside(
  comparison: CostComparison,
  points: readonly MonthPoint[],
  { plot, besideWidth }: PlotLayout,
  { height, textSize: size }: Frame,
): EndLabel[] {
  const ends = { a: points.at(-1)?.a ?? 0, b: points.at(-1)?.b ?? 0 };
  const x = plot.right + PLOT_GAP * size;
  return labelsBeside(comparison, ends, { x, width: besideWidth, height, size });
}
