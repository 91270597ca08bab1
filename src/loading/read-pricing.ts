import { compileAnalyzer } from '#pricing/analyzer.ts';
import { checkAnalyzerExamples } from '#pricing/analyzer-examples.ts';
import { compileCalculator, type Prices } from '#pricing/calculator.ts';
import { checkExamples } from '#pricing/examples.ts';
import type { PricingProblem } from '#pricing/problem.ts';
import { checkPromises } from '#pricing/promises.ts';
import { type AnalyzerSource, analyzerFactsSchema } from '#schema/source/analyzers.ts';
import { programmesSchema } from '#schema/source/funding.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/pricing.ts';
import { ratesSchema } from '#schema/source/rates.ts';
import { labelProblems } from './label-problems.ts';
import { type Cause, fieldName, placeOf } from './problem.ts';
import { readFolder } from './read-entries.ts';
import { type Reading, takeYaml } from './reading.ts';

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
  const calculators = readFolder(reading, 'calculators', calculatorFactsSchema, 'id');
  if (!prices) return calculators;
  for (const calculator of calculators) {
    tell(reading, calculator, labelProblems(calculator.parameters));
    const compiled = compileCalculator(calculator, prices);
    tell(reading, calculator, compiled.problems);
    if (!('value' in compiled)) continue;
    tell(reading, calculator, checkExamples(compiled.value, prices));
    tell(reading, calculator, checkPromises(compiled.value, prices));
  }
  return calculators;
}

/** Reads `roi-analyzers/<id>.yaml`, each compiled and its examples computed. */
export function readAnalyzers(reading: Reading): AnalyzerSource[] {
  const analyzers = readFolder(reading, 'roi-analyzers', analyzerFactsSchema, 'id');
  for (const analyzer of analyzers) {
    tell(reading, analyzer, labelProblems(analyzer.parameters));
    const compiled = compileAnalyzer(analyzer);
    tell(reading, analyzer, compiled.problems);
    if ('value' in compiled) tell(reading, analyzer, checkAnalyzerExamples(compiled.value));
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

function tell(reading: Reading, source: { id: string }, problems: PricingProblem[]): void {
  for (const { path, message, entry, stale, dependsOnPrices } of problems) {
    reading.problems.push({
      ...placeOf(reading.origins, entry ?? source, path),
      field: fieldName(path),
      message: entry ? `${message} (used by calculators/${source.id}.yaml)` : message,
      ...(stale && { stale: { ...stale, path } }),
      ...(dependsOnPrices && { cause: CHANGED_PRICE }),
    });
  }
}
