import { type MonthPoint, reachBetween, SERIES } from './curve-points.ts';
import { type Box, type PlacedText, placeText, ROW, textWidth } from './text-box.ts';

/** The point from which A has cost no more than B, and the dotted line through it that carries its label. */
interface BreakevenMark {
  month: number;
  x: number;
  y: number;
  /** Upper end of the dotted line. */
  top: number;
  label?: PlacedText;
}

/** Distance of the label from its line and from curves, in font sizes. */
const GAP = 0.6;
const CLEARANCE = 0.25;

/** Distance of the nearest label from the mark, and of two heights that are tried, in font sizes. */
const NEAREST = 1.5;
const STEP = 0.5;

/** A label farther from its mark than this, in font sizes, gives way to a shorter one. */
const FARTHEST = 6;

interface Scene {
  points: readonly MonthPoint[];
  plot: Box;
  size: number;
}

/**
 * Places the first of the texts that has room without crossing a curve, as near to the mark as possible: above it or
 * below, left of its line or right. If none has, places the last text where it crosses the fewest curves.
 */
export function placeMark(month: number, texts: readonly string[], scene: Scene): BreakevenMark | null {
  const point = scene.points[month];
  if (!point) return null;
  const places = texts.map((text, index) => {
    const farthest = index < texts.length - 1 ? FARTHEST * scene.size : Number.POSITIVE_INFINITY;
    return heights(point.a, farthest, scene).flatMap((y) => beside(point, y, text, scene));
  });
  const label =
    places.flat().find(({ box }) => crossings(box, scene) === 0) ??
    places.at(-1)?.toSorted((one, other) => crossings(one.box, scene) - crossings(other.box, scene))[0];
  const mark = { month, x: point.x, y: point.a, top: point.a };
  if (!label) return mark;
  const isCovered = label.box.left < point.x && label.box.right > point.x;
  return { ...mark, top: Math.min(point.a, isCovered ? label.box.bottom : label.y), label };
}

/** The heights to try, the nearest first, above before below. */
function heights(y: number, farthest: number, { plot, size }: Scene): number[] {
  const half = (ROW * size) / 2;
  const rows = Math.ceil((plot.bottom - plot.top) / (STEP * size));
  const distances = Array.from({ length: rows }, (_, row) => (NEAREST + row * STEP) * size);
  return distances
    .filter((distance) => distance <= farthest)
    .flatMap((distance) => [y - distance, y + distance])
    .filter((at) => at - half >= plot.top && at + half <= plot.bottom);
}

/** The label left of the line, right of it, or, above both curves, across its end; only where it fits into the plot. */
function beside({ x, a, b }: MonthPoint, y: number, text: string, { plot, size }: Scene): PlacedText[] {
  const width = textWidth(text, size);
  const gap = GAP * size;
  const from = (left: number) => placeText(text, { x: left, y }, 'start', size);
  const lefts = [x - width / 2, plot.left + gap, plot.right - gap - width];
  const across = lefts.map(from).filter(({ box }) => box.left < x - 2 * gap && box.right > x + 2 * gap);
  return [
    placeText(text, { x: x - gap, y }, 'end', size),
    from(x + gap),
    ...(y < Math.min(a, b) ? across : []),
  ].filter(({ box }) => box.left >= plot.left && box.right <= plot.right);
}

/** How many of the two curves run through a box or close to it. */
function crossings(box: Box, { points, size }: Scene): number {
  const away = CLEARANCE * size;
  return SERIES.filter((series) => {
    const { top, bottom } = reachBetween(points, series, box.left - away, box.right + away);
    return top < box.bottom + away && bottom > box.top - away;
  }).length;
}
