import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { requestReader } from '#pricing/request/request.ts';
import { goldenAnalyses } from '../setup/golden-analyses.ts';
import { analyzers } from '../setup/pricing.ts';

const byId = new Map(analyzers);

function analyzerOf(id: string) {
  const analyzer = byId.get(id);
  if (!analyzer) throw new Error(`There is no analyzer "${id}"`);
  return analyzer;
}

describe('the golden values', () => {
  it.each(goldenAnalyses)('of $id with $parameters', ({ id, parameters, figures }) => {
    const analyzer = analyzerOf(id);
    const request = requestReader(analyzer.source)({ parameters });
    if (!request.ok) throw new Error(request.error.message.en);
    const { option_a, option_b, ...rest } = analyze(analyzer, request.value);
    const { breakeven_month, savings_year_1, savings_year_3, savings_year_5 } = rest;
    const savings = [savings_year_1, savings_year_3, savings_year_5];
    expect([breakeven_month, ...savings, option_a.total_cost_5y, option_b.total_cost_5y]).toEqual(figures);
  });

  it('are all examples of the analyzers, totals included', () => {
    for (const { id, parameters, figures } of goldenAnalyses) {
      const example = analyzerOf(id).source.examples.find((each) =>
        isDeepStrictEqual(each.parameters, parameters),
      );
      const { breakeven_month, savings_year_1, savings_year_3, savings_year_5, total_a, total_b } =
        example?.figures ?? {};
      const written = [breakeven_month, savings_year_1, savings_year_3, savings_year_5, total_a, total_b];
      expect(written, `${id} ${JSON.stringify(parameters)}`).toEqual(figures);
    }
  });
});
