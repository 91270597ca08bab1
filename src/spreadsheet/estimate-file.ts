import { estimate } from '#pricing/estimate/estimate.ts';
import { answersSheet } from './answers-sheet.ts';
import type { PricedCalculation } from './calculation.ts';
import { writeCsv } from './csv.ts';
import { estimateSheet } from './estimate-sheet.ts';
import { estimateTable } from './estimate-table.ts';
import { type FileFormat, type ResultFile, resultFile } from './file-formats.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** The estimate as a file. The same in a process and in a browser. */
export function estimateFile(format: FileFormat, calculation: PricedCalculation): ResultFile {
  const { calculator, values, rates, lang } = calculation;
  const { id, parameters } = calculator.source;
  const result = estimate(calculator, values, rates);
  if (format === 'csv') return resultFile(id, format, writeCsv(estimateTable(calculation, result), lang));
  const answers = answersSheet(parameters, values, { notApplied: calculator.findNotApplied(values), lang });
  return resultFile(id, format, writeXlsx([estimateSheet(calculation, result), answers], lang));
}
