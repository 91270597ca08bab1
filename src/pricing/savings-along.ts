import { sharedValues } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import type { FilledRequest } from './change-value.ts';
import { changingNames, mentionsAny } from './changing-names.ts';
import { type CostItem, evaluateItem } from './cost-item.ts';
import type { Values } from './expression.ts';
import { type MonthlyCost, presentValues, spreadOverMonths } from './months.ts';

/** The cumulated savings of the months from a first one on, and by how much those of an analysis may differ. */
export interface RoughSavings {
  savings: number[];
  error: number;
}

/** An analysis rounds 60 months of two options to cents, by at most half a cent each. */
const ROUNDING_ERROR = 0.7;

/** The part of the costs by which a sum of doubles may differ from one in another order. */
const RELATIVE_ERROR = 1e-12;

/**
 * Makes a function from the value of one parameter to the cumulated savings. It is many times as fast as an analysis:
 * it does not round, computes only costs that the parameter changes, and of these as a rule only the amount.
 */
export function savingsAlong(
  analyzer: Analyzer,
  { values, given }: FilledRequest,
  parameter: string,
  firstMonth: number,
): (value: number) => RoughSavings {
  const { source, shared, computedDefaults, discountRate } = analyzer;
  const changing = changingNames(analyzer, given, parameter);
  const defaults = computedDefaults.filter(({ name }) => name !== parameter && changing.has(name));
  const lets = shared.filter(([name]) => changing.has(name));
  const rateChanges = mentionsAny(source.discount_rate, changing);
  const now: Record<string, Values[string]> = sharedValues(analyzer, values);
  const worthNow = presentValues(discountRate(now));
  const fixed: RoughSavings = {
    savings: Array.from(worthNow.slice(firstMonth - 1), () => 0),
    error: ROUNDING_ERROR,
  };
  const moving: SignedCost[] = [];
  for (const option of OPTIONS)
    for (const item of analyzer[option.items]) {
      const cost = { item, sign: option.sign, ofOneEuro: lastOfOneEuro(firstMonth) };
      const text = JSON.stringify(source[option.name].costs[item.id]);
      if (rateChanges || mentionsAny(text, changing)) moving.push(cost);
      else addCost(fixed, cost, now, worthNow);
    }
  return (value) => {
    now[parameter] = value;
    for (const { name, compute } of defaults) now[name] = compute(now);
    for (const [name, quantity] of lets) now[name] = quantity(now);
    const worth = rateChanges ? presentValues(discountRate(now)) : worthNow;
    const total = { savings: fixed.savings.slice(), error: fixed.error };
    for (const cost of moving) addCost(total, cost, now, worth);
    return total;
  };
}

/** Savings are the costs of option B minus those of option A. */
const OPTIONS = [
  { name: 'option_a', items: 'optionA', sign: -1 },
  { name: 'option_b', items: 'optionB', sign: 1 },
] as const;

interface SignedCost {
  item: CostItem;
  sign: number;
  ofOneEuro: (cost: MonthlyCost, worth: readonly number[]) => number[];
}

function addCost(total: RoughSavings, cost: SignedCost, values: Values, worth: readonly number[]): void {
  const due = evaluateItem(cost.item, values);
  if (!due) return;
  const cumulated = cost.ofOneEuro(due, worth);
  const amount = cost.sign * due.amount;
  // A loop with an index, since this runs some thousand times for an answer.
  for (let index = 0; index < cumulated.length; index++)
    total.savings[index] = (total.savings[index] ?? 0) + amount * (cumulated[index] ?? 0);
  total.error += Math.abs(amount) * (cumulated.at(-1) ?? 0) * RELATIVE_ERROR;
}

/**
 * Makes a function that cumulates a cost as if its amount were one euro, from a first month on. It keeps its last
 * answer, since few parameters change in which months a cost is due.
 */
function lastOfOneEuro(firstMonth: number): SignedCost['ofOneEuro'] {
  let last:
    | { cost: MonthlyCost; months: number[]; worth: readonly number[]; cumulated: number[] }
    | undefined;
  return (cost, worth) => {
    const isSame = last !== undefined && isDueAlike(last.cost, cost);
    if (last && isSame && last.worth === worth) return last.cumulated;
    const months = last && isSame ? last.months : spreadOverMonths({ ...cost, amount: 1 });
    last = { cost, months, worth, cumulated: cumulateWorth(months, worth, firstMonth) };
    return last.cumulated;
  };
}

function cumulateWorth(months: readonly number[], worth: readonly number[], firstMonth: number): number[] {
  const cumulated: number[] = [];
  let sum = 0;
  for (let index = 0; index < months.length; index++) {
    sum += (months[index] ?? 0) * (worth[index] ?? 0);
    if (index >= firstMonth - 1) cumulated.push(sum);
  }
  return cumulated;
}

function isDueAlike(a: MonthlyCost, b: MonthlyCost): boolean {
  return (
    a.growth === b.growth &&
    a.from === b.from &&
    a.until === b.until &&
    a.fade_in === b.fade_in &&
    a.fade_out === b.fade_out
  );
}
