import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { currencyName } from '#text/currency.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { compileCalculator, type Prices } from '../estimate/calculator.ts';
import { type Estimate, estimate } from '../estimate/estimate.ts';
import type { PricingProblem } from '../problem.ts';
import { ratesOn } from '../rates.ts';
import { requestReader } from '../request/request.ts';
import { contextOfAnalysis } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';

type Investment = NonNullable<AnalyzerSource['investment']>;

/**
 * Compares the first example of an analyzer with the calculator that estimates its investment, at the prices that the
 * calculator's own examples are computed with. A calculator or an example that is not valid is reported elsewhere.
 */
export function checkInvestment(
  analyzer: Analyzer,
  calculators: readonly CalculatorSource[],
  prices: Prices,
): PricingProblem[] {
  const { investment, draft } = analyzer.source;
  if (!investment) return [];
  const path = ['investment', 'calculator'];
  const name = investment.calculator;
  const source = calculators.find(({ id }) => id === name);
  if (!source) {
    const known = calculators.map(({ id }) => id);
    return [{ path, message: `"${name}" is not a calculator; ${suggestion(name, known)}` }];
  }
  if (source.draft && !draft)
    return [{ path, message: `"${name}" is a draft: publish it or take \`investment\` out` }];
  const calculator = compileCalculator(source, prices);
  if (!calculator.ok) return [];
  const request = requestReader(source)({ parameters: investment.parameters });
  if (!request.ok)
    return [{ path: ['investment', 'parameters'], message: request.error.message[PROGRAM_LANG] }];
  const estimated = estimate(
    calculator.value,
    request.value,
    ratesOn(prices.rates, source.orientation.checked_on),
  );
  return compareWithExample(analyzer, investment, estimated);
}

function compareWithExample(
  analyzer: Analyzer,
  { parameter, calculator }: Investment,
  { min_cost, max_cost, monthly_cost }: Estimate,
): PricingProblem[] {
  const { parameters, examples } = analyzer.source;
  const example = requestReader({ parameters })({ parameters: examples[0]?.parameters });
  if (!example.ok) return [];
  const invested = Number(example.value[parameter]);
  const maintenance = analyzer.maintenance?.(contextOfAnalysis(analyzer, example.value));
  const problems: PricingProblem[] = [];
  if (!(invested >= min_cost && invested <= max_cost)) {
    const message = `the first example has a ${parameter} of ${invested}, and ${calculator} estimates ${min_cost} to ${max_cost}: correct the example, or the parameters of the calculator`;
    problems.push({ path: ['investment', 'parameters'], message, dependsOnPrices: true });
  }
  if (maintenance !== undefined && !(maintenance >= monthly_cost / 2 && maintenance <= monthly_cost * 2)) {
    const message = `comes to ${Math.round(maintenance)} ${currencyName('en')} a month in the first example, and ${calculator} estimates ${monthly_cost}: write an expression that comes to between half and twice as much, or correct one of the two files`;
    problems.push({ path: ['investment', 'maintenance'], message, dependsOnPrices: true });
  }
  return problems;
}
