import { useMemo } from 'preact/hooks';
import { hasValues } from '#pricing/parameter.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import type { Neighbour } from '#pricing/sensitivity/neighbours.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { linear } from '../curves/linear.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import type { EstimateEngine } from './engine.ts';

/** How many parameters are drawn, and how many other values of each the list names. */
const MOST_BARS = 8;
const MOST_VALUES = 4;

/** What one answer changes: a value and by how many euros the total would differ. */
type Change = Neighbour & { change: number };

interface DriversProps {
  engine: EstimateEngine;
  request: FilledRequest;
  date: string;
  /** The present total. */
  total: number;
  lang: Lang;
}

/** The parameters that move the total most from here, as a tornado and as a list. Styles are in `ledger.css`. */
export function Drivers({ engine, request, date, total, lang }: DriversProps) {
  const { parameters } = engine.calculator.source;
  const { now, bars } = useMemo(
    () => drawTornado(engine.effects(request, date), MOST_BARS),
    [request.values, date],
  );
  const nowText = `${WORDS.variants.now[lang]} ${formatAmount(total, lang)}`;
  const drawn = bars.flatMap((bar) => {
    const parameter = parameters[bar.parameter];
    return parameter ? [{ ...bar, parameter, name: bar.parameter }] : [];
  });
  return (
    <section class="drivers screen-only" aria-labelledby="drivers-title">
      <h2 id="drivers-title">{WORDS.estimate.drives[lang]}</h2>
      <p class="note">{WORDS.estimate.drivesIntro[lang]}</p>
      <div class="tornado figures">
        <svg class="tornado-now" aria-hidden="true">
          <text key={nowText} x={percent(now)} y="60%" text-anchor={anchorAt(now)}>
            {nowText}
          </text>
        </svg>
        <ul>
          {drawn.map(({ name, parameter, cheapest, dearest, left, right, ticks }) => (
            <li key={name}>
              <span class="tornado-name">{parameter.label[lang]}</span>
              <End of={cheapest} parameter={parameter} side="cheapest" lang={lang} />
              <svg aria-hidden="true">
                <rect class="cheaper" x={percent(left)} width={percent(now - left)} y="50%" height="20" />
                <rect class="dearer" x={percent(now)} width={percent(right - now)} y="50%" height="20" />
                {ticks.map((at, index) => (
                  <rect key={index} class="tick" x={percent(at)} width="2" y="50%" height="20" />
                ))}
                <line x1={percent(now)} x2={percent(now)} y2="100%" />
              </svg>
              <End of={dearest} parameter={parameter} side="dearest" lang={lang} />
            </li>
          ))}
        </ul>
      </div>
      <details>
        <summary>{WORDS.estimate.allAnswers[lang]}</summary>
        <div class="driver-columns">
          {drawn.map(({ name, parameter, neighbours }) => (
            <section key={name} class="driver">
              <h3>{parameter.label[lang]}</h3>
              <dl class="figures">
                {strongestOf(neighbours).map((neighbour) => (
                  <div key={String(neighbour.value)}>
                    <dt>
                      <ComputedText text={neighbourText(parameter, neighbour, lang)} />
                    </dt>
                    <dd>
                      <Figure text={formatChange(neighbour.change, lang) || '±0'} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </details>
    </section>
  );
}

interface EndProps {
  of: Change | undefined;
  parameter: Parameter;
  side: 'cheapest' | 'dearest';
  lang: Lang;
}

/** What stands at an end of a bar. */
function End({ of, parameter, side, lang }: EndProps) {
  return (
    <span class={`tornado-${side}`}>
      {of && (
        <>
          <ComputedText text={neighbourText(parameter, of, lang)} />{' '}
          <Figure class="tornado-change" text={formatChange(of.change, lang)} />
        </>
      )}
    </span>
  );
}

const percent = (part: number) => `${Math.round(part * 10) / 10}%`;

/** A text at a place of the axis does not reach beyond its ends. */
const anchorAt = (part: number) => (part < 20 ? 'start' : part > 80 ? 'end' : 'middle');

/** The values that change most, in the order of the form. */
function strongestOf<T extends { change: number }>(neighbours: readonly T[]): T[] {
  const kept = neighbours.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MOST_VALUES);
  return neighbours.filter((neighbour) => kept.includes(neighbour));
}

/** A value in words; of a list, what it has in addition, or no longer. */
export function neighbourText(parameter: Parameter, { value, toggled }: Neighbour, lang: Lang): string {
  if (toggled === undefined || !hasValues(parameter) || !Array.isArray(value))
    return answerText(parameter, value, lang);
  const label = parameter.values[toggled]?.[lang] ?? '';
  return `${(value.includes(toggled) ? WORDS.estimate.with : WORDS.estimate.without)[lang]} ${label}`;
}

/** A bar of a tornado: what one parameter could change, from the present total on. All lengths in percent of the width. */
interface TornadoBar<C extends Pick<Change, 'change'>> {
  parameter: string;
  neighbours: readonly C[];
  /** The value that saves most and the one that costs most, with what each changes; without, none does. */
  cheapest: C | undefined;
  dearest: C | undefined;
  left: number;
  right: number;
  /** Where the other values are. */
  ticks: number[];
}

/** Distance of the longest bars from the edge, in percent. */
const MARGIN = 1;

/** Bars on one axis for the parameters that change most, in their order; `now` is the place of the present total. */
export function drawTornado<C extends Pick<Change, 'change'>>(
  effects: readonly { parameter: string; neighbours: readonly C[] }[],
  most: number,
): { now: number; bars: TornadoBar<C>[] } {
  const drawn = effects
    .filter(({ neighbours }) => neighbours.some(({ change }) => Math.round(change) !== 0))
    .slice(0, most);
  const changes = drawn.flatMap(({ neighbours }) => neighbours.map(({ change }) => change));
  const at = linear([Math.min(0, ...changes), Math.max(0, ...changes, 1)], [MARGIN, 100 - MARGIN]);
  const bars = drawn.map(({ parameter, neighbours }): TornadoBar<C> => {
    const sorted = neighbours.toSorted((a, b) => a.change - b.change);
    const [first, last] = [sorted[0], sorted.at(-1)];
    return {
      parameter,
      neighbours,
      cheapest: first && Math.round(first.change) < 0 ? first : undefined,
      dearest: last && Math.round(last.change) > 0 ? last : undefined,
      left: at(Math.min(0, first?.change ?? 0)),
      right: at(Math.max(0, last?.change ?? 0)),
      ticks: sorted.slice(1, -1).map(({ change }) => at(change)),
    };
  });
  return { now: at(0), bars };
}
