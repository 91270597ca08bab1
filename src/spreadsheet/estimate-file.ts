import type { Calculator } from '#pricing/estimate/build-calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { Rates } from '#pricing/rates.ts';
import type { RatesSource } from '#schema/source/rates.ts';
import type { Lang } from '#text/lang.ts';
import { answersSheet } from './answers-sheet.ts';
import { writeCsv } from './csv.ts';
import { estimateSheet } from './estimate-sheet.ts';
import { estimateTable } from './estimate-table.ts';
import { type FileFormat, type ResultFile, resultFile } from './file-formats.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** What an estimate is made from. */
export interface PricedCalculation {
  calculator: Calculator;
  values: Values;
  /** The prices of the day. */
  rates: Rates;
  /** What roles are called. */
  dayRates: RatesSource['day_rates'];
  disclaimer: string;
  lang: Lang;
}

/** The estimate as a file. The same in a process and in a browser. */
export function estimateFile(format: FileFormat, calculation: PricedCalculation): ResultFile {
  const { calculator, values, rates, lang } = calculation;
  const { id, parameters } = calculator.source;
  const result = estimate(calculator, values, rates);
  if (format === 'csv') return resultFile(id, format, writeCsv(estimateTable(calculation, result), lang));
  const answers = answersSheet(parameters, values, { notApplied: calculator.findNotApplied(values), lang });
  return resultFile(id, format, writeXlsx([estimateSheet(calculation, result), answers], lang));
}
