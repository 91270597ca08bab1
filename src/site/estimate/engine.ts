import type { AnswerFrame } from '#pricing/answer-frame.ts';
import type { Calculator } from '#pricing/estimate/build-calculator.ts';
import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { answerEstimate } from '#pricing/estimate/estimate-answer.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { openCalculator, type PortableCalculator } from '#pricing/portable.ts';
import { newestSince, ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { type EstimateEffect, estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import { type Entries, entryReader, type Reading } from '../form/entries.ts';
import { type LedgerLine, ledgerLines } from './ledger-lines.ts';

/** A calculator ready to answer on a page. */
export interface EstimateEngine {
  calculator: Calculator;
  read: (entries: Entries) => Reading;
  /** Reads the parameters of a request; `undefined` if they are not valid. */
  readGiven: (given: object) => Values | undefined;
  estimate: (values: Values, date: string) => Estimate;
  lines: (result: Estimate, values: Values, date: string, lang: Lang) => LedgerLine[];
  /** The day from which the newest price holds that the result is made with. */
  pricesSince: (result: Estimate, date: string) => string | undefined;
  summary: (values: Values, result: Estimate, lang: Lang) => string;
  /** What each parameter changes, the strongest first. */
  effects: (request: FilledRequest, date: string) => EstimateEffect[];
  disclaimer: Localized;
  /** The answer of the API with `explain=true`. */
  answer: (request: FilledRequest, date: string, lang: Lang) => ReturnType<typeof answerEstimate>;
}

/** Opens a calculator, once for all pages that use it. The trees of its expressions must be known. */
export const estimateEngine: (portable: PortableCalculator) => EstimateEngine = lazyBy((portable) =>
  engineOf(openCalculator(portable), portable),
);

function engineOf(
  calculator: Calculator,
  { rates, frame }: Pick<PortableCalculator, 'rates'> & { frame: AnswerFrame },
): EstimateEngine {
  const { parameters } = calculator.source;
  const read = requestReader(parameters);
  const ratesAt = lastRates(rates);
  return {
    calculator,
    read: entryReader(parameters, read),
    readGiven: (given) => {
      const result = read({ parameters: given });
      return result.ok ? result.value : undefined;
    },
    estimate: (values, date) => estimate(calculator, values, ratesAt(date)),
    lines: (result, values, date, lang) =>
      ledgerLines(result, { calculator, values, rates: ratesAt(date), lang }),
    pricesSince: ({ lines }, date) => {
      const used = lines.filter(({ expected }) => expected !== 0).flatMap(({ line }) => line.prices ?? []);
      return newestSince(rates, used, date);
    },
    summary: (values, result, lang) => summarizeEstimate(calculator, values, result, lang),
    effects: (request, date) => estimateSensitivity(calculator, request, ratesAt(date)),
    disclaimer: frame.disclaimer,
    answer: ({ values, given }, date, lang) =>
      answerEstimate(calculator, values, ratesAt(date), { ...frame, lang, explain: true, given }),
  };
}

/** Prices change with the day, and a page asks for those of one day many times. */
function lastRates(source: PortableCalculator['rates']) {
  let last: { date: string; rates: ReturnType<typeof ratesOn> } | undefined;
  return (date: string) => {
    if (last?.date !== date) last = { date, rates: ratesOn(source, date) };
    return last.rates;
  };
}
