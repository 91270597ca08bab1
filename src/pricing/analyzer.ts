import type { AnalyzerSource, CostItemSource } from '#schema/source/analyzers.ts';
import type { Localized } from '#text/lang.ts';
import { type Context, compileCondition, compileNumber, type Quantity } from './amount.ts';
import { scopeOf, type Values } from './expression.ts';
import { checkParameters } from './parameter-check.ts';
import type { Compiled, PricingProblem } from './problem.ts';

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

const NEVER: Quantity = () => 0;

/** Compiles an analyzer's file, or tells everything that is wrong with it. */
export function compileAnalyzer(source: AnalyzerSource): Compiled<Analyzer> {
  const problems: PricingProblem[] = [];
  const report = { problem: (path: PropertyKey[], message: string) => void problems.push({ path, message }) };
  checkParameters(source.parameters, Object.keys(source.let), report);
  const unbounded: Record<string, number> = {};
  const contextNow = (): Context => ({
    parameters: source.parameters,
    scope: scopeOf(source.parameters, unbounded),
    report,
  });
  const shared = Object.entries(source.let).map(([name, text]): [string, Quantity] => {
    const quantity = compileNumber(text, ['let', name], contextNow());
    unbounded[name] = Number.NEGATIVE_INFINITY;
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
  const [first, ...rest] = problems;
  return first ? { problems: [first, ...rest] } : { value: analyzer, problems: [] };
}

function compileItem(id: string, source: CostItemSource, path: PropertyKey[], context: Context): CostItem {
  const number = (key: 'amount' | 'share_of_b' | 'growth'): Quantity | undefined => {
    const text = source[key];
    return text === undefined ? undefined : compileNumber(text, [...path, key], context);
  };
  return {
    id,
    label: source.label,
    applies:
      source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context),
    amount: number('amount'),
    shareOfB: number('share_of_b'),
    lastMonth: compileSpan(source.months, [...path, 'months'], context),
    growth: number('growth') ?? NEVER,
  };
}

function compileSpan(months: string, path: PropertyKey[], context: Context): Quantity {
  if (months === 'all') return () => MONTHS;
  if (months === 'first') return () => 1;
  return compileNumber(months, path, context);
}
