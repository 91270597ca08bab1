import { type Analyzer, type CostItem, MONTHS } from './analyzer.ts';
import { apportion } from './apportion.ts';
import type { Values } from './expression.ts';
import { requireFinite } from './figure-error.ts';
import { sumOf } from './sum.ts';

/** The costs of one option in net euros: each month rounded to cents, and the sum of those. */
interface OptionCosts {
  monthly_costs: number[];
  total_cost_5y: number;
}

/** What a comparison comes to. Savings are what option A costs less than option B, cumulated; they may be negative. */
export interface Analysis {
  option_a: OptionCosts;
  option_b: OptionCosts;
  breakeven_month: number | null;
  savings_year_1: number;
  savings_year_3: number;
  savings_year_5: number;
}

/** One cost of an option over the five years, in full precision. */
interface ItemCosts {
  item: CostItem;
  months: readonly number[];
}

/** What one cost of an option comes to in five years, in net euros. */
export interface ItemTotal {
  item: CostItem;
  total_cost_5y: number;
}

/** Compares the two options over 60 months. Throws a FigureError instead of a figure that is not finite. */
export function analyze(analyzer: Analyzer, values: Values): Analysis {
  const { a, b } = itemize(analyzer, values);
  const centsA = toCents(monthlySums(a));
  const centsB = toCents(monthlySums(b));
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
  };
}

/**
 * The total of each cost. Months are rounded to cents before they are added up, so the totals are shares of that sum in
 * whole cents: they add up to `total_cost_5y` of the option exactly.
 */
export function breakDown(analyzer: Analyzer, values: Values): { a: ItemTotal[]; b: ItemTotal[] } {
  const { a, b } = itemize(analyzer, values);
  return { a: itemTotals(a), b: itemTotals(b) };
}

function itemTotals(items: ItemCosts[]): ItemTotal[] {
  const shares = apportion(
    sumOf(toCents(monthlySums(items))),
    items.map(({ months }) => sumOf(months) * 100),
  );
  return items.map(({ item }, index) => ({ item, total_cost_5y: (shares[index] ?? 0) / 100 }));
}

/** The cost items of both options, month by month. */
function itemize({ shared, optionA, optionB }: Analyzer, values: Values): { a: ItemCosts[]; b: ItemCosts[] } {
  const context: Record<string, Values[string]> = { ...values };
  for (const [name, quantity] of shared) context[name] = quantity(context);
  const b = optionB.map((item) => ({ item, months: itemMonths(item, context, []) }));
  const totalsB = monthlySums(b);
  return { a: optionA.map((item) => ({ item, months: itemMonths(item, context, totalsB) })), b };
}

function itemMonths(item: CostItem, values: Values, totalsB: readonly number[]): number[] {
  const months = new Array<number>(MONTHS).fill(0);
  if (!item.applies(values)) return months;
  const last = Math.min(MONTHS, item.lastMonth(values));
  const amount = item.amount?.(values) ?? 0;
  const share = item.shareOfB?.(values) ?? 0;
  const growth = 1 + item.growth(values) / 100;
  let current = amount;
  for (let month = 0; month < last; month++) {
    if (month > 0 && month % 12 === 0) current = amount * growth ** (month / 12);
    months[month] = current + share * (totalsB[month] ?? 0);
  }
  return months;
}

function monthlySums(items: ItemCosts[]): number[] {
  const sums = new Array<number>(MONTHS).fill(0);
  for (const { months } of items)
    for (let month = 0; month < MONTHS; month++) sums[month] = (sums[month] ?? 0) + (months[month] ?? 0);
  return sums;
}

/** Whole cents, so that sums are exact; never a negative zero. */
function toCents(euros: readonly number[]): number[] {
  return euros.map((value) => Math.round(value * 100) + 0);
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
 * The first month from which option A stays no dearer than option B to the end, cumulated: the last crossing, the only
 * consistent choice where the curves cross more than once. `null` where A ends dearer, or where both never differ.
 */
function breakevenMonth(savings: readonly number[]): number | null {
  if (savings.every((sum) => sum === 0)) return null;
  const lastBelow = savings.findLastIndex((sum) => sum < 0);
  return lastBelow === MONTHS - 1 ? null : lastBelow + 2;
}
