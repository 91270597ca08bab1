import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { BASIS_FILE, takeBasis } from '#pricing/analysis/analysis-basis.ts';
import { type Analyzer, compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { type Calculator, compileCalculator } from '#pricing/estimate/calculator.ts';
import { copySharedLines } from '#pricing/estimate/shared-lines.ts';
import { ratesOn } from '#pricing/rates.ts';
import { analysisBasisSchema } from '#schema/source/pricing/analysis-basis.ts';
import { analyzerFactsSchema } from '#schema/source/pricing/analyzers.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { contentFolder } from './content-folder.ts';

// Reads the files of calculators and analyzers only: laws of pricing do not depend on the rest of the content.
const read = (file: string): unknown => parse(readFileSync(join(contentFolder, file), 'utf8'));
const filesIn = (folder: string) => globSync(`${folder}/*.yaml`, { cwd: contentFolder }).sort();

export const prices = {
  rates: ratesSchema.parse(read('rates.yaml')),
  programmes: programmesSchema.parse(read('funding-programmes.yaml')),
};

/** The prices that the tests compute with. */
export const rates = ratesOn(prices.rates, '2026-11-21');

/** All calculators of the content that the project of vitest looks at (see vitest.config.ts), by id. */
export const calculators = calculatorSources().map((source): [string, Calculator] => {
  const compiled = compileCalculator(source, prices);
  if (!compiled.ok) throw new Error(`${source.id}: ${compiled.error[0].message}`);
  return [source.id, compiled.value];
});

function calculatorSources(): CalculatorSource[] {
  const files = filesIn('calculators').filter((file) => !file.endsWith(VOCABULARIES.purposes.file));
  const sources = files.map((file) => ({
    id: basename(file, '.yaml'),
    ...calculatorFactsSchema.parse(read(file)),
  }));
  return sources.map(
    (source) => copySharedLines(source, { calculators: sources, packages: prices.rates.packages }).source,
  );
}

const basis = existsSync(join(contentFolder, BASIS_FILE))
  ? analysisBasisSchema.parse(read(BASIS_FILE))
  : undefined;

/** All ROI analyzers of that content, by id. */
export const analyzers = filesIn('roi-analyzers').map((file): [string, Analyzer] => {
  const id = basename(file, '.yaml');
  const compiled = compileAnalyzer(takeBasis({ id, ...analyzerFactsSchema.parse(read(file)) }, basis).source);
  if (!compiled.ok) throw new Error(`${file}: ${compiled.error[0].message}`);
  return [id, compiled.value];
});
