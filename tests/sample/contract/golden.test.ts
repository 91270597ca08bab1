import { describe, expect, it } from 'vitest';
import { analysisSchema } from '#schema/analyzer.ts';
import { send } from '../../contract/send.ts';
import { goldenAnalyses } from '../../setup/golden-analyses.ts';
import { answering } from '../../setup/runtimes.ts';

describe.each(answering)('the golden values over the wire, $name', ({ origin }) => {
  it.each(goldenAnalyses)('$id $parameters is golden', async ({ id, parameters, figures }) => {
    const reply = await send(origin, `/api/v1/roi-analyzers/${id}`, {
      method: 'POST',
      body: JSON.stringify({ parameters }),
    });
    const { roi_analysis: roi } = analysisSchema.parse(JSON.parse(reply.text));
    expect([
      roi.breakeven_month,
      roi.savings_year_1,
      roi.savings_year_3,
      roi.savings_year_5,
      roi.option_a.total_cost_5y,
      roi.option_b.total_cost_5y,
    ]).toEqual(figures);
  });
});
