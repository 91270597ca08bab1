import { monthAt, monthByKey } from './choose-month.ts';
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
