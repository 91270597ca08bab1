import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import { suggestion } from '#text/nearest.ts';
import { type Context, compileNumber, type Quantity } from '../amount.ts';
import {
  type ComputedDefault,
  compileApplicability,
  computedDefaults,
  type FindNotApplied,
} from '../default-from.ts';
import { scopeOf } from '../expression/expression.ts';
import type { Interval } from '../expression/interval.ts';
import { isNumber } from '../parameter.ts';
import type { Report } from '../problem.ts';
import type { Layout } from '../slots.ts';
import { belowZero, type CostItem, compileItem, yearlyPercentProblem } from './cost-item.ts';

/** An analyzer ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Analyzer {
  source: AnalyzerSource;
  /** Where expressions find the parameters, and the values in `let` after them. */
  layout: Layout;
  /** The values in `let`, each of which may use those before it. */
  shared: [name: string, quantity: Quantity][];
  optionA: CostItem[];
  optionB: CostItem[];
  /** Percent a year. */
  discountRate: Quantity;
  /** The defaults that are computed from other parameters. */
  computedDefaults: readonly ComputedDefault[];
  findNotApplied: FindNotApplied;
  /** The maintenance a month that the estimate of the investment is compared with. */
  maintenance?: Quantity;
}

/** Compiles the expressions of an analyzer's file to functions, and reports those that are wrong. */
export function buildAnalyzer(source: AnalyzerSource, report: Report): Analyzer {
  const { shared, context } = compileShared(source, report);
  const compileOption = (option: 'option_a' | 'option_b') =>
    Object.entries(source[option].costs).map(([id, item]) =>
      compileItem(id, item, [option, 'costs', id], context),
    );
  return {
    source,
    layout: context.layout,
    shared,
    optionA: compileOption('option_a'),
    optionB: compileOption('option_b'),
    discountRate: compileDiscountRate(source.discount_rate ?? '0', context),
    computedDefaults: computedDefaults(source.parameters),
    findNotApplied: compileApplicability(source.parameters, report),
    ...compileInvestment(source, context),
  };
}

/** Compiles the values in `let`, and returns them with the context in which the costs can use them. */
function compileShared(source: AnalyzerSource, report: Report) {
  const { parameters } = source;
  const bounds: Record<string, Interval> = {};
  const layout = [...Object.keys(parameters), ...Object.keys(source.let)];
  const contextNow = (): Context => ({ parameters, scope: scopeOf(parameters, bounds), layout, report });
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
