import { type Estimate, type EstimateLine, estimate } from '#pricing/estimate/estimate.ts';
import { CURRENCY } from '#text/currency.ts';
import { WORDS } from '#text/words.ts';
import { type Answered, answersSheet } from './answers-sheet.ts';
import type { PricedCalculation } from './calculation.ts';
import { type CsvCell, writeCsv } from './csv.ts';
import { estimateSheet } from './estimate-sheet.ts';
import { type FileFormat, type ResultFile, resultFile } from './file-formats.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** The estimate as a file. The same in a process and in a browser. */
export function estimateFile(format: FileFormat, calculation: PricedCalculation): ResultFile {
  const { calculator, values, rates, lang } = calculation;
  const { id, parameters } = calculator.source;
  const result = estimate(calculator, values, rates);
  if (format === 'csv') return resultFile(id, format, writeCsv(estimateTable(calculation, result), lang));
  const { sheet } = estimateSheet(calculation, result);
  const answers = answersSheet(
    parameters,
    [estimateAnswers(calculation, WORDS.spreadsheet.answer[lang])],
    lang,
  );
  return resultFile(id, format, writeXlsx([sheet, answers], lang));
}

/** The answers that an estimate follows from. */
export const estimateAnswers = ({ calculator, values, page }: PricedCalculation, head: string): Answered => ({
  head,
  values,
  notApplied: calculator.findNotApplied(values),
  page,
});

/** An estimate as a table: its lines, then the totals. */
function estimateTable(calculation: PricedCalculation, result: Estimate): CsvCell[][] {
  const { calculator, values, rates, lang } = calculation;
  const words = WORDS.spreadsheet;
  const kinds = { one_off: WORDS.estimate.once[lang], monthly: WORDS.estimate.monthly[lang] };
  const context = calculator.contextOf(values, rates);
  const lineRow = ({ line, min, expected, max }: EstimateLine): CsvCell[] => {
    const { quantity, unit, price } = line.measure?.(context, rates) ?? {};
    return [line.label[lang], kinds[line.kind], quantity, unit?.[lang], price, expected, min, max];
  };
  const { min_cost, total_estimate, max_cost, monthly_cost, yearly_cost } = result;
  const sumRow = (label: string, ...euros: number[]): CsvCell[] => [
    label,
    words.sum[lang],
    undefined,
    undefined,
    undefined,
    ...euros,
  ];
  const inCurrency = (label: string) => `${label} (${CURRENCY})`;
  return [
    [
      words.position[lang],
      words.kind[lang],
      words.quantity[lang],
      words.unit[lang],
      inCurrency(words.price[lang]),
      inCurrency(words.amount[lang]),
      inCurrency(words.lowest[lang]),
      inCurrency(words.highest[lang]),
    ],
    ...result.lines.filter(({ max, min }) => max !== 0 || min !== 0).map(lineRow),
    sumRow(WORDS.estimateBases[calculator.source.basis][lang], total_estimate, min_cost, max_cost),
    sumRow(WORDS.estimate.monthly[lang], monthly_cost),
    sumRow(words.perYear[lang], yearly_cost),
  ].map((row) => Array.from({ length: COLUMNS }, (_, index) => row[index]));
}

/** A reader of CSV expects as many cells in each row. */
const COLUMNS = 8;
