import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Programme } from '#schema/source/pricing/funding.ts';
import type { RatesSource } from '#schema/source/pricing/rates.ts';
import { lastKept } from '#text/lazy.ts';
import { type Context, compileAmount, type Quantity } from '../amount.ts';
import {
  type ComputedDefault,
  compileApplicability,
  computedDefaults,
  type FindNotApplied,
} from '../default-from.ts';
import { scopeOf, type Values } from '../expression/expression.ts';
import { compileTemplate, type Template } from '../expression/template.ts';
import type { Report } from '../problem.ts';
import { type PriceList, priceListOf, type Rates } from '../rates.ts';
import type { Layout, Slots } from '../slots.ts';
import { compileFunding, type Funding } from './funding.ts';
import { compileLines, type Line } from './lines.ts';

/** A calculator ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Calculator {
  source: CalculatorSource;
  lines: readonly Line[];
  /** The shares and prices that its expressions name. */
  numbers: readonly string[];
  /** Where expressions find the parameters, and `numbers` after them. */
  layout: Layout;
  /** What expressions are evaluated with: the values in that order, and the figures of `numbers`. */
  contextOf: (values: Values, rates: Rates) => Slots;
  low: Quantity;
  high: Quantity;
  summary: Template;
  /** Whether any line asks the customer for work. */
  hasCustomerDays: boolean;
  /** The defaults that are computed from other parameters. */
  computedDefaults: readonly ComputedDefault[];
  findNotApplied: FindNotApplied;
  /** Computes the grants that lower the cost; only with `basis: own_share`. */
  funding?: Funding;
}

/** The prices and funding programmes that all calculators share. */
export type Prices = { rates: RatesSource; programmes: Programme[] };

/** Figures that a summary may name in addition to the parameters. */
export const SUMMARY_FIGURES = [
  'min',
  'max',
  'total',
  'monthly',
  'yearly',
  'grant',
  'programmes',
  'entitled',
  'unverified',
  'not_researched',
  'largest_line',
  'largest_share',
  'customer_days',
] as const;

export type SummaryFigure = (typeof SUMMARY_FIGURES)[number];

/** Compiles the expressions of a calculator's file to functions, and reports those that are wrong. */
export function buildCalculator(
  source: CalculatorSource,
  prices: Prices,
  report: Report,
  list: PriceList = priceListOf(prices.rates),
): Calculator {
  const { parameters, spread, summary, funding } = source;
  const numbers = namesIn(source, Object.keys(list.numbers));
  const layout = [...Object.keys(parameters), ...numbers];
  const context: Context = { parameters, scope: scopeOf(parameters, list.numbers), layout, report };
  const oneOff = compileLines(source.lines, { kind: 'one_off', above: [], prices: list }, context);
  const monthly = compileLines(source.monthly, { kind: 'monthly', above: oneOff, prices: list }, context);
  return {
    source,
    lines: [...oneOff, ...monthly],
    numbers,
    layout,
    contextOf: contextReader(Object.keys(parameters), numbers),
    low: compileAmount(spread.low, ['spread', 'low'], context),
    high: compileAmount(spread.high, ['spread', 'high'], context),
    summary: compileTemplate(
      { source: summary, parameters, figures: SUMMARY_FIGURES, path: ['summary'] },
      report,
    ),
    hasCustomerDays: Object.values({ ...source.lines, ...source.monthly }).some(
      ({ customer_days }) => customer_days !== undefined,
    ),
    computedDefaults: computedDefaults(parameters),
    findNotApplied: compileApplicability(parameters, report),
    ...(funding && { funding: compileFunding(funding, prices.programmes, context) }),
  };
}

/** Reads the figures once for each day, and not with each request. */
function contextReader(names: Layout, numbers: readonly string[]): Calculator['contextOf'] {
  const contextOn = lastKept(({ numbers: figures }: Rates): Slots[number][] => [
    ...names.map(() => undefined),
    ...numbers.map((name) => figures[name] ?? 0),
  ]);
  return (values, rates) => {
    const context = contextOn(rates).slice();
    for (let slot = 0; slot < names.length; slot++) context[slot] = values[names[slot] ?? ''];
    return context;
  };
}

/** The names that occur as words in a calculator's file. */
function namesIn(source: CalculatorSource, names: readonly string[]): string[] {
  const words = new Set(JSON.stringify(source).match(/\w+/g));
  return names.filter((name) => words.has(name));
}
