import { WORDS } from '#text/words.ts';
import { analysisSheets } from './analysis-sheet.ts';
import { analysisTable } from './analysis-table.ts';
import { type Answered, answersSheet } from './answers-sheet.ts';
import type { Compared } from './calculation.ts';
import { writeCsv } from './csv.ts';
import { type FileFormat, type ResultFile, resultFile } from './file-formats.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** The comparison as a file. The same in a process and in a browser. */
export function analysisFile(format: FileFormat, compared: Compared): ResultFile {
  const { analyzer, lang } = compared;
  const { id, parameters } = analyzer.source;
  if (format === 'csv') return resultFile(id, format, writeCsv(analysisTable(compared), lang));
  const answers = answersSheet(parameters, [analysisAnswers(compared, WORDS.spreadsheet.answer[lang])], lang);
  return resultFile(id, format, writeXlsx([...analysisSheets(compared).sheets, answers], lang));
}

/** The answers that a comparison follows from. */
export const analysisAnswers = ({ analyzer, values, page }: Compared, head: string): Answered => ({
  head,
  values,
  notApplied: analyzer.findNotApplied(values),
  page,
});
