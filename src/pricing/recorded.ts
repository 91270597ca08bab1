import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { type Analyzer, buildAnalyzer } from './analysis/build-analyzer.ts';
import { buildCalculator, type Calculator, type Prices } from './estimate/build-calculator.ts';

// Stands in for `checked.ts` where expressions were checked before: the condition `browser` of `imports` in package.json
// chooses between the two, as it does for the checker. The trees of the expressions must have been recorded.

/** Problems were found and refused when the content was checked. */
const CHECKED = { problem: () => undefined };

/** The calculator of a file, ready to compute. */
export const checkedCalculator = (source: CalculatorSource, prices: Prices): Calculator =>
  buildCalculator(source, prices, CHECKED);

/** The analyzer of a file, ready to compute. */
export const checkedAnalyzer = (source: AnalyzerSource): Analyzer => buildAnalyzer(source, CHECKED);
