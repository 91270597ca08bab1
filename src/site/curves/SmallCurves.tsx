import { useMemo } from 'preact/hooks';
import { type CostComparison, costsOf, curvePaths, pointsOf, SERIES } from './curve-points.ts';
import { linear } from './linear.ts';

/** Units of the drawing, which is stretched to its place. */
const ROOM = { width: 400, height: 80 };

/** Room for half of a line at the edges. */
const EDGE = 3;

/** The two curves and their break-even without axes and names, to stay in sight beside a form. */
export function SmallCurves({ comparison }: { comparison: CostComparison }) {
  const { paths, mark } = useMemo(() => drawSmall(comparison), [comparison]);
  return (
    <div class="curves small-curves">
      <svg viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} preserveAspectRatio="none" aria-hidden="true">
        {paths.savings && <path class="curves-savings" d={paths.savings} />}
        {mark && <path class="curves-breakeven" d={`M${mark.x.toFixed(1)},0V${ROOM.height}`} />}
        {SERIES.map((series) => (
          <path key={series} class={`curves-line curves-${series}`} d={paths[series]} />
        ))}
      </svg>
    </div>
  );
}

function drawSmall(comparison: CostComparison) {
  const costs = costsOf(comparison);
  const all = [...costs.a, ...costs.b];
  const x = linear([0, costs.a.length - 1], [EDGE, ROOM.width - EDGE]);
  const y = linear([Math.min(...all), Math.max(...all, 1)], [ROOM.height - EDGE, EDGE]);
  const points = pointsOf(costs, x, y);
  return { paths: curvePaths(points, comparison), mark: points[comparison.breakeven_month ?? -1] };
}
