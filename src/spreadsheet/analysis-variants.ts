import { CURRENCY } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { analysisAnswers } from './analysis-file.ts';
import { analysisSheets, type WrittenAnalysis } from './analysis-sheet.ts';
import { answersSheet } from './answers-sheet.ts';
import type { Compared, NamedCalculation } from './calculation.ts';
import { type ResultFile, resultFile } from './file-formats.ts';
import { type SharedRow, sheetName, variantsSheet } from './variants-sheet.ts';
import type { CellStyle } from './xlsx/styles.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** Variants of a comparison as a workbook, as those of an estimate; each has two sheets of its own, which compute. */
export function analysisVariants(
  shown: Compared,
  variants: readonly NamedCalculation<Compared>[],
): ResultFile {
  const { analyzer, lang } = shown;
  const { id, name: title, parameters } = analyzer.source;
  const months = WORDS.spreadsheet.months[lang];
  const written = variants.map(({ name, calculation }, index) =>
    analysisSheets(calculation, { comparison: sheetName(index, name), months: sheetName(index, months) }),
  );
  const overview = variantsSheet({
    title: title[lang],
    note: fillText(WORDS.spreadsheet.amountsIn[lang], { currency: CURRENCY }),
    names: variants.map(({ name }) => name),
    rows: resultRows(written, shown),
    lang,
  });
  const answers = answersSheet(
    parameters,
    variants.map(({ name, calculation }) => analysisAnswers(calculation, name)),
    lang,
  );
  const sheets = [overview, ...written.flatMap((variant) => variant.sheets), answers];
  return resultFile(id, 'xlsx', writeXlsx(sheets, lang));
}

function resultRows(written: readonly WrittenAnalysis[], { analyzer, lang }: Compared): SharedRow[] {
  const { option_a, option_b } = analyzer.source;
  const words = WORDS.spreadsheet;
  const row = (
    label: string,
    figureOf: (results: WrittenAnalysis['results']) => SharedRow['figures'][number],
    style: CellStyle = { format: 'cents' },
  ): SharedRow => ({ label, figures: written.map(({ results }) => figureOf(results)), style });
  return [
    { label: fillText(WORDS.analysis.savingsOf[lang], { a: option_a.label[lang] }), figures: [] },
    row(WORDS.savingsAfter[1][lang], ({ savings }) => savings[0]),
    row(WORDS.savingsAfter[3][lang], ({ savings }) => savings[1]),
    row(WORDS.savingsAfter[5][lang], ({ savings }) => savings[2], { look: 'sum', format: 'cents' }),
    row(words.breakeven[lang], ({ breakeven }) => breakeven, { format: 'number' }),
    { label: words.inFiveYears[lang], figures: [] },
    row(option_a.label[lang], ({ totals }) => totals.a),
    row(option_b.label[lang], ({ totals }) => totals.b),
  ];
}
