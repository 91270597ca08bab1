import { useMemo } from 'preact/hooks';
import { hasValues } from '#pricing/parameter.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import type { Neighbour } from '#pricing/sensitivity/neighbours.ts';
import type { Parameter } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatChange } from '../form/money.ts';
import type { EstimateEngine } from './engine.ts';

/** How many parameters are named, and how many other values of each. */
const STRONGEST = 3;
const MOST_VALUES = 4;

/** The parameters that move the total most from here. */
export function Drivers({
  engine,
  request,
  date,
  lang,
}: {
  engine: EstimateEngine;
  request: FilledRequest;
  date: string;
  lang: Lang;
}) {
  const { parameters } = engine.calculator.source;
  const effects = useMemo(() => engine.effects(request, date), [request.values, date]);
  return (
    <section class="drivers screen-only" aria-labelledby="drivers-title">
      <h2 id="drivers-title">{WORDS.estimate.drives[lang]}</h2>
      <p class="note">{WORDS.estimate.drivesIntro[lang]}</p>
      <div class="driver-columns">
        {effects.slice(0, STRONGEST).map(({ parameter: name, neighbours }) => {
          const parameter = parameters[name];
          if (!parameter) return null;
          return (
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
          );
        })}
      </div>
    </section>
  );
}

/** The values that change most, in the order of the form. */
function strongestOf<T extends { change: number }>(neighbours: readonly T[]): T[] {
  const kept = neighbours.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MOST_VALUES);
  return neighbours.filter((neighbour) => kept.includes(neighbour));
}

/** A value in words; of a list, what it has in addition, or no longer. */
function neighbourText(parameter: Parameter, { value, toggled }: Neighbour, lang: Lang): string {
  if (toggled === undefined || !hasValues(parameter) || !Array.isArray(value))
    return answerText(parameter, value, lang);
  const label = parameter.values[toggled]?.[lang] ?? '';
  return `${(value.includes(toggled) ? WORDS.estimate.with : WORDS.estimate.without)[lang]} ${label}`;
}
