import { WORDS } from '#text/words.ts';
import { formatAmount } from '../form/money.ts';
import { type CostComparison, cumulate, SERIES, type Series } from './curve-points.ts';
import { type PlacedText, placeText, ROW, textWidth, wrapText } from './text-box.ts';

/** The name of a curve and what it comes to. Above the plot, a sample of its line stands before them. */
export interface EndLabel {
  series: Series;
  name: PlacedText[];
  value: PlacedText;
  sample?: { x1: number; x2: number; y: number };
}

/** Length of the sample of a line, and its distance from the name, in font sizes. */
const SAMPLE = 1.6;
const GAP = 0.6;

/** Free room between two labels at the ends of lines, in font sizes. */
const BETWEEN = 0.4;

/** What is measured before anything is placed. */
function labelTexts(comparison: CostComparison, size: number, width: number) {
  return SERIES.map((series) => {
    const { label, monthly_costs } = comparison[series];
    const total = cumulate(monthly_costs).at(-1) ?? 0;
    return { series, rows: wrapText(label, size, width), value: formatAmount(total, comparison.lang), total };
  });
}

/** Width of the labels beside the plot. */
export function besideWidth(comparison: CostComparison, size: number, most: number): number {
  const texts = labelTexts(comparison, size, most).flatMap(({ rows, value }) => [...rows, value]);
  return Math.max(...texts.map((text) => textWidth(text, size)));
}

/** Labels right of the plot, each at the end of its line, moved apart where they would overlap. */
export function labelsBeside(
  comparison: CostComparison,
  ends: Record<Series, number>,
  frame: { x: number; width: number; height: number; size: number },
): EndLabel[] {
  const { x, size } = frame;
  const row = ROW * size;
  const blocks = labelTexts(comparison, size, frame.width)
    .map((texts) => ({ ...texts, top: ends[texts.series] - row / 2, height: (texts.rows.length + 1) * row }))
    .sort((one, other) => one.top - other.top);
  return moveApart(blocks, frame.height, BETWEEN * size).map(({ series, rows, value, top }) => {
    const at = (index: number) => ({ x, y: top + (index + 0.5) * row });
    return {
      series,
      name: rows.map((text, index) => placeText(text, at(index), 'start', size)),
      value: placeText(value, at(rows.length), 'start', size),
    };
  });
}

/** Moves two blocks that overlap by half of it each, and both into the height of the drawing. */
function moveApart<T extends { top: number; height: number }>(
  blocks: readonly T[],
  height: number,
  gap: number,
): T[] {
  const [upper, lower] = blocks;
  if (!upper || !lower) return [...blocks];
  const overlap = Math.max(0, upper.top + upper.height + gap - lower.top);
  const lowest = height - lower.height;
  const highest = upper.height + gap;
  const lowerTop = Math.max(highest, Math.min(lowest, lower.top + overlap / 2));
  const upperTop = Math.max(0, Math.min(lowerTop - highest, upper.top - overlap / 2));
  const apart = Math.max(lowerTop, Math.min(lowest, upperTop + highest));
  return [
    { ...upper, top: upperTop },
    { ...lower, top: apart },
  ];
}

/** Labels above the plot, one below the other, with the values in a column at the right, and a heading for it. */
export function labelsAbove(
  comparison: CostComparison,
  { width, size }: { width: number; size: number },
): { heading: PlacedText; labels: EndLabel[]; bottom: number } {
  const row = ROW * size;
  const heading = placeText(WORDS.curves.atEnd[comparison.lang], { x: width, y: row / 2 }, 'end', size);
  const x = (SAMPLE + GAP) * size;
  const widest = Math.max(...labelTexts(comparison, size, width).map(({ value }) => textWidth(value, size)));
  let bottom = row;
  const labels = labelTexts(comparison, size, width - widest - x - GAP * size)
    .sort((one, other) => other.total - one.total)
    .map(({ series, rows, value }): EndLabel => {
      const top = bottom;
      bottom += rows.length * row;
      const y = top + row / 2;
      return {
        series,
        name: rows.map((text, index) => placeText(text, { x, y: y + index * row }, 'start', size)),
        value: placeText(value, { x: width, y }, 'end', size),
        sample: { x1: 0, x2: SAMPLE * size, y },
      };
    });
  return { heading, labels, bottom };
}
