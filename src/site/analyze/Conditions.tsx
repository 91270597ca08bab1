import type { Analysis } from '#pricing/analysis/analysis.ts';
import { TARGET_MONTH } from '#pricing/analysis/breakeven-search.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';
import type { AnalysisEngine } from './engine.ts';

/** How many parameters are named as the strongest. */
const STRONGEST = 3;

/** What must be true for the investment to pay off in time, and which figures matter most. */
export function Conditions({
  analysis,
  explanation: { effects, breakeven },
  values,
  parameters,
  lang,
}: {
  analysis: Analysis;
  explanation: ReturnType<AnalysisEngine['explain']>;
  values: Values;
  parameters: Parameters;
  lang: Lang;
}) {
  const isInTime = analysis.breakeven_month !== null && analysis.breakeven_month <= TARGET_MONTH;
  const textOf = (name: string, value: unknown) => {
    const parameter = parameters[name];
    return parameter ? answerText(parameter, value, lang) : '';
  };
  const labelOf = (name: string) => parameters[name]?.label[lang] ?? name;
  return (
    <>
      <section class="conditions" aria-labelledby="conditions-title">
        <h2 id="conditions-title">{WORDS.analysis.mustBeTrue[lang]}</h2>
        <p class="note">
          <ComputedText text={(isInTime ? WORDS.analysis.noLonger : WORDS.analysis.inTime)[lang]} />
        </p>
        <dl class="figures">
          {breakeven.map(({ parameter, value }) => (
            <div key={parameter}>
              <dt>{labelOf(parameter)}</dt>
              <dd>
                {value === null ? (
                  <span>{WORDS.analysis.noValue[lang]}</span>
                ) : (
                  <strong>
                    <ComputedText text={textOf(parameter, value)} />
                  </strong>
                )}
                {value !== null && (
                  <ComputedText
                    class="instead"
                    text={fillText(WORDS.analysis.insteadOf[lang], {
                      value: textOf(parameter, values[parameter]),
                    })}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="conditions" aria-labelledby="strongest-title">
        <h2 id="strongest-title">{WORDS.analysis.drives[lang]}</h2>
        <p class="note">{WORDS.analysis.drivesIntro[lang]}</p>
        <dl class="figures">
          {effects.slice(0, STRONGEST).map(({ parameter, neighbours }) => (
            <div key={parameter}>
              <dt>{labelOf(parameter)}</dt>
              {neighbours.map(({ value, savings_year_5 }) => (
                <dd key={String(value)}>
                  <span class="other-value">{textOf(parameter, value)}</span>{' '}
                  <Figure text={formatAmount(savings_year_5, lang)} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
