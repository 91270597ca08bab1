import { compileCalculator } from '#pricing/calculator.ts';
import { checkExamples } from '#pricing/examples.ts';
import type { Compiled, PricingProblem } from '#pricing/problem.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/pricing.ts';
import { type RatesSource, ratesSchema } from '#schema/source/rates.ts';
import { fieldName } from './problem.ts';
import { type Reading, takeYaml } from './reading.ts';
import { readEach } from './single-files.ts';

/** Reads `rates.yaml`. */
export function readRates(reading: Reading): RatesSource | undefined {
  return takeYaml(
    reading,
    'rates.yaml',
    ratesSchema,
    'it holds the day rates and shared shares of the calculators',
  )?.value;
}

/** Reads `calculators/<id>.yaml`, each compiled and its examples computed, so that a wrong one never goes out. */
export function readCalculators(reading: Reading, rates: RatesSource | undefined): CalculatorSource[] {
  const calculators = readEach(
    reading,
    /^calculators\/([^/]+)\.yaml$/,
    calculatorFactsSchema,
    (facts, id) => ({ ...facts, id }),
  );
  for (const calculator of rates ? calculators : []) {
    const compiled = compileCalculator(calculator, rates as RatesSource);
    tell(reading, calculator, compiled.problems);
    if ('value' in compiled) tell(reading, calculator, checkExamples(compiled.value, rates as RatesSource));
  }
  return calculators;
}

function tell(
  reading: Reading,
  source: object,
  problems: PricingProblem[] | Compiled<unknown>['problems'],
): void {
  for (const { path, message } of problems) {
    reading.problems.push({
      ...(reading.origins.get(source)?.(path) ?? { file: '' }),
      field: fieldName(path),
      message,
    });
  }
}
