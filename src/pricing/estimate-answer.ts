import type { CalculatorSource } from '#schema/source/calculators.ts';
import { inBoth, type Localized } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
import type { AnswerFrame, AnswerOptions } from './answer-frame.ts';
import type { Calculator } from './calculator.ts';
import { estimate } from './estimate.ts';
import { explainEstimate } from './estimate-explanation.ts';
import { summarizeEstimate } from './estimate-summary.ts';
import type { Values } from './expression.ts';
import type { Rates } from './rates.ts';
import { explainEstimateSensitivity } from './sensitivity-explanation.ts';

/** What the API answers to a valid request, as an object in the order of its fields. `rates` are the prices of the day. */
export function answerEstimate(
  calculator: Calculator,
  values: Values,
  rates: Rates,
  { lang, explain, given, disclaimer, nextSteps }: AnswerFrame & AnswerOptions,
) {
  const { id, name } = calculator.source;
  const result = estimate(calculator, values, rates);
  const { lines: _lines, funding: _funding, work: _work, ...figures } = result;
  return {
    calculator_id: id,
    calculator_name: name[lang],
    parameters: values,
    cost_estimation: {
      ...figures,
      currency: 'EUR',
      vat_included: false,
      summary: summarizeEstimate(calculator, values, result, lang),
      ...(explain && explainEstimate(calculator, values, { result, rates, lang })),
      ...(explain && explainEstimateSensitivity(calculator, { values, given }, rates, lang)),
    },
    disclaimer: disclaimer[lang],
    next_steps: nextSteps[lang],
  };
}

/** The disclaimer below an estimate. It names what is not included, so that nobody reads the figures without that. */
export function disclaimerOf(
  { disclaimer, not_included }: Pick<CalculatorSource, 'disclaimer' | 'not_included'>,
  usual: Localized,
): Localized {
  const text = disclaimer ?? usual;
  if (not_included.length === 0) return text;
  return inBoth((lang) => {
    const list = formatList(
      not_included.map((item) => item[lang]),
      lang,
    );
    return `${text[lang]} ${NOT_INCLUDED[lang]} ${list}.`;
  });
}

const NOT_INCLUDED: Localized = { de: 'Nicht enthalten:', en: 'Not included:' };
