import type { Cases as ComputedCases, Outcome } from '#pricing/analysis/cases.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { HORIZON } from '#schema/horizon.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { formatPercent } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatSavings } from '../form/money.ts';

/** The years that the savings may be looked at over. */
const YEARS = Array.from(
  { length: HORIZON.maximum - HORIZON.minimum + 1 },
  (_, index) => HORIZON.minimum + index,
);

/** The expected case beside its present value and the pessimistic one; nothing for an analyzer that has neither. */
export function Cases({
  cases: { expected, presentValue, pessimistic },
  parameters,
  values,
  lang,
}: {
  cases: ComputedCases;
  values: Values;
  parameters: Parameters;
  lang: Lang;
}) {
  if (!presentValue && !pessimistic) return null;
  const rate = formatPercent((presentValue?.rate ?? 0) / 100, lang);
  const rows = [
    { name: WORDS.analysis.expected[lang], after: expected },
    ...(presentValue
      ? [{ name: fillText(WORDS.analysis.presentValue[lang], { rate }), after: presentValue.after }]
      : []),
    ...(pessimistic ? [{ name: WORDS.analysis.pessimistic[lang], after: pessimistic.after }] : []),
  ];
  return (
    <div class="cases">
      <table class="lines">
        <caption class="visually-hidden">{WORDS.analysis.cases[lang]}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{WORDS.savingsAfter[5][lang]}</th>
            <th scope="col">{WORDS.analysis.paysOff[lang]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, after }) => (
            <CaseRow key={name} name={name} outcome={after(5)} lang={lang} />
          ))}
        </tbody>
      </table>
      <details class="as-table">
        <summary>{WORDS.analysis.otherYears[lang]}</summary>
        <table class="lines years">
          <caption class="visually-hidden">{WORDS.analysis.otherYears[lang]}</caption>
          <thead>
            <tr>
              <th scope="col">{WORDS.analysis.years[lang]}</th>
              {rows.map(({ name }) => (
                <th key={name} scope="col">
                  <ComputedText text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {YEARS.map((years) => (
              <tr key={years}>
                <th scope="row">{years}</th>
                {rows.map(({ name, after }) => (
                  <td key={name} class="figures">
                    <Figure text={formatSavings(after(years).savings, lang)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {pessimistic && (
        <p class="note">
          <ComputedText
            text={fillText(WORDS.analysis.pessimisticMeans[lang], {
              changes: changesText(pessimistic.changes, { parameters, values, lang }),
            })}
          />
        </p>
      )}
    </div>
  );
}

function CaseRow({ name, outcome, lang }: { name: string; outcome: Outcome; lang: Lang }) {
  const { savings, breakeven_month: month } = outcome;
  return (
    <tr>
      <th scope="row">
        <ComputedText text={name} />
      </th>
      <td class="figures">
        <Figure text={formatSavings(savings, lang)} />
      </td>
      <td class="figures">
        <ComputedText
          text={
            month === null
              ? WORDS.analysis.never[lang]
              : fillText(WORDS.analysis.fromMonth[lang], { month: String(month) })
          }
        />
      </td>
    </tr>
  );
}

/** What is different in the pessimistic case: `Puffer auf die Investition 40 %; Lizenzkosten 30 € je Nutzer und Monat`. */
const changesText = (
  changes: Readonly<Record<string, number>>,
  { parameters, values, lang }: { parameters: Parameters; values: Values; lang: Lang },
) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      const parameter = parameters[name];
      return parameter && value !== values[name]
        ? [`${parameter.label[lang]} ${answerText(parameter, value, lang)}`]
        : [];
    })
    .join('; ');
