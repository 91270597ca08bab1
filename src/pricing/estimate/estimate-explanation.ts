import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { warningsIn } from '../contradictions.ts';
import type { Values } from '../expression/expression.ts';
import type { Rates } from '../rates.ts';
import type { Slots } from '../slots.ts';
import type { Calculator } from './calculator.ts';
import { customerDaysOf, type Estimate, type EstimateLine } from './estimate.ts';
import { largestLine } from './estimate-summary.ts';
import type { Grants } from './funding.ts';
import { awardOf, distinctGrants, type Grant, grantIn } from './grants.ts';

/** An estimate, the prices that it was made with, and the language to explain it in. */
interface Explained {
  result: Estimate;
  rates: Rates;
  lang: Lang;
}

/** The fields that `explain=true` adds to `cost_estimation`. */
export function explainEstimate(calculator: Calculator, values: Values, { result, rates, lang }: Explained) {
  const context = calculator.contextOf(values, rates);
  const largest = largestLine(calculator, result);
  const { not_included } = calculator.source;
  return {
    breakdown: result.lines.map((row) => breakdownLine(row, context, rates, lang)),
    ...(largest && {
      largest_line: {
        id: largest.line.id,
        label: largest.line.label[lang],
        share: roundTo(largest.share, 4),
      },
    }),
    ...(calculator.hasCustomerDays && { customer_days: result.work.customer }),
    ...(not_included.length > 0 && { not_included: not_included.map((item) => item[lang]) }),
    ...(result.funding && explainFunding(result.funding, lang)),
    not_applied: calculator.findNotApplied(values),
    warnings: warningsIn(calculator.source, values, lang),
  };
}

function breakdownLine(row: EstimateLine, context: Slots, rates: Rates, lang: Lang) {
  const { line, min, expected, max } = row;
  const measure = line.measure?.(context, rates);
  const customerDays = customerDaysOf(row, context);
  return {
    id: line.id,
    label: line.label[lang],
    kind: line.kind,
    min,
    expected,
    max,
    ...(measure && {
      quantity: measure.quantity,
      unit: measure.unit[lang],
      unit_price: roundTo(measure.price, 4),
    }),
    ...(line.source && { source: line.source[lang] }),
    ...(customerDays > 0 && { customer_days: customerDays }),
  };
}

/** Rounds to a number of decimal places. Adding zero makes a negative zero positive. */
function roundTo(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor + 0;
}

/** The fields that `explain=true` adds to an estimate with grants: what they rest on, and what nobody knows. */
export function explainFunding({ best, entitled, unverified, tooLate, notResearched }: Grants, lang: Lang) {
  return {
    programmes: distinctGrants(best, entitled).map((grant) => ({
      ...describeGrant(grant, lang),
      grant: grantIn(best, grant.id),
      grant_in_total: grantIn(entitled, grant.id),
    })),
    not_counted: [
      ...unverified.map(({ name }) => ({ name: name[lang], reason: WORDS.pricing.unverified[lang] })),
      ...tooLate.map(({ name }) => ({ name: name[lang], reason: WORDS.pricing.tooLate[lang] })),
      ...notResearched.map(({ parameter, value }) => ({
        name: `${parameter[lang]}: ${value[lang]}`,
        reason: WORDS.pricing.notResearched[lang],
      })),
    ],
  };
}

function describeGrant({ programme, euros, eligible }: Grant, lang: Lang) {
  const { id, name, de_minimis, deadline, valid_to, note, source, checked_on, certainty } = programme;
  return {
    id,
    name: name[lang],
    award: awardOf(programme),
    eligible_cost: eligible,
    own_share: eligible - euros,
    de_minimis,
    ...(deadline && { deadline: deadline[lang] }),
    ...(valid_to !== undefined && { valid_to }),
    ...(note && { note: note[lang] }),
    source,
    checked_on,
    certainty,
  };
}
