import { contextOfAnalysis } from '#pricing/analysis/analysis.ts';
import type { CashFlow } from '#pricing/analysis/cash-flow.ts';
import { CURRENCY } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { Compared } from './calculation.ts';
import type { CommonCells } from './months-layout.ts';
import { monthsSheet, type WrittenMonths, type WrittenOption } from './months-sheet.ts';
import { openSheet, type Sheet, type SheetWriter } from './xlsx/sheet.ts';
import { type CellTerm, fromOtherSheet, round, subtract, sumCells, type Term } from './xlsx/term.ts';

const WIDTHS = [62, 18];

/** A figure of a comparison, for other sheets. */
type Figure = Pick<Term, 'text'> & { value: number | string };

/** A comparison as sheets, and what these say it comes to. */
export interface WrittenAnalysis {
  sheets: [Sheet, Sheet];
  results: {
    /** After one, three and five years. */
    savings: readonly Figure[];
    breakeven: Figure;
    totals: { a: Figure; b: Figure };
  };
}

/** A comparison as two sheets that compute: what it comes to, and the sixty months. */
export function analysisSheets(
  compared: Compared,
  names = {
    comparison: WORDS.spreadsheet.comparison[compared.lang],
    months: WORDS.spreadsheet.months[compared.lang],
  },
): WrittenAnalysis {
  const { analyzer, values, disclaimer, lang } = compared;
  const slots = contextOfAnalysis(analyzer, values);
  const flow = analyzer.cashFlow(slots);
  const writer = openSheet(names.comparison);
  const words = WORDS.spreadsheet;
  writer.put(1, 1, analyzer.source.name[lang], { look: 'title' });
  const facts = fillText(words.amountsIn[lang], { currency: CURRENCY });
  writer.putWide(2, facts, 2, { look: 'note' });
  writer.putWide(3, words.changeable[lang], 2, { look: 'input' });
  const where = fillText(words.changeMonths[lang], { sheet: names.months });
  writer.putWide(4, where, 2, { look: 'note' });
  const assumptions = 13;
  const { common, next } = writeCommon(writer, compared, {
    discountRate: analyzer.discountRate(slots),
    flow,
    row: assumptions,
  });
  const months = monthsSheet(compared, slots, common, names.months);
  const results = writeResults(writer, compared, months, 6);
  const { option_a, option_b } = analyzer.source;
  const afterA = writeOption(writer, compared, { label: option_a.label[lang], ...months.a, row: next + 1 });
  const afterB = writeOption(writer, compared, { label: option_b.label[lang], ...months.b, row: afterA + 1 });
  writer.putWide(afterB + 1, disclaimer, 2, { look: 'note' });
  return { sheets: [writer.close({ widths: WIDTHS }), months.sheet], results };
}

/** Writes what all months are computed with, and returns the cells and the next free row. */
function writeCommon(
  { put }: SheetWriter,
  { lang }: Compared,
  { discountRate, flow, row }: { discountRate: number; flow: CashFlow | undefined; row: number },
): { common: CommonCells; next: number } {
  const words = WORDS.spreadsheet;
  put(1, row, words.assumptions[lang], { look: 'head' });
  let next = row + 1;
  const write = (label: string, value: number): Term => {
    put(1, next, label);
    return fromOtherSheet(put(2, next++, value, { look: 'input', format: 'number' }));
  };
  const common: CommonCells = { discountRate: write(words.discountRate[lang], discountRate) };
  if (flow) {
    const { taxRate, depreciation, installments, grant } = flow;
    common.cashFlow = {
      taxRate: write(words.taxRate[lang], percentOf(taxRate)),
      depreciation: {
        from: write(words.depreciationFrom[lang], depreciation.from),
        months: write(words.depreciationMonths[lang], depreciation.months),
      },
      ...(installments && {
        installments: {
          rate: write(words.financingRate[lang], installments.rate),
          months: write(words.financingMonths[lang], installments.months),
          areRent: installments.areRent,
        },
      }),
      grant: {
        rate: write(words.grantRate[lang], percentOf(grant.rate)),
        month: write(words.grantMonth[lang], grant.month),
      },
    };
  }
  return { common, next };
}

/** A part of one in percent, as it was before it was divided. */
const percentOf = (part: number): number => Number((part * 100).toPrecision(12));

const EURO = { format: 'cents' } as const;

/** Writes what the comparison comes to. */
function writeResults(
  { put }: SheetWriter,
  compared: Compared,
  months: WrittenMonths,
  row: number,
): WrittenAnalysis['results'] {
  const { analyzer, lang } = compared;
  const words = WORDS.spreadsheet;
  const { option_a } = analyzer.source;
  const title = fillText(WORDS.analysis.savingsOf[lang], { a: option_a.label[lang] });
  put(1, row, title, { look: 'head' });
  put(2, row, words.amount[lang], { look: 'head', format: 'decimals' });
  const savings = ([1, 3, 5] as const).map((years, index) => {
    const saved = fromOtherSheet(months.saved[years * 12 - 1] as CellTerm);
    put(1, row + 1 + index, WORDS.savingsAfter[years][lang]);
    put(2, row + 1 + index, saved, years === 5 ? { look: 'sum', ...EURO } : EURO);
    return saved;
  });
  put(1, row + 4, words.breakeven[lang]);
  const { cell, value } = months.breakeven;
  const breakeven = { text: fromOtherSheet(cell).text, value };
  put(2, row + 4, breakeven, { format: 'number' });
  const totals = { a: fromOtherSheet(months.a.total), b: fromOtherSheet(months.b.total) };
  return { savings, breakeven, totals };
}

/** Writes the costs of an option over five years, and returns the next free row. */
function writeOption(
  { put }: SheetWriter,
  { lang }: Compared,
  { label, columns, total, row }: WrittenOption & { label: string; row: number },
): number {
  put(1, row, fillText(WORDS.spreadsheet.costOf[lang], { label }), { look: 'head' });
  put(2, row, WORDS.spreadsheet.inFiveYears[lang], { look: 'head', format: 'decimals' });
  let next = row + 1;
  const items = columns.map((column) => {
    put(1, next, column.label);
    return put(2, next++, fromOtherSheet(column.total), EURO);
  });
  const rounding = round(subtract(fromOtherSheet(total), sumCells(items)), 2);
  put(1, next, WORDS.furtherCosts.rounding[lang], { look: 'quiet' });
  put(2, next++, rounding, { look: 'quiet', ...EURO });
  put(1, next, WORDS.spreadsheet.sum[lang], { look: 'sum' });
  put(2, next++, fromOtherSheet(total), { look: 'sum', ...EURO });
  return next;
}
