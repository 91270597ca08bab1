import { mentionsAny } from '../expression/expression.ts';
import type { FilledRequest } from '../sensitivity/change-value.ts';
import type { Slots } from '../slots.ts';
import { contextOfAnalysis } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import { activatingRules, type CashFlow, type CostKind, netCosts } from './cash-flow.ts';
import { type CostItem, evaluateItem } from './cost-item.ts';
import { type MonthlyCost, noEuros, partsDue, presentValues, spreadOverMonths } from './months.ts';

/** The cumulated savings of the months from a first one on, and by how much those of an analysis may differ. */
export type RoughSavings = { savings: number[]; error: number };

/** An analysis rounds 60 months of two options to cents, by at most half a cent each. */
const ROUNDING_ERROR = 0.7;

/** The part of the costs by which a sum of doubles may differ from one in another order, interest of a loan included. */
const RELATIVE_ERROR = 4e-12;

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
  const { source, layout, shared, computedDefaults, discountRate } = analyzer;
  const changing = changingNames(analyzer, given, parameter);
  const defaults = computedDefaults.filter(({ name }) => name !== parameter && changing.has(name));
  const lets = shared
    .filter(([name]) => changing.has(name))
    .map(([name, compute]) => ({ slot: layout.indexOf(name), compute }));
  const own = layout.indexOf(parameter);
  const rateChanges = mentionsAny(source.discount_rate ?? '', changing);
  const now = contextOfAnalysis(analyzer, values);
  const worthNow = presentValues(discountRate(now));
  const cashFlowNow = analyzer.cashFlow(now);
  const cashFlowChanges =
    mentionsAny(activatingRules(source.cash_flow), changing) ||
    (cashFlowNow !== undefined && mentionsAny(JSON.stringify(source.cash_flow), changing));
  const fixed: FixedSavings = {
    costs: { planned: noEuros(), contingency: noEuros(), running: noEuros() },
    sizes: noEuros(),
  };
  const moving: SignedCost[] = [];
  for (const option of OPTIONS)
    for (const item of analyzer[option.items]) {
      const text = JSON.stringify(source[option.name].costs[item.id]);
      if (mentionsAny(text, changing))
        moving.push({ item, sign: option.sign, ofOneEuro: lastOfOneEuro(firstMonth, item.kind) });
      else addFixed(fixed, item, option.sign, now);
    }
  const termsNow = { worth: worthNow, cashFlow: cashFlowNow };
  const fixedNow = discount(fixed, termsNow, firstMonth);
  return (value) => {
    now[own] = value;
    for (const { slot, compute } of defaults) now[slot] = compute(now);
    for (const { slot, compute } of lets) now[slot] = compute(now);
    if (!rateChanges && !cashFlowChanges) {
      const total = { ...fixedNow, savings: fixedNow.savings.slice() };
      for (const cost of moving) addCost(total, cost, now, termsNow);
      return total;
    }
    const terms = { worth: presentValues(discountRate(now)), cashFlow: analyzer.cashFlow(now) };
    const total = discount(fixed, terms, firstMonth);
    for (const cost of moving) addCost(total, cost, now, terms);
    return total;
  };
}

/** Savings are the costs of option B minus those of option A. */
const OPTIONS = [
  { name: 'option_a', items: 'optionA', sign: -1 },
  { name: 'option_b', items: 'optionB', sign: 1 },
] as const;

/**
 * What savings consist of in each month, neither discounted nor with what taxes, financing and grants change (they treat a sum of
 * costs as they treat each), and the sizes of what was added up.
 */
type FixedSavings = { costs: Record<CostKind, number[]>; sizes: number[] };

function addFixed({ costs, sizes }: FixedSavings, item: CostItem, sign: number, slots: Slots): void {
  const due = evaluateItem(item, slots);
  if (!due) return;
  const months = costs[item.kind];
  for (const [index, euros] of spreadOverMonths(due).entries()) {
    months[index] = (months[index] ?? 0) + sign * euros;
    sizes[index] = (sizes[index] ?? 0) + Math.abs(euros);
  }
}

