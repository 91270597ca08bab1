import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Analysis, analyze, breakDown } from '#pricing/analysis/analysis.ts';
import type { Analyzer } from '#pricing/analysis/analyzer.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { anyRequest } from '../setup/any-request.ts';
import { analysisChanges, type CellValues } from '../setup/changed-analyses.ts';
import { analyzers } from '../setup/pricing.ts';
import { readWorkbook, recompute, type Workbook } from '../setup/workbook.ts';

const SHEET = WORDS.spreadsheet.comparison[PROGRAM_LANG];

/** Larger ones would take long to open on a phone. */
const MOST_BYTES = 80_000;

describe.each(analyzers)('%s', (_, analyzer) => {
  const fileOf = (values: Values) =>
    analysisFile('xlsx', { analyzer, values, disclaimer: 'A note', lang: PROGRAM_LANG })
      .content as Uint8Array;

  it('says in each cell what its formula computes, and in the results what the analyzer says', () => {
    fc.assert(
      fc.property(anyRequest(analyzer.source), ({ values }) => {
        const file = fileOf(values);
        expect(file.length).toBeLessThan(MOST_BYTES);
        const workbook = readWorkbook(file);
        expectComputed(workbook);
        expectResults(workbook, analyze(analyzer, values));
        expectParts(workbook, analyzer, values);
      }),
      { numRuns: 8 },
    );
  });

  it('follows a change as the analyzer does', () => {
    fc.assert(
      fc.property(anyRequest(analyzer.source), ({ values }) => {
        const workbook = readWorkbook(fileOf(values));
        for (const { changes, expected } of analysisChanges(analyzer, values, workbook))
          expectResults(workbook, expected(), changes);
      }),
      { numRuns: 5 },
    );
  });
});

/** Formulas sum in another order than the analyzer, by which the last digits of doubles differ. */
const NEARLY = 6;

function expectComputed(workbook: Workbook): void {
  const cellValue = recompute(workbook);
  for (const [sheet, cells] of workbook)
    for (const [address, { value, formula }] of cells) {
      if (formula === undefined) continue;
      const computed = cellValue(sheet, address);
      if (typeof value === 'string') expect(computed).toBe(value);
      else expect(computed, `${sheet}!${address} =${formula}`).toBeCloseTo(value, NEARLY);
    }
}

function expectResults(workbook: Workbook, analysis: Analysis, changes: CellValues = {}): void {
  const cellValue = recompute(workbook, changes);
  const saved = ['B7', 'B8', 'B9'].map((address) => cellValue(SHEET, address));
  const { savings_year_1, savings_year_3, savings_year_5, breakeven_month } = analysis;
  for (const [index, savings] of [savings_year_1, savings_year_3, savings_year_5].entries())
    expect(saved[index]).toBeCloseTo(savings, NEARLY);
  expect(cellValue(SHEET, 'B10')).toBe(breakeven_month ?? '–');
}

/** Holds the costs on the first sheet against the breakdown. */
function expectParts(workbook: Workbook, analyzer: Analyzer, values: Values): void {
  const cells = workbook.get(SHEET) ?? new Map();
  const { a, b } = breakDown(analyzer, values);
  const texts = [...cells].filter(([address]) => address.startsWith('A'));
  const amounts = texts.map(([address, { value }]) => [value, cells.get(`B${address.slice(1)}`)?.value]);
  for (const { item, total_cost_5y } of [...a, ...b]) {
    if (item.id === 'rounding' || total_cost_5y === 0) continue;
    const found = amounts.filter(([label]) => label === item.label[PROGRAM_LANG]).map(([, amount]) => amount);
    expect(found.some((amount) => Math.abs(Number(amount) - total_cost_5y) < 1e-6)).toBe(true);
  }
}
