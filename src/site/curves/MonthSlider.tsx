import type { CurvesDrawing } from './draw-curves.ts';

interface MonthSliderProps {
  drawing: CurvesDrawing;
  label: string;
  month: number;
  /** The values of the month, which a screen reader says. */
  valueText: string;
  /** Called with the month that was chosen, and with `null` when the pointer or the focus is gone. */
  onMonth: (month: number | null) => void;
}

/** Lies over a drawing, and chooses a month by pointer or by the keys of a slider. */
export function MonthSlider({ drawing, label, month, valueText, onMonth }: MonthSliderProps) {
  const last = drawing.points.length - 1;
  return (
    <div
      class="curves-slider"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={last}
      aria-valuenow={month}
      aria-valuetext={valueText}
      onFocus={() => onMonth(month)}
      onBlur={() => onMonth(null)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onMonth(monthAt(drawing, (clientX - left) / width));
      }}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus')) onMonth(null);
      }}
      onKeyDown={(event) => {
        const next = monthByKey(event.key, month, last);
        if (next === undefined) return;
        event.preventDefault();
        onMonth(next);
      }}
    />
  );
}

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
