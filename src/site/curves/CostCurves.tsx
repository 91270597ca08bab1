import { useEffect, useMemo, useState } from 'preact/hooks';
import { WORDS } from '#text/words.ts';
import { ComputedText } from '../form/ComputedText.tsx';
import { CurvesSvg } from './CurvesSvg.tsx';
import type { CostComparison } from './curve-points.ts';
import { monthText } from './curve-texts.ts';
import { drawCurves } from './draw-curves.ts';
import { MonthSlider } from './MonthSlider.tsx';
import { LAYOUTS } from './plot-layout.ts';

/**
 * The curves of two options, and below them the values of a month: the one under the pointer or chosen by keys, else
 * that of breaking even, else the last one. Styles are in `curves.css`.
 */
export function CostCurves({ comparison }: { comparison: CostComparison }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [canChoose, setCanChoose] = useState(false);
  // Where no script runs, the slider would be a control that does nothing.
  useEffect(() => setCanChoose(true), []);
  const drawings = useMemo(
    () => LAYOUTS.map(({ name, frame }) => ({ name, drawing: drawCurves(comparison, frame) })),
    [comparison],
  );
  const month = chosen ?? comparison.breakeven_month ?? comparison.a.monthly_costs.length;
  const values = monthText(comparison, month);
  return (
    <div class="curves">
      {drawings.map(({ name, drawing }) => (
        <div key={name} class={`curves-drawing curves-${name}`}>
          <CurvesSvg drawing={drawing} at={chosen === null ? undefined : drawing.points[chosen]} />
          {canChoose && (
            <MonthSlider
              drawing={drawing}
              label={WORDS.curves.month[comparison.lang]}
              month={month}
              valueText={values}
              onMonth={setChosen}
            />
          )}
        </div>
      ))}
      <p class="curves-values">
        <ComputedText text={values} />
      </p>
    </div>
  );
}
