import type { Lang, Localized } from '#text/lang.ts';
import { formatList, formatNumber, formatPercent, NO_BREAK_SPACE, typedMoney } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import type { Values } from '../expression/expression.ts';
import type { SummaryFigure } from './build-calculator.ts';
import type { Calculator } from './calculator.ts';
import { type Estimate, type EstimateLine, MONTHS_IN_TOTAL } from './estimate.ts';
import { awardOf, totalOf } from './grants.ts';

/** The result in one or two sentences, and what the price of a small project takes for granted. */
export function summarizeEstimate(calculator: Calculator, values: Values, result: Estimate, lang: Lang) {
  const facts = { result, largest: largestLine(calculator, result), lang };
  const text = calculator.summary(lang, values, (name) => FIGURES[name as SummaryFigure](facts));
  return result.isSmall ? `${text} ${SMALL_PROJECT[lang]}` : text;
}

/** Below five person-days, one day of waiting or searching is a quarter of the price. */
const SMALL_PROJECT: Localized = WORDS.pricing.smallProject;

/** What figures are written from. */
interface Facts {
  result: Estimate;
  largest: ReturnType<typeof largestLine>;
  lang: Lang;
}

/** From this part of our own work on, the customer's is worth a word in the summary. */
const NOTICEABLE_PART = 1 / 5;

/** The text of each figure, on one line; `undefined` where a clause with it is left out. */
const FIGURES: Record<SummaryFigure, (facts: Facts) => string | undefined> = {
  min: ({ result, lang }) => typedMoney(result.min_cost, lang),
  max: ({ result, lang }) => typedMoney(result.max_cost, lang),
  total: ({ result, lang }) => typedMoney(result.total_estimate, lang),
  monthly: ({ result, lang }) => writeUnlessZero(result.monthly_cost, lang),
  yearly: ({ result, lang }) => writeUnlessZero(result.yearly_cost, lang),
  grant: ({ result, lang }) => writeUnlessZero(totalOf(result.funding?.best ?? []), lang),
  programmes: ({ result, lang }) =>
    writeList(
      result.funding?.best,
      ({ name, programme }) => `${name[lang]} (${WORDS.awards[awardOf(programme)][lang]})`,
      lang,
    ),
  entitled: ({ result, lang }) => writeList(result.funding?.entitled, ({ name }) => name[lang], lang),
  unverified: ({ result, lang }) => writeList(result.funding?.unverified, ({ name }) => name[lang], lang),
  not_researched: ({ result, lang }) =>
    writeList(result.funding?.notResearched, ({ value }) => value[lang], lang),
  largest_line: ({ largest, lang }) => largest?.line.label[lang],
  largest_share: ({ largest, lang }) =>
    largest && formatPercent(Math.round(largest.share * 100) / 100, lang).replace(NO_BREAK_SPACE, ' '),
  /** Those that are noticeable beside our own. */
  customer_days: ({ result: { work }, lang }) =>
    work.customer > work.ours * NOTICEABLE_PART ? formatNumber(work.customer, lang) : undefined,
};

/** In sentences, lines may break anywhere. */
const writeUnlessZero = (euros: number, lang: Lang): string | undefined =>
  euros === 0 ? undefined : typedMoney(euros, lang);

const writeList = <T>(items: readonly T[] | undefined, nameOf: (item: T) => string, lang: Lang) =>
  items && items.length > 0 ? formatList(items.map(nameOf), lang) : undefined;

/**
 * The line with the greatest expected cost within the total, the first of equal ones, and which part of the total it is,
 * from 0 to 1; `undefined` if nothing costs.
 */
export function largestLine({ source }: Pick<Calculator, 'source'>, { lines }: Estimate) {
  const months = MONTHS_IN_TOTAL[source.basis];
  let total = 0;
  let greatest = 0;
  let largest: EstimateLine['line'] | undefined;
  for (const { line, expected } of lines) {
    const cost = expected * (line.kind === 'one_off' ? 1 : months);
    // A grant is a negative line: the cost before it is what the lines are a part of.
    if (cost > 0) total += cost;
    if (cost <= greatest) continue;
    greatest = cost;
    largest = line;
  }
  return largest && { line: largest, share: greatest / total };
}
