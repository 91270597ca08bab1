import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { anyRequest } from '../setup/any-request.ts';
import { estimateChanges } from '../setup/changed-estimates.ts';
import { calculators, prices, rates } from '../setup/pricing.ts';
import { readWorkbook, recompute, type Workbook } from '../setup/workbook.ts';

const SHEET = WORDS.spreadsheet.estimate[PROGRAM_LANG];

/** Larger ones would take long to open on a phone. */
const MOST_BYTES = 30_000;

describe.each(calculators)('%s', (_, calculator) => {
  const { parameters } = calculator.source;
  const fileOf = (values: Values) =>
    estimateFile('xlsx', {
      calculator,
      values,
      rates,
      priceList: prices.rates,
      disclaimer: 'A note',
      lang: PROGRAM_LANG,
    }).content as Uint8Array;

  it('is small, and says in each cell what its formula computes, in the totals what the calculator says', () => {
    fc.assert(
      fc.property(anyRequest({ parameters, contradictions: [] }), ({ values }) => {
        const file = fileOf(values);
        expect(file.length).toBeLessThan(MOST_BYTES);
        const workbook = readWorkbook(file);
        expectComputed(workbook);
        expect(totalsOf(workbook)).toEqual(figuresOf(estimate(calculator, values, rates)));
      }),
      { numRuns: 12 },
    );
  });

  it('follows a change as the calculator does', () => {
    fc.assert(
      fc.property(anyRequest({ parameters, contradictions: [] }), ({ values }) => {
        const workbook = readWorkbook(fileOf(values));
        for (const { address, value, expected } of estimateChanges(calculator, values, workbook))
          expect(totalsOf(workbook, { [`${SHEET}!${address}`]: value })).toEqual(figuresOf(expected()));
      }),
      { numRuns: 8 },
    );
  });
});

function expectComputed(workbook: Workbook): void {
  const cellValue = recompute(workbook);
  for (const [sheet, cells] of workbook)
    for (const [address, { value, formula }] of cells)
      if (formula !== undefined)
        expect(cellValue(sheet, address), `${sheet}!${address} =${formula}`).toBe(value);
}

/** The totals of a sheet: expected, at least, at most, a month, a year. */
function totalsOf(workbook: Workbook, changes: Record<string, number> = {}) {
  const cellValue = recompute(workbook, changes);
  return ['H6', 'I6', 'J6', 'H7', 'H8'].map((address) => cellValue(SHEET, address));
}

const figuresOf = (result: Estimate) => [
  result.total_estimate,
  result.min_cost,
  result.max_cost,
  result.monthly_cost,
  result.yearly_cost,
];
