import type { CurvesDrawing } from './draw-curves.ts';

/** By how many months a key moves. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -12,
  PageUp: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const within = (month: number, last: number) => Math.min(last, Math.max(1, month));

/** The month that a key of a slider leads to, or `undefined` for other keys. */
export function monthByKey(key: string, month: number, last: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : within(month + step, last);
}

/** The month nearest to a place, given as a part of the width of the drawing. */
export function monthAt({ plot, points, width }: CurvesDrawing, part: number): number {
  const last = points.length - 1;
  const month = ((part * width - plot.left) / (plot.right - plot.left)) * last;
  return within(Math.round(month), last);
}
