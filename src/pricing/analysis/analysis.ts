import type { Values } from '../expression/expression.ts';
import { requireFinite, sumOf } from '../figures.ts';
import { type Slots, slotsOf } from '../slots.ts';
import type { Analyzer } from './analyzer.ts';
import { type CostItem, evaluateItem, ROUNDING_ID } from './cost-item.ts';
import { addToMonths, noEuros, presentValues, toCents } from './months.ts';

/** The result of a comparison. Savings are the cumulated cost of option B minus that of option A. */
export type Analysis = ReturnType<typeof analyze>;

/** What rounding each month to cents adds to the costs of an option, or takes from them. */
const ROUNDING: ItemTotal['item'] = {
  id: ROUNDING_ID,
  label: { de: 'Rundung der Monate auf Cent', en: 'Rounding of months to cents' },
};

/** The sum of one cost over five years, in net euros. */
export type ItemTotal = { item: Pick<CostItem, 'id' | 'label'>; total_cost_5y: number };

/**
 * Compares the two options over 60 months. Throws a FigureError if a figure is not finite.
 *
 * @example
 * analyze(checkedAnalyzer(source), { users: 60, licenseCost: 60, devCost: 80000 }).breakeven_month; // 44
 */
export function analyze(analyzer: Analyzer, values: Values) {
  const slots = contextOfAnalysis(analyzer, values);
  const discount_rate = analyzer.discountRate(slots);
  const { centsA, centsB } = courseOf(analyzer, slots, presentValues(discount_rate));
  const savings = cumulateSavings(centsA, centsB);
  const euros = (cents: number | undefined) => (cents ?? 0) / 100;
  return {
    option_a: optionCosts(centsA),
    option_b: optionCosts(centsB),
    breakeven_month: breakevenMonth(savings),
    savings_year_1: euros(savings[11]),
    savings_year_3: euros(savings[35]),
    savings_year_5: euros(savings[59]),
    /** Percent a year; unless it is 0, all figures are present values. */
    discount_rate,
  };
}

/** What both options cost in each month, in whole cents, and at what one euro of it is `worth`. */
export function courseOf({ source, optionA, optionB }: Analyzer, slots: Slots, worth: readonly number[]) {
  const centsA = monthlyCents(optionA, slots, worth);
  const centsB = monthlyCents(optionB, slots, worth);
  requireFinite(source.id, { total_a: sumOf(centsA), total_b: sumOf(centsB) });
  return { centsA, centsB };
}

/**
 * The sum of each cost over five years, rounded to cents once, so that an amount that was entered is the same here. The
 * costs of an option add up to its `total_cost_5y`, a sum of rounded months, by a last item for what rounding adds.
 */
export function breakDown(analyzer: Analyzer, values: Values): { a: ItemTotal[]; b: ItemTotal[] } {
  const slots = contextOfAnalysis(analyzer, values);
  const worth = presentValues(analyzer.discountRate(slots));
  const totalsOf = (items: readonly CostItem[]) => itemTotals(items, slots, worth);
  return { a: totalsOf(analyzer.optionA), b: totalsOf(analyzer.optionB) };
}

function itemTotals(items: readonly CostItem[], slots: Slots, worth: readonly number[]): ItemTotal[] {
  const cents = items.map((item) => toCents(sumOf(monthlyEuros([item], slots, worth))));
  const rounding = sumOf(monthlyCents(items, slots, worth)) - sumOf(cents);
  return [
    ...items.map((item, index) => ({ item, total_cost_5y: (cents[index] ?? 0) / 100 })),
    ...(rounding === 0 ? [] : [{ item: ROUNDING, total_cost_5y: rounding / 100 }]),
  ];
}

/** The values of a request, with those in `let`. */
export function contextOfAnalysis({ layout, shared }: Pick<Analyzer, 'layout' | 'shared'>, values: Values) {
  const slots = slotsOf(layout, values);
  let slot = layout.length - shared.length;
  for (const [, quantity] of shared) slots[slot++] = quantity(slots);
  return slots;
}

/** The sum of some costs in each month, discounted and not rounded. */
function monthlyEuros(items: readonly CostItem[], slots: Slots, worth: readonly number[]): number[] {
  const months = noEuros(worth.length);
  for (const item of items) {
    const cost = evaluateItem(item, slots);
    if (cost) addToMonths(months, cost, worth);
  }
  return months;
}

/** The same in whole cents, so that sums of these are exact. */
const monthlyCents = (items: readonly CostItem[], slots: Slots, worth: readonly number[]): number[] =>
  monthlyEuros(items, slots, worth).map(toCents);

/** The costs of one option in net euros: each month rounded to cents, and the sum of the rounded months. */
const optionCosts = (cents: readonly number[]) => ({
  monthly_costs: cents.map((value) => value / 100),
  total_cost_5y: sumOf(cents) / 100,
});

/** By how much option B has cost more than option A up to the end of each month. */
export function cumulateSavings(centsA: readonly number[], centsB: readonly number[]): number[] {
  let sum = 0;
  return centsB.map((cents, month) => (sum += cents - (centsA[month] ?? 0)));
}

/**
 * The first month from which the cumulated savings stay at zero or above. If they change sign more than once, that is
 * after the last change. `null` if they end below zero, or are zero in every month.
 */
export function breakevenMonth(savings: readonly number[]): number | null {
  if (savings.every((sum) => sum === 0)) return null;
  const lastBelow = savings.findLastIndex((sum) => sum < 0);
  return lastBelow === savings.length - 1 ? null : lastBelow + 2;
}