/** The months of one cost with what taxes, financing and grants change. */
function netOf(months: readonly number[], kind: CostKind, cashFlow: CashFlow | undefined): readonly number[] {
  if (!cashFlow) return months;
  const none = noEuros();
  return netCosts(cashFlow, { planned: none, contingency: none, running: none, [kind]: months });
}

function discount({ costs, sizes }: FixedSavings, { worth, cashFlow }: Terms, firstMonth: number) {
  const months = cashFlow
    ? netCosts(cashFlow, costs)
    : costs.running.map(
        (euros, index) => euros + (costs.planned[index] ?? 0) + (costs.contingency[index] ?? 0),
      );
  const savings: number[] = [];
  let sum = 0;
  let size = 0;
  // A loop with an index, since this too may run some thousand times.
  for (let index = 0; index < months.length; index++) {
    sum += (months[index] ?? 0) * (worth[index] ?? 0);
    size += (sizes[index] ?? 0) * (worth[index] ?? 0);
    if (index >= firstMonth - 1) savings.push(sum);
  }
  return { savings, error: ROUNDING_ERROR + size * RELATIVE_ERROR };
}

interface SignedCost {
  item: CostItem;
  sign: number;
  ofOneEuro: (cost: MonthlyCost, terms: Terms) => number[];
}

/** What one euro of each month is worth, and how it becomes a payment. */
interface Terms {
  worth: readonly number[];
  cashFlow: CashFlow | undefined;
}

function addCost(total: RoughSavings, cost: SignedCost, slots: Slots, terms: Terms): void {
  const due = evaluateItem(cost.item, slots);
  if (!due) return;
  const cumulated = cost.ofOneEuro(due, terms);
  const amount = cost.sign * due.amount;
  // A loop with an index, since this runs some thousand times for an answer.
  for (let index = 0; index < cumulated.length; index++)
    total.savings[index] = (total.savings[index] ?? 0) + amount * (cumulated[index] ?? 0);
  total.error += Math.abs(amount * (cumulated.at(-1) ?? 0)) * RELATIVE_ERROR;
}

/**
 * Makes a function that cumulates a cost as if its amount were one euro, from a first month on. It keeps its last
 * answer, since few parameters change in which months a cost is due, or how it grows.
 */
function lastOfOneEuro(firstMonth: number, kind: CostKind): SignedCost['ofOneEuro'] {
  let last: (Terms & { cost: MonthlyCost; parts: readonly number[]; cumulated: number[] }) | undefined;
  return (cost, { worth, cashFlow }) => {
    const isSame = last !== undefined && isDueAlike(last.cost, cost);
    const hasSameTerms = last?.worth === worth && last.cashFlow === cashFlow;
    if (last && isSame && hasSameTerms && last.cost.growth === cost.growth) return last.cumulated;
    const parts = last && isSame ? last.parts : partsDue(cost);
    const months = netOf(growParts(parts, cost.growth), kind, cashFlow);
    last = { cost, parts, worth, cashFlow, cumulated: cumulateWorth(months, worth, firstMonth) };
    return last.cumulated;
  };
}

function growParts(parts: readonly number[], growth: number): readonly number[] {
  const yearly = 1 + growth / 100;
  let grown = 1;
  return parts.map((part, index) => {
    if (index > 0 && index % 12 === 0) grown *= yearly;
    return grown * part;
  });
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

const isDueAlike = (a: MonthlyCost, b: MonthlyCost): boolean =>
  a.from === b.from && a.until === b.until && a.fade_in === b.fade_in && a.fade_out === b.fade_out;

/**
 * The names whose values may change with a parameter: the parameter, the computed defaults that name it unless the
 * request gave a value in their place, and the values in `let` that name one of these.
 */
function changingNames(
  { source, shared, computedDefaults }: Analyzer,
  given: readonly string[],
  parameter: string,
): ReadonlySet<string> {
  const names = new Set([parameter]);
  for (const { name, source: text } of computedDefaults)
    if (!given.includes(name) && mentionsAny(text, names)) names.add(name);
  for (const [name] of shared) if (mentionsAny(source.let[name] ?? '', names)) names.add(name);
  return names;
}
