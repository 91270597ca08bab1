import fc from 'fast-check';
import { loadContent } from '#loading/load.ts';
import { type Analyzer, compileAnalyzer } from '#pricing/analyzer.ts';
import { type Calculator, compileCalculator } from '#pricing/calculator.ts';
import type { Values } from '#pricing/expression.ts';
import { ratesOn } from '#pricing/rates.ts';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';

import { BUILD_DAY } from './build-day.ts';
import { contentFolder } from './content-folder.ts';

const { pricing } = (await loadContent(contentFolder, BUILD_DAY)).sources;

/** The day whose prices the tests compute with. */
export const rates = ratesOn(pricing.rates, '2026-11-21');

/** All calculators of the content that the tests look at (see vitest.config.ts), by id. */
export const calculators: [string, Calculator][] = pricing.calculators.map((source) => {
  const compiled = compileCalculator(source, pricing);
  if (!compiled.ok) throw new Error(`${source.id}: ${compiled.error[0].message}`);
  return [source.id, compiled.value];
});

/** Any allowed value of a parameter, its bounds more often than chance would have them. */
function anyValue(parameter: Parameter): fc.Arbitrary<Values[string]> {
  switch (parameter.type) {
    case 'choice':
      return fc.constantFrom(...Object.keys(parameter.values));
    case 'choices':
      return fc.subarray(Object.keys(parameter.values));
    case 'integer':
      return fc.oneof(
        fc.integer({ min: parameter.minimum, max: parameter.maximum }),
        fc.constantFrom(parameter.minimum, parameter.maximum),
      );
    case 'number':
      return fc.oneof(
        fc.double({ min: parameter.minimum, max: parameter.maximum, noNaN: true }).map((value) => value + 0),
        fc.constantFrom(parameter.minimum, parameter.maximum),
      );
    case 'boolean':
      return fc.boolean();
  }
}

/** Any valid values of all parameters. */
export function anyValues(parameters: Parameters): fc.Arbitrary<Values> {
  return fc.record(
    Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, anyValue(parameter)])),
  );
}

/** All ROI analyzers of that content, by id. */
export const analyzers: [string, Analyzer][] = pricing.analyzers.map((source) => {
  const compiled = compileAnalyzer(source);
  if (!compiled.ok) throw new Error(`${source.id}: ${compiled.error[0].message}`);
  return [source.id, compiled.value];
});
