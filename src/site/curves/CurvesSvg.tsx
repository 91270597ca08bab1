import { type MonthPoint, SERIES } from './curve-points.ts';
import type { CurvesDrawing } from './draw-curves.ts';
import type { EndLabel } from './end-labels.ts';
import type { PlacedText } from './text-box.ts';

const round = (length: number) => Math.round(length * 10) / 10;

/** Made anew for another text, as a `ComputedText` is. */
function Text({ of: { text, x, y, anchor }, kind }: { of: PlacedText; kind: string }) {
  return (
    <text
      key={text}
      class={kind}
      x={round(x)}
      y={round(y)}
      text-anchor={anchor === 'start' ? undefined : anchor}
    >
      {text}
    </text>
  );
}

/** A drawing as SVG; with `at`, the place of the two curves in a month is marked. */
export function CurvesSvg({ drawing, at }: { drawing: CurvesDrawing; at?: MonthPoint | undefined }) {
  const { width, height, title, description, plot, paths, mark, heading } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img">
      <title key={title}>{title}</title>
      <desc key={description}>{description}</desc>
      <Axes drawing={drawing} />
      {paths.savings && <path class="curves-savings" d={paths.savings} />}
      {mark && (
        <path class="curves-breakeven" d={`M${round(mark.x)},${round(mark.top)}V${round(plot.bottom)}`} />
      )}
      {at && <path class="curves-cursor" d={`M${round(at.x)},${round(plot.top)}V${round(plot.bottom)}`} />}
      {SERIES.map((series) => (
        <path key={series} class={`curves-line curves-${series}`} d={paths[series]} />
      ))}
      {mark && <circle class="curves-mark" cx={round(mark.x)} cy={round(mark.y)} r="5" />}
      {mark?.label && <Text of={mark.label} kind="curves-mark-label" />}
      {at &&
        SERIES.map((series) => (
          <circle
            key={series}
            class={`curves-dot curves-${series}`}
            cx={round(at.x)}
            cy={round(at[series])}
            r="5"
          />
        ))}
      {heading && <Text of={heading} kind="curves-muted" />}
      {drawing.labels.map((label) => (
        <Label key={label.series} label={label} />
      ))}
    </svg>
  );
}

function Axes({ drawing: { plot, amounts, years, yearEnds } }: { drawing: CurvesDrawing }) {
  const [left, right] = [round(plot.left), round(plot.right)];
  const bottom = round(plot.bottom);
  return (
    <>
      {amounts.map(({ value, y, label }) => (
        <g key={value}>
          <path class={value === 0 ? 'curves-zero' : 'curves-grid'} d={`M${left},${round(y)}H${right}`} />
          <Text of={label} kind="curves-muted" />
        </g>
      ))}
      <path class="curves-zero" d={yearEnds.map((x) => `M${round(x)},${bottom}v5`).join('')} />
      {years.map((year) => (
        <Text key={year.text} of={year} kind="curves-muted" />
      ))}
    </>
  );
}

function Label({ label: { series, name, value, sample } }: { label: EndLabel }) {
  return (
    <>
      {sample && (
        <path
          class={`curves-line curves-${series}`}
          d={`M${sample.x1},${round(sample.y)}H${round(sample.x2)}`}
        />
      )}
      {name.map((row) => (
        <Text key={row.y} of={row} kind={`curves-name-${series}`} />
      ))}
      <Text of={value} kind="curves-muted" />
    </>
  );
}
