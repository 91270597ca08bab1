import type { Programme } from '#schema/source/funding.ts';
import type { CalculatorSource } from '#schema/source/pricing.ts';
import type { RatesSource } from '#schema/source/rates.ts';
import { type Context, compileAmount, type Quantity } from './amount.ts';
import { scopeOf } from './expression.ts';
import { compileFunding, type Funding } from './funding.ts';
import { hullOf, type Interval } from './interval.ts';
import { compileLines, type Line } from './lines.ts';
import { checkParameters } from './parameter-check.ts';
import { type Compiled, inEuros, type PricingProblem, type Report } from './problem.ts';
import { compileTemplate, type Template } from './template.ts';

/** A calculator ready to compute: its file, checked, every expression a function. */
export interface Calculator {
  source: CalculatorSource;
  lines: readonly Line[];
  low: Quantity;
  high: Quantity;
  summary: Template;
  /** What grants leave less to pay; with basis own_share only. */
  funding?: Funding;
}

/** What is priced with, beside a calculator's own file. */
export interface Prices {
  rates: RatesSource;
  programmes: Programme[];
}

/** Figures that a summary may name, beside the parameters. */
export const SUMMARY_FIGURES = ['min', 'max', 'total', 'monthly', 'yearly', 'grant', 'programmes'] as const;

/** Compiles a calculator's file, or tells everything that is wrong with it. */
export function compileCalculator(
  source: CalculatorSource,
  { rates, programmes }: Prices,
): Compiled<Calculator> {
  const problems: PricingProblem[] = [];
  const report: Report = {
    problem: (path, message, entry) => void problems.push({ path, message, ...(entry && { entry }) }),
  };
  const shares = boundsByName(rates.shares, ({ value }) => value);
  checkParameters(
    source.parameters,
    { names: Object.keys(shares), where: 'share in content/rates.yaml' },
    report,
    SUMMARY_FIGURES,
  );
  const context: Context = {
    parameters: source.parameters,
    scope: scopeOf(source.parameters, shares),
    report,
  };
  const dayRates = boundsByName(rates.day_rates, ({ euros }) => euros);
  const oneOff = compileLines(source.lines, 'one_off', ['lines'], [], dayRates, context);
  const monthly = compileLines(source.monthly, 'monthly', ['monthly'], oneOff, dayRates, context);
  const calculator: Calculator = {
    source,
    lines: [...oneOff, ...monthly],
    low: compileAmount(source.spread.low, ['spread', 'low'], context),
    high: compileAmount(source.spread.high, ['spread', 'high'], context),
    summary: compileTemplate(source.summary, source.parameters, SUMMARY_FIGURES, ['summary'], report),
  };
  if (source.funding) calculator.funding = compileFunding(source.funding, programmes, context);
  if ((source.basis === 'own_share') !== (source.funding !== undefined)) {
    report.problem(['basis'], 'own_share and `funding:` go together: write both or neither');
  }
  checkSpread(calculator, report);
  checkSize(calculator, report);
  const [first, ...rest] = problems;
  return first ? { problems: [first, ...rest] } : { value: calculator, problems: [] };
}

/** Bounds of dated figures over their whole history: an estimate may be made for any day. */
function boundsByName<T>(
  dated: Record<string, { history: readonly T[] }>,
  figureOf: (entry: T) => number,
): Record<string, Interval> {
  return Object.fromEntries(
    Object.entries(dated).map(([name, { history }]) => [name, hullOf(history.map(figureOf))]),
  );
}

/** The low estimate is never above the expected one, the high one never below. */
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
 * Sums of whole euros are exact up to `MAX_SAFE_INTEGER`. The yearly figure contains twelve times the monthly lines;
 * so may the others.
 */
function checkSize({ lines, high }: Calculator, { problem }: Report): void {
  const most = ({ kind, bounds }: Line) =>
    bounds.high * Math.max(1, high.bounds.high) * (kind === 'monthly' ? 12 : 1);
  const total = lines.reduce((sum, line) => sum + most(line), 0);
  // Of NaN neither would be true.
  if (total <= Number.MAX_SAFE_INTEGER) return;
  const largest = lines.reduce((a, b) => (most(b) <= most(a) ? a : b));
  problem(
    [largest.kind === 'one_off' ? 'lines' : 'monthly', largest.id],
    `may become too large to compute exactly${inEuros(most(largest))}: lower the maximum of a parameter, or write \`cap:\``,
  );
}
