import type { AnalyzerSource, CostItemSource } from '#schema/source/analyzers.ts';
import type { Localized } from '#text/lang.ts';
import { type Context, compileCondition, compileNumber, constant, type Quantity } from './amount.ts';
import { isTaken, scopeOf, type Values } from './expression.ts';
import { growthProblem } from './growth.ts';
import { addIntervals, type Interval, joinIntervals, multiplyIntervals, pointInterval } from './interval.ts';
import { checkParameters } from './parameter-check.ts';
import { type Compiled, inEuros, type PricingProblem, type Report } from './problem.ts';

/** One cost of an option, ready to compute. Amounts are euros in one month of the first year. */
export interface CostItem {
  id: string;
  label: Localized;
  applies: (values: Values) => boolean;
  /** Either an amount of its own, or a part of what option B costs in the same month. */
  amount: Quantity | undefined;
  shareOfB: Quantity | undefined;
  /** The last month in which it falls. */
  lastMonth: Quantity;
  /** Growth a year in percent. */
  growth: Quantity;
}

/** An analyzer ready to compute. */
export interface Analyzer {
  source: AnalyzerSource;
  /** Values that several costs use, in order. */
  shared: [name: string, quantity: Quantity][];
  optionA: CostItem[];
  optionB: CostItem[];
}

/** Months of the comparison: five years. */
export const MONTHS = 60;

const NEVER = constant(0);

/** Compiles an analyzer's file, or tells everything that is wrong with it. */
export function compileAnalyzer(source: AnalyzerSource): Compiled<Analyzer> {
  const problems: PricingProblem[] = [];
  const report = { problem: (path: PropertyKey[], message: string) => void problems.push({ path, message }) };
  checkParameters(source.parameters, { names: Object.keys(source.let), where: 'value in `let`' }, report);
  checkNames(Object.keys(source.let), report);
  const bounds: Record<string, Interval> = {};
  const contextNow = (): Context => ({
    parameters: source.parameters,
    scope: scopeOf(source.parameters, bounds),
    report,
  });
  const shared = Object.entries(source.let).map(([name, text]): [string, Quantity] => {
    const quantity = compileNumber(text, ['let', name], contextNow());
    bounds[name] = quantity.bounds;
    return [name, quantity];
  });
  const context = contextNow();
  const compileOption = (option: 'option_a' | 'option_b') =>
    Object.entries(source[option].costs).map(([id, item]) =>
      compileItem(id, item, [option, 'costs', id], context),
    );
  const analyzer = { source, shared, optionA: compileOption('option_a'), optionB: compileOption('option_b') };
  for (const [id, { share_of_b }] of Object.entries(source.option_b.costs)) {
    if (share_of_b !== undefined)
      report.problem(['option_b', 'costs', id], 'is a share of its own option: write an amount');
  }
  checkSize(analyzer, report);
  const [first, ...rest] = problems;
  return first ? { problems: [first, ...rest] } : { value: analyzer, problems: [] };
}

function checkNames(names: string[], report: Report): void {
  for (const name of names.filter(isTaken))
    report.problem(['let', name], `"${name}" is a word of the expression language: choose another name`);
}

function compileItem(id: string, source: CostItemSource, path: PropertyKey[], context: Context): CostItem {
  const number = (key: 'amount' | 'share_of_b' | 'growth'): Quantity | undefined => {
    const text = source[key];
    return text === undefined ? undefined : compileNumber(text, [...path, key], context);
  };
  const growth = number('growth') ?? NEVER;
  const problem = source.growth === undefined ? undefined : growthProblem(source.growth, growth.bounds);
  if (problem) context.report.problem([...path, 'growth'], problem);
  return {
    id,
    label: source.label,
    applies:
      source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context),
    amount: number('amount'),
    shareOfB: number('share_of_b'),
    lastMonth: compileSpan(source.months, [...path, 'months'], context),
    growth,
  };
}

function compileSpan(months: string, path: PropertyKey[], context: Context): Quantity {
  if (months === 'all') return constant(MONTHS);
  if (months === 'first') return constant(1);
  return compileNumber(months, path, context);
}

/** Numbers from here on are written with an exponent, and are no amounts of money. */
const TOO_LARGE = 1e21;

/** Costs are finite in every month, and so are their sums. */
function checkSize({ optionA, optionB }: Analyzer, report: Report): void {
  const totalB = optionB
    .map((item) => boundsOfMonth(item, pointInterval(0)))
    .reduce(addIntervals, pointInterval(0));
  const check = (option: 'option_a' | 'option_b', item: CostItem, total: Interval) => {
    const { low, high } = boundsOfMonth(item, total);
    const most = Math.max(-low, high) * MONTHS;
    if (most < TOO_LARGE) return;
    report.problem(
      [option, 'costs', item.id],
      `may become too large to compute${inEuros(most)}: lower the maximum of a parameter`,
    );
  };
  for (const item of optionA) check('option_a', item, totalB);
  for (const item of optionB) check('option_b', item, pointInterval(0));
}

/** Bounds of an item in any month of the five years. */
function boundsOfMonth({ amount, shareOfB, growth }: CostItem, totalB: Interval): Interval {
  const yearly = addIntervals(pointInterval(1), {
    low: growth.bounds.low / 100,
    high: growth.bounds.high / 100,
  });
  let current = amount?.bounds ?? pointInterval(0);
  let bounds = joinIntervals(current, pointInterval(0));
  for (let year = 1; year < MONTHS / 12; year++) {
    current = multiplyIntervals(current, yearly);
    bounds = joinIntervals(bounds, current);
  }
  return addIntervals(
    bounds,
    joinIntervals(pointInterval(0), multiplyIntervals(shareOfB?.bounds ?? pointInterval(0), totalB)),
  );
}
