import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Programme } from '#schema/source/funding.ts';
import type { RatesSource } from '#schema/source/rates.ts';
import { type Context, compileAmount, type Quantity } from './amount.ts';
import { scopeOf } from './expression.ts';
import { compileFunding, type Funding } from './funding.ts';
import { LINE_FIELDS } from './line-check.ts';
import { compileLines, type Line } from './lines.ts';
import { checkParameters } from './parameter-check.ts';
import { priceListOf } from './price-list.ts';
import { type Compiled, collectProblems, inEuros, type Report } from './problem.ts';
import { compileTemplate, type Template } from './template.ts';

/** A calculator ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Calculator {
  source: CalculatorSource;
  lines: readonly Line[];
  /** The shares and prices that its expressions name. */
  numbers: readonly string[];
  low: Quantity;
  high: Quantity;
  summary: Template;
  /** Whether any line asks the customer for work. */
  hasCustomerDays: boolean;
  /** Computes the grants that lower the cost; only with `basis: own_share`. */
  funding?: Funding;
}

/** The prices and funding programmes that all calculators share. */
export interface Prices {
  rates: RatesSource;
  programmes: Programme[];
}

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

/** Compiles a calculator's file, or returns all of its problems. */
export function compileCalculator(source: CalculatorSource, prices: Prices): Compiled<Calculator> {
  return collectProblems((report) => {
    const list = priceListOf(prices.rates);
    const { parameters, spread, summary, funding } = source;
    const taken = { names: Object.keys(list.numbers), where: 'share or price in content/rates.yaml' };
    checkParameters(source, { taken, figures: SUMMARY_FIGURES }, report);
    const context: Context = { parameters, scope: scopeOf(parameters, list.numbers), report };
    const oneOff = compileLines(source.lines, { kind: 'one_off', above: [], prices: list }, context);
    const monthly = compileLines(source.monthly, { kind: 'monthly', above: oneOff, prices: list }, context);
    const calculator: Calculator = {
      source,
      lines: [...oneOff, ...monthly],
      numbers: namesIn(source, Object.keys(list.numbers)),
      low: compileAmount(spread.low, ['spread', 'low'], context),
      high: compileAmount(spread.high, ['spread', 'high'], context),
      summary: compileTemplate(
        { source: summary, parameters, figures: SUMMARY_FIGURES, path: ['summary'] },
        report,
      ),
      hasCustomerDays: Object.values({ ...source.lines, ...source.monthly }).some(
        ({ customer_days }) => customer_days !== undefined,
      ),
      ...(funding && { funding: compileFunding(funding, prices.programmes, context) }),
    };
    if ((source.basis === 'own_share') !== (funding !== undefined))
      report.problem(['basis'], 'own_share and `funding:` go together: write both or neither');
    checkSpread(calculator, report);
    checkSize(calculator, report);
    return calculator;
  });
}

/** The names that occur as words in a calculator's file. */
function namesIn(source: CalculatorSource, names: readonly string[]): string[] {
  const words = new Set(JSON.stringify(source).match(/\w+/g));
  return names.filter((name) => words.has(name));
}

/** Checks that the low estimate is never above the expected one, and the high one never below it. */
function checkSpread(
  { low: { bounds: low }, high: { bounds: high } }: Calculator,
  { problem }: Report,
): void {
  if (low.low < 0 || low.high > 1) {
    const wrong = low.low < 0 ? low.low : low.high;
    problem(['spread', 'low'], `${wrong} is not a low factor: write a figure from 0 to 1, such as 0.85`);
  }
  if (high.low < 1)
    problem(
      ['spread', 'high'],
      `${high.low} is not a high factor: write a figure of at least 1, such as 1.25`,
    );
}

/**
 * Checks that all sums are exact, which sums of whole euros are up to `MAX_SAFE_INTEGER`. Monthly lines count twelve
 * times, as in the yearly figure.
 */
function checkSize({ lines, high }: Calculator, { problem }: Report): void {
  const maximumOf = ({ kind, bounds, highFactor }: Line) =>
    bounds.high * highFactor * Math.max(1, high.bounds.high) * (kind === 'monthly' ? 12 : 1);
  const total = lines.reduce((sum, line) => sum + maximumOf(line), 0);
  // Written so that it is false for NaN.
  if (total <= Number.MAX_SAFE_INTEGER) return;
  const largest = lines.reduce((a, b) => (maximumOf(b) <= maximumOf(a) ? a : b));
  problem(
    [LINE_FIELDS[largest.kind], largest.id],
    `may become too large to compute exactly${inEuros(maximumOf(largest))}: lower the maximum of a parameter, or write \`cap:\``,
  );
}
