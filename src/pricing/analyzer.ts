import type { AnalyzerSource, CostItemSource } from '#schema/source/analyzers.ts';
import type { Localized } from '#text/lang.ts';
import { type Context, compileCondition, compileNumber, constant, type Quantity } from './amount.ts';
import { isReserved, scopeOf, type Values } from './expression.ts';
import { growthProblem } from './growth.ts';
import { addIntervals, type Interval, joinIntervals, multiplyIntervals, pointInterval } from './interval.ts';
import { checkParameters } from './parameter-check.ts';
import { type Compiled, collectProblems, inEuros, type Report } from './problem.ts';

/** A cost of an option, ready to compute. Amounts are the euros of one month in the first year. */
export interface CostItem {
  id: string;
  label: Localized;
  applies: (values: Values) => boolean;
  /** A cost has either an amount or a share of what option B costs in the same month. */
  amount: Quantity | undefined;
  shareOfB: Quantity | undefined;
  /** The last month in which the cost is due. */
  lastMonth: Quantity;
  /** Growth in percent a year. */
  growth: Quantity;
}

/** An analyzer ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Analyzer {
  source: AnalyzerSource;
  /** The values in `let`, each of which may use those before it. */
  shared: [name: string, quantity: Quantity][];
  optionA: CostItem[];
  optionB: CostItem[];
}

/** Number of months that an analyzer compares: five years. */
export const MONTHS = 60;

const NO_GROWTH = constant(0);

/** Compiles an analyzer's file, or returns all of its problems. */
export function compileAnalyzer(source: AnalyzerSource): Compiled<Analyzer> {
  return collectProblems((report) => {
    const taken = { names: Object.keys(source.let), where: 'value in `let`' };
    checkParameters(source, { taken }, report);
    checkSharedNames(source, report);
    const { shared, context } = compileShared(source, report);
    const compileOption = (option: 'option_a' | 'option_b') =>
      Object.entries(source[option].costs).map(([id, item]) =>
        compileItem(id, item, [option, 'costs', id], context),
      );
    const analyzer = {
      source,
      shared,
      optionA: compileOption('option_a'),
      optionB: compileOption('option_b'),
    };
    for (const [id, { share_of_b }] of Object.entries(source.option_b.costs)) {
      if (share_of_b !== undefined)
        report.problem(['option_b', 'costs', id], 'is a share of its own option: write an amount');
    }
    checkSize(analyzer, report);
    return analyzer;
  });
}

function checkSharedNames(source: AnalyzerSource, report: Report): void {
  for (const name of Object.keys(source.let).filter(isReserved))
    report.problem(['let', name], `"${name}" is a word of the expression language: choose another name`);
}

/** Compiles the values in `let`, and returns them with the context in which the costs can use them. */
function compileShared(source: AnalyzerSource, report: Report) {
  const { parameters } = source;
  const bounds: Record<string, Interval> = {};
  const contextNow = (): Context => ({ parameters, scope: scopeOf(parameters, bounds), report });
  const shared = Object.entries(source.let).map(([name, text]): [string, Quantity] => {
    const quantity = compileNumber(text, ['let', name], contextNow());
    bounds[name] = quantity.bounds;
    return [name, quantity];
  });
  return { shared, context: contextNow() };
}

function compileItem(id: string, source: CostItemSource, path: PropertyKey[], context: Context): CostItem {
  const number = (key: 'amount' | 'share_of_b' | 'growth'): Quantity | undefined => {
    const text = source[key];
    return text === undefined ? undefined : compileNumber(text, [...path, key], context);
  };
  const growth = number('growth') ?? NO_GROWTH;
  const problem = growthProblem(source.growth ?? '', growth.bounds);
  if (problem) context.report.problem([...path, 'growth'], problem);
  return {
    id,
    label: source.label,
    applies:
      source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context),
    amount: number('amount'),
    shareOfB: number('share_of_b'),
    lastMonth: compileLastMonth(source.months, [...path, 'months'], context),
    growth,
  };
}

function compileLastMonth(months: string, path: PropertyKey[], context: Context): Quantity {
  if (months === 'all') return constant(MONTHS);
  if (months === 'first') return constant(1);
  return compileNumber(months, path, context);
}

/** JavaScript writes numbers from here on with an exponent, which is not an amount of money. */
const TOO_LARGE = 1e21;

/** Checks that costs are finite in every month, and that their sums are. */
function checkSize({ optionA, optionB }: Analyzer, report: Report): void {
  const totalB = optionB
    .map((item) => boundsOfMonth(item, pointInterval(0)))
    .reduce(addIntervals, pointInterval(0));
  const check = (option: 'option_a' | 'option_b', item: CostItem, total: Interval) => {
    const { low, high } = boundsOfMonth(item, total);
    const maximum = Math.max(-low, high) * MONTHS;
    if (maximum < TOO_LARGE) return;
    report.problem(
      [option, 'costs', item.id],
      `may become too large to compute${inEuros(maximum)}: lower the maximum of a parameter`,
    );
  };
  for (const item of optionA) check('option_a', item, totalB);
  for (const item of optionB) check('option_b', item, pointInterval(0));
}

/** Bounds of a cost in any of the months. */
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
