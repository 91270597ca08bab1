import { expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { ROWS } from '#spreadsheet/months-layout.ts';
import { columnName } from '#spreadsheet/xlsx/term.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';
import { readWorkbook, recompute } from '../setup/workbook.ts';

const COSTS = {
  investment: { amount: 6000, until: 3, investment: 'planned' },
  contingency: { amount: 600, until: 1, investment: 'contingency' },
  upkeep: { amount: 100, growth: 3 },
  training: { amount: 40, from: 2, until: 9, fade_in: 4, fade_out: 6 },
};

it.each([
  ['no rule', {}],
  ['taxes', { tax_rate: 40, in_use_from: 2, depreciation_years: 3 }],
  ['a grant', { grant_rate: 50, grant_month: 3 }],
  ['a grant that is taxed', { grant_rate: 20, grant_month: 2, tax_rate: 30 }],
  ['a loan', { financed_if: 'true', financing_rate: 12, financing_months: 24, tax_rate: 30 }],
  ['a loan without interest', { financed_if: 'true', financing_months: 24 }],
  [
    'a lease',
    { financed_if: 'true', rented_if: 'true', financing_rate: 5, financing_months: 36, tax_rate: 30 },
  ],
])('the months of an option with %s cost what the analyzer says', (_, cash_flow) => {
  const analyzer = compiledAnalyzer(COSTS, undefined, { cash_flow });
  const { content } = analysisFile('xlsx', { analyzer, values: {}, disclaimer: '', lang: 'en' });
  const cells = recompute(readWorkbook(content as Uint8Array));
  const columns = Array.from({ length: 30 }, (_each, index) => columnName(index + 1));
  const column = columns.find((name) => String(cells('Months', name + ROWS.head)).startsWith('Cost: '));
  const { monthly_costs, total_cost_5y } = analyze(analyzer, {}).option_a;
  for (const [index, cost] of monthly_costs.entries())
    expect(cells('Months', `${column}${ROWS.firstMonth + index}`), `month ${index + 1}`).toBeCloseTo(cost, 6);
  expect(cells('Months', `${column}${ROWS.total}`)).toBeCloseTo(total_cost_5y, 6);
});
