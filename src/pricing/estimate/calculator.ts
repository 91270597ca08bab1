import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { compileContradictions } from '../contradictions.ts';
import { checkParameters } from '../parameter-check.ts';
import { type Compiled, collectProblems, inCurrency, type Report } from '../problem.ts';
import { priceListOf } from '../rates.ts';
import { buildCalculator, type Calculator, type Prices, SUMMARY_FIGURES } from './build-calculator.ts';
import { LINE_FIELDS } from './line-check.ts';
import type { Line } from './lines.ts';

export { type Calculator, type Prices, SUMMARY_FIGURES } from './build-calculator.ts';

/**
 * Compiles a calculator's file, or returns all of its problems.
 *
 * @example
 * const compiled = compileCalculator(source, { rates, programmes });
 * if (compiled.ok) estimate(compiled.value, { screens: 6 }, ratesOn(rates, '2026-11-21'));
 */
export function compileCalculator(source: CalculatorSource, prices: Prices): Compiled<Calculator> {
  return collectProblems((report) => {
    const list = priceListOf(prices.rates);
    const taken = {
      names: Object.keys(list.numbers),
      where: 'share, price or work package in content/rates.yaml',
    };
    checkParameters(source, { taken, figures: SUMMARY_FIGURES }, report);
    compileContradictions(source, report);
    const calculator = buildCalculator(source, prices, report, list);
    if ((source.basis === 'own_share') !== (source.funding !== undefined))
      report.problem(['basis'], 'own_share and `funding:` go together: write both or neither');
    checkSpread(calculator, report);
    checkSize(calculator, report);
    return calculator;
  });
}

/** Checks that the low estimate is never above the expected one, and the high one never below it. */
function checkSpread({ low: { bounds: low }, high: { bounds: high } }: Calculator, { problem }: Report) {
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
    `may become too large to compute exactly${inCurrency(maximumOf(largest))}: lower the maximum of a parameter, or write \`cap:\``,
  );
}
