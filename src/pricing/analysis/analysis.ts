import { WORDS } from '#text/words.ts';
import type { Values } from '../expression/expression.ts';
import { requireFinite, sumOf } from '../figures.ts';
import { type Slots, slotsOf } from '../slots.ts';
import type { Analyzer } from './analyzer.ts';
import { type CashFlow, type CostsByKind, effectsOf } from './cash-flow.ts';
import { type CostItem, evaluateItem } from './cost-item.ts';
import { addToMonths, noEuros, presentValues, presentValuesOver, toCents } from './months.ts';

/** The result of a comparison. Savings are the cumulated cost of option B minus that of option A. */
export type Analysis = ReturnType<typeof analyze>;

/** The sum of one cost over five years, in net euros. */
export type ItemTotal = { item: ItemName; total_cost_5y: number };

type ItemName = Pick<CostItem, 'id' | 'label'>;

/**
 * Compares the two options over 60 months. Throws a FigureError if a figure is not finite.
 *
 * @example
 * analyze(checkedAnalyzer(source), { users: 60, licenseCost: 60, devCost: 80000 }).breakeven_month; // 44
 */
export function analyze(analyzer: Analyzer, values: Values) {
  const slots = contextOfAnalysis(analyzer, values);
  const discount_rate = analyzer.discountRate(slots);
  const { centsA, centsB, taxRate } = courseOf(analyzer, slots, presentValues(discount_rate));
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
    /** Percent; unless it is 0, all figures are after tax. */
    tax_rate: 100 * taxRate,
  };
}

/** What both options cost in each month, in whole cents, at what one euro of it is `worth`, and the share of taxes in it. */
export function courseOf(analyzer: Analyzer, slots: Slots, worth: readonly number[]) {
  const cashFlow = analyzer.cashFlow(slots);
  const centsA = monthlyCents(analyzer.optionA, slots, worth, cashFlow);
  const centsB = monthlyCents(analyzer.optionB, slots, worth, cashFlow);
  requireFinite(analyzer.source.id, { total_a: sumOf(centsA), total_b: sumOf(centsB) });
  return { centsA, centsB, taxRate: cashFlow?.taxRate ?? 0 };
}

/**
 * The sum of each cost over five years, rounded to cents once, so that an amount that was entered is the same here. The
 * costs of an option add up to its `total_cost_5y`, a sum of rounded months, by last items for what taxes, financing, grants and
 * rounding add.
 */
export function breakDown(analyzer: Analyzer, values: Values): { a: ItemTotal[]; b: ItemTotal[] } {
  const slots = contextOfAnalysis(analyzer, values);
  const worth = presentValues(analyzer.discountRate(slots));
  const cashFlow = analyzer.cashFlow(slots);
  const totalsOf = (items: readonly CostItem[]) => itemTotals(items, slots, worth, cashFlow);
  return { a: totalsOf(analyzer.optionA), b: totalsOf(analyzer.optionB) };
}

function itemTotals(
  items: readonly CostItem[],
  slots: Slots,
  worth: readonly number[],
  cashFlow: CashFlow | undefined,
): ItemTotal[] {
  const totals: { item: ItemName; cents: number }[] = items.map((item) => ({
    item,
    cents: toCents(sumOf(monthlyEuros([item], slots, worth))),
  }));
  const addFurther = (id: keyof typeof WORDS.furtherCosts, cents: number) => {
    if (cents !== 0) totals.push({ item: { id, label: WORDS.furtherCosts[id] }, cents });
  };
  const effects = cashFlow && effectsOf(cashFlow, costsByKind(items, slots, worth.length));
  for (const id of ['financing', 'grant', 'tax'] as const)
    if (effects)
      addFurther(id, toCents(sumOf(effects[id].map((euros, index) => euros * (worth[index] ?? 0)))));
  const ofItems = sumOf(totals.map(({ cents }) => cents));
  addFurther('rounding', sumOf(monthlyCents(items, slots, worth, cashFlow)) - ofItems);
  return totals.map(({ item, cents }) => ({ item, total_cost_5y: cents / 100 }));
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

/** The same in whole cents, so that sums of these are exact, with what taxes, financing and grants change. */
function monthlyCents(
  items: readonly CostItem[],
  slots: Slots,
  worth: readonly number[],
  cashFlow: CashFlow | undefined,
): number[] {
  const months = monthlyEuros(items, slots, worth);
  if (!cashFlow) return months.map(toCents);
  const { financing, grant, tax } = effectsOf(cashFlow, costsByKind(items, slots, worth.length));
  return months.map((euros, index) => {
    const effect = (financing[index] ?? 0) + (grant[index] ?? 0) + (tax[index] ?? 0);
    return toCents(euros + effect * (worth[index] ?? 0));
  });
}

/** The costs of each month by how taxes, financing and grants treat them; not discounted. */
function costsByKind(items: readonly CostItem[], slots: Slots, months: number): CostsByKind {
  const whole = presentValuesOver(months, 0);
  const ofKind = (kind: CostItem['kind']) =>
    monthlyEuros(
      items.filter((item) => item.kind === kind),
      slots,
      whole,
    );
  return { planned: ofKind('planned'), contingency: ofKind('contingency'), running: ofKind('running') };
}

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
