import { analyze } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import type { PricingProblem } from './problem.ts';
import { requestReader } from './request.ts';

/** Whether an analyzer's examples come to the figures that stand beside them. */
export function checkAnalyzerExamples(analyzer: Analyzer): PricingProblem[] {
  const read = requestReader(analyzer.source.parameters);
  return analyzer.source.examples.flatMap(({ parameters, figures }, index): PricingProblem[] => {
    const path = ['examples', index];
    const request = read({ parameters });
    if (!('values' in request)) return [{ path: [...path, 'parameters'], message: request.message.en }];
    const { option_a, option_b, ...analysis } = analyze(analyzer, request.values);
    const actual: Record<string, number | null> = {
      ...analysis,
      total_a: option_a.total_cost_5y,
      total_b: option_b.total_cost_5y,
    };
    const isTold = Object.entries(figures).every(([name, value]) => actual[name] === value);
    const shown = Object.entries(actual).map(([name, value]) => `${name}: ${value}`);
    return isTold
      ? []
      : [{ path: [...path, 'figures'], message: `does not hold: the analyzer says { ${shown.join(', ')} }` }];
  });
}
