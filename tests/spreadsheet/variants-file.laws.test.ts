import { describe, expect, it } from 'vitest';
import { sheetName } from '#spreadsheet/variants-sheet.ts';
import { analyzers, calculators } from '../setup/pricing.ts';
import { analysisVariantsWorkbook, estimateVariantsWorkbooks } from '../setup/variants-files.ts';
import { readWorkbook, recompute } from '../setup/workbook.ts';

describe('a workbook of variants', () => {
  it.each(calculators)(
    'says of each variant of %s what the calculator says, also after a change',
    (id, calculator) => {
      for (const { file, changes, expected } of estimateVariantsWorkbooks(id, calculator)) {
        const cellValue = recompute(readWorkbook(file), changes);
        const found = Object.keys(expected).map((place) => [place, cellValue(...placeOf(place))]);
        expect(Object.fromEntries(found)).toEqual(expected);
      }
    },
  );

  it.each(analyzers)('says of each variant of %s what the analyzer says', (id, analyzer) => {
    const { file, expected } = analysisVariantsWorkbook(id, analyzer);
    const workbook = readWorkbook(file);
    const cellValue = recompute(workbook);
    for (const [place, figure] of Object.entries(expected)) {
      const [sheet, address] = placeOf(place);
      expect(workbook.get(sheet)?.get(address)?.value, place).toBe(figure);
      if (typeof figure === 'string') expect(cellValue(sheet, address), place).toBe(figure);
      else expect(cellValue(sheet, address), place).toBeCloseTo(figure, 6);
    }
  });

  it('has sheets with names that spreadsheets allow, and no two the same', () => {
    expect(sheetName(0, 'A/B: [50%] *?')).toBe('1 A B   50%');
    expect(sheetName(1, "'Ours'")).toBe("2 'Ours");
    expect(sheetName(2, '🙂'.repeat(40)).length).toBeLessThanOrEqual(31);
    expect(sheetName(3, 'x'.repeat(40))).toBe(`4 ${'x'.repeat(29)}`);
  });
});

function placeOf(place: string): [sheet: string, address: string] {
  const [sheet = '', address = ''] = place.split('!');
  return [sheet, address];
}
