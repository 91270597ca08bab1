import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import { suggestion } from '#text/nearest.ts';
import { type Context, compileNumber, constant, type Quantity } from '../amount.ts';
import {
  boundsProblem,
  type ComputedDefault,
  compileApplicability,
  computedDefaults,
  type FindNotApplied,
} from '../default-from.ts';
import { scopeOf } from '../expression/expression.ts';
import type { Interval } from '../expression/interval.ts';
import { isNumber } from '../parameter.ts';
import type { Report } from '../problem.ts';
import type { Layout, Slots } from '../slots.ts';
import { type CashFlow, compileCashFlow } from './cash-flow.ts';
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
  /** Percent a year of the present value beside the figures. */
  presentValueRate: Quantity | undefined;
  /** What taxes, financing and grants are, or `undefined` where there are none of them. */
  cashFlow: (slots: Slots) => CashFlow | undefined;
  /** What parameters are in the pessimistic case. */
  pessimistic: [name: string, quantity: Quantity][];
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
    discountRate: compileRate('discount_rate', source, context) ?? constant(0),
    presentValueRate: compileRate('present_value_rate', source, context),
    cashFlow: compileCashFlow(source.cash_flow, context),
    pessimistic: compilePessimistic(source, context),
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

function compileRate(
  field: 'discount_rate' | 'present_value_rate',
  { [field]: source }: AnalyzerSource,
  context: Context,
): Quantity | undefined {
  if (source === undefined) return undefined;
  const path = [field];
  const rate = compileNumber(source, path, context);
  const problem = yearlyPercentProblem(source, rate.bounds);
  if (problem) context.report.problem(path, problem);
  else if (rate.bounds.low < 0) context.report.problem(path, belowZero(source, rate.bounds));
  return rate;
}

/** Compiles what parameters are in the pessimistic case, each within the bounds that requests have too. */
function compilePessimistic({ pessimistic = {} }: AnalyzerSource, context: Context) {
  return Object.entries(pessimistic).map(([name, text]): [string, Quantity] => {
    const path = ['pessimistic', name];
    const parameter = findNumber(name, path, context);
    const quantity = compileNumber(text, path, context);
    const problem = parameter && boundsProblem(text, quantity.bounds, parameter);
    if (problem) context.report.problem(path, problem);
    if (parameter?.type !== 'integer') return [name, quantity];
    return [name, Object.assign((slots: Slots) => Math.round(quantity(slots)), { bounds: quantity.bounds })];
  });
}

/** The parameter of a name, which must be a number. */
function findNumber(name: string, path: PropertyKey[], { parameters, report }: Context) {
  const found = parameters[name];
  if (found && isNumber(found)) return found;
  const numbers = Object.keys(parameters).filter((each) => parameters[each] && isNumber(parameters[each]));
  report.problem(path, `"${name}" is not a parameter that holds a number; ${suggestion(name, numbers)}`);
  return undefined;
}

/** Checks that the parameter of an investment is a number, and compiles its maintenance. */
function compileInvestment({ investment }: AnalyzerSource, context: Context): { maintenance?: Quantity } {
  if (!investment) return {};
  const { parameter, maintenance } = investment;
  findNumber(parameter, ['investment', 'parameter'], context);
  if (maintenance === undefined) return {};
  return { maintenance: compileNumber(maintenance, ['investment', 'maintenance'], context) };
}
