import type { Calculator } from '#pricing/estimate/build-calculator.ts';
import { type Estimate, type EstimateLine, estimate } from '#pricing/estimate/estimate.ts';
import { answerEstimate } from '#pricing/estimate/estimate-answer.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { pricesSince } from '#pricing/estimate/line-figures.ts';
import { scaleOf } from '#pricing/estimate/line-parts.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { openCalculator, type PortableCalculator } from '#pricing/portable.ts';
import { type Rates, ratesOn } from '#pricing/rates.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import type { Slots } from '#pricing/slots.ts';
import type { RatesSource } from '#schema/source/pricing/rates.ts';
import type { PricedCalculation } from '#spreadsheet/calculation.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { lastKept, lazyBy } from '#text/lazy.ts';
import { formatNumber, formatPercent } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { answerReader } from '../form/answer-reader.ts';
import { formatAmount, priceText } from '../form/money.ts';

/** A calculator ready to answer on a page. */
export type EstimateEngine = ReturnType<typeof engineOf>;

/** Opens a calculator, once for all pages that use it. The trees of its expressions must be known. */
export const estimateEngine: (portable: PortableCalculator) => EstimateEngine = lazyBy(engineOf);

function engineOf(portable: PortableCalculator) {
  const calculator = openCalculator(portable);
  const { rates, frame } = portable;
  /** Prices change with the day, and a page asks for those of one day many times. */
  const ratesAt = lastKept((date: string) => ratesOn(rates, date));
  return {
    calculator,
    ...answerReader(calculator.source),
    estimate: (values: Values, date: string): Estimate => estimate(calculator, values, ratesAt(date)),
    lines: (result: Estimate, values: Values, date: string, lang: Lang) =>
      ledgerLines(result, { calculator, values, source: rates, rates: ratesAt(date), lang }),
    /** The day from which the newest price holds that the result is made with. */
    pricesSince: (result: Estimate, date: string) => pricesSince(result, rates, date),
    summary: (values: Values, result: Estimate, lang: Lang) =>
      summarizeEstimate(calculator, values, result, lang),
    /** What each parameter changes, the strongest first. */
    effects: (request: FilledRequest, date: string) =>
      estimateSensitivity(calculator, request, ratesAt(date)),
    ratesAt,
    disclaimer: frame.disclaimer,
    /** The price list, with its history. */
    priceList: rates,
    /** What files of the estimate are made from. */
    forFile: (values: Values, date: string, lang: Lang): PricedCalculation => ({
      calculator,
      values,
      rates: ratesAt(date),
      priceList: rates,
      disclaimer: frame.disclaimer[lang],
      lang,
    }),
    /** The answer of the API with `explain=true`. */
    answer: ({ values, given }: FilledRequest, date: string, lang: Lang) =>
      answerEstimate(calculator, values, ratesAt(date), { ...frame, lang, explain: true, given }),
  };
}

/** A row of the ledger. */
export interface LedgerLine {
  id: string;
  label: string;
  isMonthly: boolean;
  euros: number;
  /** `14,5 Personentage × 960 €`, where the line is a number of units at a price. */
  reckoning: string | undefined;
  /** What it was made from. */
  basis: Basis & { row: EstimateLine };
}

/** What the lines of an estimate are made with: the price list, and the prices of the day in it. */
interface Basis {
  calculator: Calculator;
  values: Values;
  source: RatesSource;
  rates: Rates;
  lang: Lang;
}

/** The lines of an estimate as a reader sees them. */
function ledgerLines({ lines }: Estimate, basis: Basis): LedgerLine[] {
  const { calculator, values, rates, lang } = basis;
  const context = calculator.contextOf(values, rates);
  const eurosOf = new Map(lines.map(({ line, expected }) => [line.id, expected]));
  return lines
    .filter(({ expected }) => expected !== 0)
    .map((row) => ({
      id: row.line.id,
      label: row.line.label[lang],
      isMonthly: row.line.kind === 'monthly',
      euros: row.expected,
      reckoning: reckoningOf(row, context, basis, eurosOf),
      basis: { ...basis, row },
    }));
}

/** What a line was computed from, where a reader can follow it. */
function reckoningOf(
  row: EstimateLine,
  context: Slots,
  basis: Basis,
  eurosOf: ReadonlyMap<string, number>,
): string | undefined {
  const { rates, lang } = basis;
  const measure = row.line.measure?.(context, rates);
  if (!measure) return shareText(row, context, basis, eurosOf);
  const quantity = formatNumber(measure.quantity, lang);
  return `${quantity} ${measure.unit[lang]} × ${priceText(measure.price, lang)}`;
}

/** `10 % von 66.632 €`, where a line is a share of others. */
function shareText(
  { line, expected }: EstimateLine,
  context: Slots,
  { calculator, lang }: Basis,
  eurosOf: ReadonlyMap<string, number>,
): string | undefined {
  const { parts, places } = line.terms ?? {};
  const share = parts?.share ?? parts?.yearlyShare;
  if (!parts || !share || !places) return undefined;
  const part = share(context) * scaleOf(parts, context);
  const whole = places.reduce((sum, at) => sum + (eurosOf.get(calculator.lines[at]?.id ?? '') ?? 0), 0);
  // With a floor or a cap, it is not the share that the line costs.
  if (Math.abs((part * whole) / (parts.share ? 1 : 12) - expected) > places.length) return undefined;
  return fillText(WORDS.estimate[parts.share ? 'shareOf' : 'yearlyShareOf'][lang], {
    share: formatPercent(part, lang),
    amount: formatAmount(whole, lang),
  });
}
