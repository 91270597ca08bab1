import { analyze } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import { exampleProblems } from './example-figures.ts';
import type { Values } from './expression.ts';
import type { PricingProblem } from './problem.ts';
import { requestReader } from './request.ts';

/** Whether an analyzer's examples come to the figures that stand beside them. */
export function checkAnalyzerExamples(analyzer: Analyzer): PricingProblem[] {
  const { parameters, examples } = analyzer.source;
  return exampleProblems(examples, {
    read: requestReader(parameters),
    figuresOf: (values) => shownFigures(analyzer, values),
    optional: ['total_a', 'total_b'],
    teller: 'the analyzer',
  });
}

function shownFigures(analyzer: Analyzer, values: Values): Record<string, number | null> {
  const { option_a, option_b, ...analysis } = analyze(analyzer, values);
  return { ...analysis, total_a: option_a.total_cost_5y, total_b: option_b.total_cost_5y };
}
