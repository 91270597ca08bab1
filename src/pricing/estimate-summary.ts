import type { Lang, Localized } from '#text/lang.ts';
import { formatEuros, formatList, formatNumber, formatPercent } from '#text/numbers.ts';
import type { Calculator } from './calculator.ts';
import { type Estimate, type EstimateLine, MONTHS_IN_TOTAL, type Work } from './estimate.ts';
import type { Values } from './expression.ts';
import { type Award, awardOf, totalOf } from './grants.ts';
import { sumOf } from './sum.ts';

/** The result in one or two sentences. */
export function summarizeEstimate(
  calculator: Calculator,
  values: Values,
  result: Estimate,
  lang: Lang,
): string {
  const unlessZero = (euros: number) => (euros === 0 ? undefined : formatEuros(euros, lang));
  const { best = [], entitled = [], unverified = [], notResearched = [] } = result.funding ?? {};
  const list = (items: readonly string[]) => (items.length > 0 ? formatList(items, lang) : undefined);
  const largest = largestLine(calculator, result);
  const customerDays = result.work && noticeableCustomerDays(result.work);
  return calculator.summary(lang, values, {
    min: formatEuros(result.min_cost, lang),
    max: formatEuros(result.max_cost, lang),
    total: formatEuros(result.total_estimate, lang),
    monthly: unlessZero(result.monthly_cost),
    yearly: unlessZero(result.yearly_cost),
    grant: unlessZero(totalOf(best)),
    programmes: list(
      best.map(({ name, programme }) => `${name[lang]} (${AWARDS[awardOf(programme)][lang]})`),
    ),
    entitled: list(entitled.map(({ name }) => name[lang])),
    unverified: list(unverified.map(({ name }) => name[lang])),
    not_researched: list(notResearched.map(({ value }) => value[lang])),
    largest_line: largest?.line.label[lang],
    largest_share: largest && formatPercent(Math.round(largest.share * 100) / 100, lang),
    customer_days: customerDays === undefined ? undefined : formatNumber(customerDays, lang),
  });
}

/** How sure a grant is, behind the name of its programme. */
const AWARDS: Record<Award, Localized> = {
  legal_claim: { de: 'Rechtsanspruch', en: 'legal entitlement' },
  lottery: { de: 'Losverfahren', en: 'drawn by lot' },
  competition: { de: 'Auswahl im Wettbewerb', en: 'competitive selection' },
  discretion: { de: 'ohne Rechtsanspruch', en: 'no entitlement' },
};

/** A line of an estimate, and which part of its total it is, from 0 to 1. */
interface LargestLine {
  line: EstimateLine['line'];
  share: number;
}

/** The line with the greatest expected cost within the total, the first of equal ones; `undefined` if nothing costs. */
export function largestLine(
  { source }: Pick<Calculator, 'source'>,
  { lines }: Estimate,
): LargestLine | undefined {
  const months = MONTHS_IN_TOTAL[source.basis];
  const costOf = ({ line, expected }: EstimateLine) => expected * (line.kind === 'one_off' ? 1 : months);
  // A grant is a negative line: the cost before it is what the lines are a part of.
  const costs = lines.filter((line) => costOf(line) > 0);
  const total = sumOf(costs.map(costOf));
  const [largest] = costs.toSorted((a, b) => costOf(b) - costOf(a));
  return largest && { line: largest.line, share: costOf(largest) / total };
}

/** From this part of our own work on, the customer's is worth a word in the summary. */
const NOTICEABLE_PART = 1 / 5;

/** The customer's person-days, rounded up to whole ones; `undefined` if they are at most a fifth of ours. */
function noticeableCustomerDays({ ours, customer }: Work): number | undefined {
  return customer > ours * NOTICEABLE_PART ? Math.ceil(customer) : undefined;
}
