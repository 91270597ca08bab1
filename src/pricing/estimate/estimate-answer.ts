import type { Estimate as EstimateBody } from '#schema/calculator.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { CURRENCY } from '#text/currency.ts';
import { type Localized, mapLocalized } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { type AnswerFrame, type AnswerOptions, jsonMembers } from '../answer-frame.ts';
import type { Values } from '../expression/expression.ts';
import type { Rates } from '../rates.ts';
import { explainEstimateSensitivity } from '../sensitivity/sensitivity-explanation.ts';
import type { Calculator } from './calculator.ts';
import { type Estimate, estimate } from './estimate.ts';
import { explainEstimate } from './estimate-explanation.ts';
import { summarizeEstimate } from './estimate-summary.ts';

/** Writes what the API answers to a valid request, as JSON. `rates` are the prices of the day. */
export type WriteEstimate = (values: Values, rates: Rates, options: AnswerOptions) => string;

/** Makes the function that writes the answers of a calculator. What is the same in all of them is written only once. */
export function estimateWriter(
  calculator: Calculator,
  { disclaimer, nextSteps }: AnswerFrame,
): WriteEstimate {
  const { id, name } = calculator.source;
  const head = mapLocalized(name, (text) => jsonMembers({ calculator_id: id, calculator_name: text }));
  const foot = mapLocalized(disclaimer, (text, lang) =>
    jsonMembers({ disclaimer: text, next_steps: nextSteps[lang] }),
  );
  return (values, rates, { lang, explain, given }) => {
    const result = estimate(calculator, values, rates);
    const parameters = JSON.stringify(values);
    const summary = JSON.stringify(summarizeEstimate(calculator, values, result, lang));
    const explanation = explain && {
      ...explainEstimate(calculator, values, { result, rates, lang }),
      ...explainEstimateSensitivity(calculator, { values, given }, rates, lang),
    };
    const further = explanation ? `,${jsonMembers(explanation)}` : '';
    return `{${head[lang]},"parameters":${parameters},"cost_estimation":{${writeFigures(result)},"summary":${summary}${further}},${foot[lang]}}`;
  };
}

const writeFigures = ({ min_cost, max_cost, total_estimate, monthly_cost, yearly_cost }: Estimate): string =>
  `"min_cost":${min_cost},"max_cost":${max_cost},"total_estimate":${total_estimate},"monthly_cost":${monthly_cost},"yearly_cost":${yearly_cost},"currency":"${CURRENCY}","vat_included":false`;

/** The same as an object. */
export const answerEstimate = (
  calculator: Calculator,
  values: Values,
  rates: Rates,
  options: AnswerFrame & AnswerOptions,
): EstimateBody => JSON.parse(estimateWriter(calculator, options)(values, rates, options));

/** The disclaimer below an estimate. It names what is not included, so that nobody reads the figures without that. */
export function disclaimerOf(
  { disclaimer, not_included }: Pick<CalculatorSource, 'disclaimer' | 'not_included'>,
  usual: Localized,
): Localized {
  const text = disclaimer ?? usual;
  if (not_included.length === 0) return text;
  return mapLocalized(text, (own, lang) => {
    const list = formatList(
      not_included.map((item) => item[lang]),
      lang,
    );
    return `${own} ${WORDS.pricing.notIncluded[lang]} ${list}.`;
  });
}
