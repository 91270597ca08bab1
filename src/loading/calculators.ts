import { z } from 'zod';
import { compileAnalyzer } from '#pricing/analyzer.ts';
import { compileCalculator, type Prices } from '#pricing/calculator.ts';
import { checkAnalyzerExamples, checkCalculatorExamples } from '#pricing/examples.ts';
import { checkMonotonicity } from '#pricing/monotonicity.ts';
import type { PricingProblem } from '#pricing/problem.ts';
import { type AnalyzerSource, analyzerFactsSchema } from '#schema/source/analyzers.ts';
import { slug } from '#schema/source/blocks.ts';
import { programmesSchema } from '#schema/source/funding.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/pricing.ts';
import { ratesSchema } from '#schema/source/rates.ts';
import { type Cause, fieldName } from './problem.ts';
import { type Reading, takeYaml } from './reading.ts';
import { readEach } from './single-files.ts';
import { validate } from './validate.ts';

/** Reads `rates.yaml` and `funding-programmes.yaml`. */
export function readPrices(reading: Reading): Prices | undefined {
  const rates = takeYaml(reading, 'rates.yaml', ratesSchema, 'it holds day rates and shared shares');
  const programmes = takeYaml(
    reading,
    'funding-programmes.yaml',
    programmesSchema,
    'it lists programmes, [] for none',
  );
  if (programmes) {
    for (const [index, programme] of programmes.value.entries())
      reading.origins.set(programme, (path) => programmes.locate([index, ...path]));
  }
  return rates && programmes && { rates: rates.value, programmes: programmes.value };
}

/** Reads `calculators/<id>.yaml`, each compiled and its examples computed, so that a wrong one never goes out. */
export function readCalculators(reading: Reading, prices: Prices | undefined): CalculatorSource[] {
  const calculators = readEach(
    reading,
    /^calculators\/([^/]+)\.yaml$/,
    calculatorFactsSchema,
    (facts, id) => ({ ...facts, id }),
  );
  if (!prices) return calculators;
  for (const calculator of calculators) {
    tellName(reading, calculator);
    const compiled = compileCalculator(calculator, prices);
    if (!compiled.ok) {
      tell(reading, calculator, compiled.error);
      continue;
    }
    tell(reading, calculator, checkCalculatorExamples(compiled.value, prices));
    tell(reading, calculator, checkMonotonicity(compiled.value, prices));
  }
  return calculators;
}

/** Reads `roi-analyzers/<id>.yaml`, each compiled and its examples computed. */
export function readAnalyzers(reading: Reading): AnalyzerSource[] {
  const pattern = /^roi-analyzers\/([^/]+)\.yaml$/;
  const analyzers = readEach(reading, pattern, analyzerFactsSchema, (facts, id) => ({ ...facts, id }));
  for (const analyzer of analyzers) {
    tellName(reading, analyzer);
    const compiled = compileAnalyzer(analyzer);
    tell(reading, analyzer, compiled.ok ? checkAnalyzerExamples(compiled.value) : compiled.error);
  }
  return analyzers;
}

/**
 * What is most likely where the examples of many calculators no longer come to their figures. Each price is used by more
 * calculators than anybody edits at once; below that number an editor needs the new figures.
 */
const CHANGED_PRICE: Cause = {
  file: 'rates.yaml',
  message:
    'a price changed that was in force when the examples were checked (`orientation.checked_on`): put the old price back, and add the new one as an entry with a later `since`',
  breaks: 'examples',
  minimumFiles: 5,
};

/** The name of the file is the id, and stands in addresses. */
function tellName(reading: Reading, source: { id: string }): void {
  const locate = reading.origins.get(source);
  if (locate) reading.problems.push(...validate(z.object({ id: slug }), source, locate).problems);
}

function tell(reading: Reading, source: { id: string }, problems: PricingProblem[]): void {
  for (const { path, message, entry, stale, dependsOnPrices } of problems) {
    reading.problems.push({
      ...(reading.origins.get(entry ?? source)?.(path) ?? { file: '' }),
      field: fieldName(path),
      message: entry ? `${message} (used by calculators/${source.id}.yaml)` : message,
      ...(stale && { stale: { ...stale, path } }),
      ...(dependsOnPrices && { cause: CHANGED_PRICE }),
    });
  }
}
