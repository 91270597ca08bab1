import type { Lang } from '#text/lang.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import type { Step } from './version.ts';

interface WaterfallProps {
  title: string;
  steps: readonly Step[];
  kept: { label: string; figure: number };
  now: { label: string; figure: number };
  /** Whether more of the figure is better. */
  isGain: boolean;
  lang: Lang;
}

/** How one figure becomes the other: a table whose rows draw their step. */
export function Waterfall({ title, steps, kept, now, isGain, lang }: WaterfallProps) {
  const { start, bars, end } = drawWaterfall(
    kept.figure,
    steps.map(({ change }) => change),
  );
  return (
    <table class="lines waterfall figures">
      <caption>{title}</caption>
      <tbody>
        <tr class="waterfall-sum">
          <th scope="row">{kept.label}</th>
          <Drawing at={start} />
          <td>
            <Figure text={formatAmount(kept.figure, lang)} />
          </td>
        </tr>
        {steps.map(({ id, label, change }, index) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <Drawing bar={bars[index]} at={bars[index]?.to} isGain={isGain} />
            <td>
              <Figure text={formatChange(change, lang)} />
            </td>
          </tr>
        ))}
        <tr class="waterfall-sum">
          <th scope="row">{now.label}</th>
          <Drawing at={end} />
          <td>
            <Figure text={formatAmount(now.figure, lang)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const HEIGHT = 24;
const MARK = 6;

interface DrawingProps {
  bar?: { from: number; to: number } | undefined;
  at?: number | undefined;
  isGain?: boolean;
}

/** The step from one place to another, and a mark where the figure is then. The amount beside it says the same. */
function Drawing({ bar, at = 0, isGain = false }: DrawingProps) {
  return (
    <td class="waterfall-drawing">
      <svg aria-hidden="true" viewBox={`0 0 ${WATERFALL_WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {bar && (
          <rect
            class={bar.to > bar.from === isGain ? 'waterfall-better' : 'waterfall-worse'}
            x={round(Math.min(bar.from, bar.to))}
            y="4"
            width={round(Math.abs(bar.to - bar.from))}
            height={HEIGHT - 8}
          />
        )}
        <rect class="waterfall-mark" x={round(at - MARK / 2)} y="0" width={MARK} height={HEIGHT} />
      </svg>
    </td>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;

/** The width of the drawing in its own units. */
export const WATERFALL_WIDTH = 1000;

/** Room at both ends, so that a mark there is seen whole. */
const MARGIN = 4;

/**
 * Draws how a figure becomes another, step by step: where it is before and after each. The axis begins where the steps do, not
 * at zero: beside two sums, what differs would hardly be seen.
 */
export function drawWaterfall(start: number, changes: readonly number[]) {
  const sums = [start];
  for (const change of changes) sums.push((sums.at(-1) ?? start) + change);
  const low = Math.min(...sums);
  const span = Math.max(...sums) - low;
  const places = sums.map((sum) =>
    span === 0 ? WATERFALL_WIDTH / 2 : MARGIN + ((sum - low) / span) * (WATERFALL_WIDTH - 2 * MARGIN),
  );
  return {
    start: places[0] ?? 0,
    bars: changes.map((_, index) => ({ from: places[index] ?? 0, to: places[index + 1] ?? 0 })),
    end: places.at(-1) ?? 0,
  };
}
