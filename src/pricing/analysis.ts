import type { Analyzer } from './analyzer.ts';
import { apportion } from './apportion.ts';
import { type CostItem, evaluateItem } from './cost-item.ts';
import type { Values } from './expression.ts';
import { requireFinite } from './figure-error.ts';
import { MONTHS, presentValues, spreadOverMonths, toCents } from './months.ts';
import { slotsOf } from './slots.ts';
import { sumOf } from './sum.ts';

/** The costs of one option in net euros: each month rounded to cents, and the sum of the rounded months. */
interface OptionCosts {
  monthly_costs: number[];
  total_cost_5y: number;
}

/** The result of a comparison. Savings are the cumulated cost of option B minus that of option A. */
export interface Analysis {
  option_a: OptionCosts;
  option_b: OptionCosts;
  breakeven_month: number | null;
  savings_year_1: number;
  savings_year_3: number;
  savings_year_5: number;
  /** Percent a year; unless it is 0, all figures are present values. */
  discount_rate: number;
}

/** A cost of an option in each month, not rounded. */
interface ItemCosts {
  item: CostItem;
  months: readonly number[];
}

/** The sum of one cost over five years, in net euros. */
export interface ItemTotal {
  item: CostItem;
  total_cost_5y: number;
}

/** Compares the two options over 60 months. Throws a FigureError if a figure is not finite. */
export function analyze(analyzer: Analyzer, values: Values): Analysis {
  const { a, b, discount_rate } = itemize(analyzer, values);
  const centsA = monthlyCents(a);
  const centsB = monthlyCents(b);
  requireFinite(analyzer.source.id, { total_a: sumOf(centsA), total_b: sumOf(centsB) });
  const savings = cumulate(centsB.map((cents, month) => cents - (centsA[month] ?? 0)));
  const euros = (cents: number | undefined) => (cents ?? 0) / 100;
  return {
    option_a: optionCosts(centsA),
    option_b: optionCosts(centsB),
    breakeven_month: breakevenMonth(savings),
    savings_year_1: euros(savings[11]),
    savings_year_3: euros(savings[35]),
    savings_year_5: euros(savings[59]),
    discount_rate,
  };
}

/**
 * The sum of each cost over five years, in whole cents. The costs of an option add up to its `total_cost_5y` exactly,
 * although that is a sum of rounded months: each cost is apportioned its share of it.
 */
export function breakDown(analyzer: Analyzer, values: Values): { a: ItemTotal[]; b: ItemTotal[] } {
  const { a, b } = itemize(analyzer, values);
  return { a: itemTotals(a), b: itemTotals(b) };
}

function itemTotals(items: ItemCosts[]): ItemTotal[] {
  const shares = apportion(
    sumOf(monthlyCents(items)),
    items.map(({ months }) => sumOf(months) * 100),
  );
  return items.map(({ item }, index) => ({ item, total_cost_5y: (shares[index] ?? 0) / 100 }));
}

/** The values of a request, with those in `let`. */
export function contextOfAnalysis(
  { layout, shared }: Pick<Analyzer, 'layout' | 'shared'>,
  values: Values,
): (Values[string] | undefined)[] {
  const slots = slotsOf(layout, values);
  let slot = layout.length - shared.length;
  for (const [, quantity] of shared) slots[slot++] = quantity(slots);
  return slots;
}

/** The costs of both options in each month, discounted. */
function itemize(analyzer: Analyzer, given: Values) {
  const values = contextOfAnalysis(analyzer, given);
  const discount_rate = analyzer.discountRate(values);
  const worth = presentValues(discount_rate);
  const months = (item: CostItem) => {
    const cost = evaluateItem(item, values);
    return cost ? spreadOverMonths(cost).map((euros, month) => (worth[month] ?? 0) * euros) : NO_COSTS;
  };
  const costsOf = (items: CostItem[]) => items.map((item): ItemCosts => ({ item, months: months(item) }));
  return { a: costsOf(analyzer.optionA), b: costsOf(analyzer.optionB), discount_rate };
}

const NO_COSTS: readonly number[] = Array.from({ length: MONTHS }, () => 0);

/** The sum of the costs of each month in whole cents, so that sums of these are exact. */
function monthlyCents(items: ItemCosts[]): number[] {
  return NO_COSTS.map((none, month) => {
    let sum = none;
    for (const { months } of items) sum += months[month] ?? 0;
    return toCents(sum);
  });
}

function optionCosts(cents: readonly number[]): OptionCosts {
  return {
    monthly_costs: cents.map((value) => value / 100),
    total_cost_5y: sumOf(cents) / 100,
  };
}

function cumulate(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

/**
 * The first month from which the cumulated savings stay at zero or above. If they change sign more than once, that is
 * after the last change. `null` if they end below zero, or are zero in every month.
 */
function breakevenMonth(savings: readonly number[]): number | null {
  if (savings.every((sum) => sum === 0)) return null;
  const lastBelow = savings.findLastIndex((sum) => sum < 0);
  return lastBelow === MONTHS - 1 ? null : lastBelow + 2;
}
