import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Programme } from '#schema/source/funding.ts';
import type { RatesSource } from '#schema/source/rates.ts';
import { type Context, compileAmount, type Quantity } from './amount.ts';
import { scopeOf } from './expression.ts';
import { compileFunding, type Funding } from './funding.ts';
import { hullOf, type Interval } from './interval.ts';
import { compileLines, LINE_FIELDS, type Line } from './lines.ts';
import { checkParameters } from './parameter-check.ts';
import { type Compiled, collectProblems, inEuros, type Report } from './problem.ts';
import { compileTemplate, type Template } from './template.ts';

/** A calculator ready to compute: its file was checked, and its expressions were compiled to functions. */
export interface Calculator {
  source: CalculatorSource;
  lines: readonly Line[];
  low: Quantity;
  high: Quantity;
  summary: Template;
  /** Computes the grants that lower the cost; only with `basis: own_share`. */
  funding?: Funding;
}

/** The prices and funding programmes that all calculators share. */
export interface Prices {
  rates: RatesSource;
  programmes: Programme[];
}

/** Figures that a summary may name in addition to the parameters. */
export const SUMMARY_FIGURES = ['min', 'max', 'total', 'monthly', 'yearly', 'grant', 'programmes'] as const;

/** Compiles a calculator's file, or returns all of its problems. */
export function compileCalculator(source: CalculatorSource, prices: Prices): Compiled<Calculator> {
  return collectProblems((report) => {
    const shares = boundsByName(prices.rates.shares, ({ value }) => value);
    const dayRates = boundsByName(prices.rates.day_rates, ({ euros }) => euros);
    const { parameters, spread, summary, funding } = source;
    const taken = { names: Object.keys(shares), where: 'share in content/rates.yaml' };
    checkParameters(source, { taken, figures: SUMMARY_FIGURES }, report);
    const context: Context = { parameters, scope: scopeOf(parameters, shares), report };
    const oneOff = compileLines(source.lines, { kind: 'one_off', above: [], dayRates }, context);
    const monthly = compileLines(source.monthly, { kind: 'monthly', above: oneOff, dayRates }, context);
    const calculator: Calculator = {
      source,
      lines: [...oneOff, ...monthly],
      low: compileAmount(spread.low, ['spread', 'low'], context),
      high: compileAmount(spread.high, ['spread', 'high'], context),
      summary: compileTemplate(
        { source: summary, parameters, figures: SUMMARY_FIGURES, path: ['summary'] },
        report,
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

/** Bounds of dated figures over their whole history, since an estimate may be made for any day. */
function boundsByName<T>(
  dated: Record<string, { history: readonly T[] }>,
  figureOf: (entry: T) => number,
): Record<string, Interval> {
  return Object.fromEntries(
    Object.entries(dated).map(([name, { history }]) => [name, hullOf(history.map(figureOf))]),
  );
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
  const maximumOf = ({ kind, bounds }: Line) =>
    bounds.high * Math.max(1, high.bounds.high) * (kind === 'monthly' ? 12 : 1);
  const total = lines.reduce((sum, line) => sum + maximumOf(line), 0);
  // Written so that it is false for NaN.
  if (total <= Number.MAX_SAFE_INTEGER) return;
  const largest = lines.reduce((a, b) => (maximumOf(b) <= maximumOf(a) ? a : b));
  problem(
    [LINE_FIELDS[largest.kind], largest.id],
    `may become too large to compute exactly${inEuros(maximumOf(largest))}: lower the maximum of a parameter, or write \`cap:\``,
  );
}
