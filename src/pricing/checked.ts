import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { lazyBy } from '#text/lazy.ts';
import { type Analyzer, compileAnalyzer } from './analysis/analyzer.ts';
import { type Calculator, compileCalculator, type Prices } from './estimate/calculator.ts';
import type { Compiled } from './problem.ts';

const calculatorsAt = lazyBy((prices: Prices) =>
  lazyBy((source: CalculatorSource) => compiledValue(compileCalculator(source, prices))),
);

/** The calculator of a file that has been checked, compiled once for the API and the pages. */
export const checkedCalculator = (source: CalculatorSource, prices: Prices): Calculator =>
  calculatorsAt(prices)(source);

/** The analyzer of a file that has been checked, compiled once for the API and the pages. */
export const checkedAnalyzer: (source: AnalyzerSource) => Analyzer = lazyBy((source: AnalyzerSource) =>
  compiledValue(compileAnalyzer(source)),
);

function compiledValue<T>(compiled: Compiled<T>): T {
  if (compiled.ok) return compiled.value;
  throw new Error(`A checked file does not compile: ${compiled.error[0].message}`);
}
