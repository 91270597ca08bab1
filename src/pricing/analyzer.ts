import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import { suggestion } from '#text/nearest.ts';
import { type Context, compileNumber, type Quantity } from './amount.ts';
import { belowZero, boundsOfMonth, type CostItem, compileItem } from './cost-item.ts';
import { isReserved, scopeOf } from './expression.ts';
import type { Interval } from './interval.ts';
import { MONTHS } from './months.ts';
import { isNumber } from './parameter.ts';
import { checkParameters } from './parameter-check.ts';
import { type Compiled, collectProblems, inEuros, type Report } from './problem.ts';
import { yearlyPercentProblem } from './yearly-percent.ts';

/** An analyzer ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Analyzer {
  source: AnalyzerSource;
  /** The values in `let`, each of which may use those before it. */
  shared: [name: string, quantity: Quantity][];
  optionA: CostItem[];
  optionB: CostItem[];
  /** Percent a year. */
  discountRate: Quantity;
  /** The maintenance a month that the estimate of the investment is compared with. */
  maintenance?: Quantity;
}

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
      discountRate: compileDiscountRate(source.discount_rate, context),
      ...compileInvestment(source, context),
    };
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

function compileDiscountRate(source: string, context: Context): Quantity {
  const path = ['discount_rate'];
  const rate = compileNumber(source, path, context);
  const problem = yearlyPercentProblem(source, rate.bounds);
  if (problem) context.report.problem(path, problem);
  else if (rate.bounds.low < 0) context.report.problem(path, belowZero(source, rate.bounds));
  return rate;
}

/** Checks that the parameter of an investment is a number, and compiles its maintenance. */
function compileInvestment({ investment }: AnalyzerSource, context: Context): { maintenance?: Quantity } {
  if (!investment) return {};
  const { parameter, maintenance } = investment;
  const numbers = Object.entries(context.parameters).flatMap(([name, each]) =>
    isNumber(each) ? [name] : [],
  );
  if (!numbers.includes(parameter)) {
    const message = `"${parameter}" is not a parameter that holds a number; ${suggestion(parameter, numbers)}`;
    context.report.problem(['investment', 'parameter'], message);
  }
  if (maintenance === undefined) return {};
  return { maintenance: compileNumber(maintenance, ['investment', 'maintenance'], context) };
}

/** JavaScript writes numbers from here on with an exponent, which is not an amount of money. */
const TOO_LARGE = 1e21;

/** Checks that the sum of each cost is finite. */
function checkSize({ optionA, optionB }: Analyzer, report: Report): void {
  const check = (option: 'option_a' | 'option_b', item: CostItem) => {
    const { low, high } = boundsOfMonth(item);
    const maximum = Math.max(-low, high) * MONTHS;
    if (maximum < TOO_LARGE) return;
    report.problem(
      [option, 'costs', item.id],
      `may become too large to compute${inEuros(maximum)}: lower the maximum of a parameter`,
    );
  };
  for (const item of optionA) check('option_a', item);
  for (const item of optionB) check('option_b', item);
}
