import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { answerEstimate } from '#pricing/estimate/estimate-answer.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { openCalculator, type PortableCalculator } from '#pricing/portable.ts';
import { newestSince, ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import type { Lang } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import { entryReader } from '../form/entries.ts';
import { ledgerLines } from './ledger-lines.ts';

/** A calculator ready to answer on a page. */
export type EstimateEngine = ReturnType<typeof engineOf>;

/** Opens a calculator, once for all pages that use it. The trees of its expressions must be known. */
export const estimateEngine: (portable: PortableCalculator) => EstimateEngine = lazyBy(engineOf);

function engineOf(portable: PortableCalculator) {
  const calculator = openCalculator(portable);
  const { rates, frame } = portable;
  const { parameters } = calculator.source;
  const read = requestReader(parameters);
  const ratesAt = lastRates(rates);
  return {
    calculator,
    read: entryReader(parameters, read),
    /** Reads the parameters of a request; `undefined` if they are not valid. */
    readGiven: (given: object): Values | undefined => {
      const result = read({ parameters: given });
      return result.ok ? result.value : undefined;
    },
    estimate: (values: Values, date: string): Estimate => estimate(calculator, values, ratesAt(date)),
    lines: (result: Estimate, values: Values, date: string, lang: Lang) =>
      ledgerLines(result, { calculator, values, rates: ratesAt(date), lang }),
    /** The day from which the newest price holds that the result is made with. */
    pricesSince: ({ lines }: Estimate, date: string): string | undefined => {
      const used = lines.filter(({ expected }) => expected !== 0).flatMap(({ line }) => line.prices ?? []);
      return newestSince(rates, used, date);
    },
    summary: (values: Values, result: Estimate, lang: Lang) =>
      summarizeEstimate(calculator, values, result, lang),
    /** What each parameter changes, the strongest first. */
    effects: (request: FilledRequest, date: string) =>
      estimateSensitivity(calculator, request, ratesAt(date)),
    disclaimer: frame.disclaimer,
    /** The answer of the API with `explain=true`. */
    answer: ({ values, given }: FilledRequest, date: string, lang: Lang) =>
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
