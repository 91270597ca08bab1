import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { CURRENCY } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { answersSheet } from './answers-sheet.ts';
import type { NamedCalculation, PricedCalculation } from './calculation.ts';
import { estimateAnswers } from './estimate-file.ts';
import { estimateSheet, type WrittenEstimate } from './estimate-sheet.ts';
import { type ResultFile, resultFile } from './file-formats.ts';
import { type SharedRow, sheetName, variantsSheet } from './variants-sheet.ts';
import { type CellTerm, fromOtherSheet } from './xlsx/term.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

interface WrittenVariant extends WrittenEstimate {
  name: string;
  calculation: PricedCalculation;
  result: Estimate;
}

/**
 * Variants of an estimate as a workbook: beside each other first, then each on a sheet of its own, which computes. `shown` is the one
 * on the page.
 */
export function estimateVariants(
  shown: PricedCalculation,
  variants: readonly NamedCalculation<PricedCalculation>[],
): ResultFile {
  const { calculator, lang } = shown;
  const { source } = calculator;
  const written = variants.map(({ name, calculation }, index): WrittenVariant => {
    const result = estimate(calculator, calculation.values, calculation.rates);
    return { name, calculation, result, ...estimateSheet(calculation, result, sheetName(index, name)) };
  });
  const overview = variantsSheet({
    title: source.name[lang],
    note: fillText(WORDS.spreadsheet.amountsIn[lang], { currency: CURRENCY }),
    names: written.map(({ name }) => name),
    rows: [...totalRows(written, shown), ...lineRows(written, shown)],
    lang,
  });
  const answers = answersSheet(
    source.parameters,
    written.map(({ name, calculation }) => estimateAnswers(calculation, name)),
    lang,
  );
  const sheets = [overview, ...written.map(({ sheet }) => sheet), answers];
  return resultFile(source.id, 'xlsx', writeXlsx(sheets, lang));
}

function totalRows(written: readonly WrittenVariant[], { calculator, lang }: PricedCalculation): SharedRow[] {
  const words = WORDS.spreadsheet;
  const row = (label: string, name: keyof WrittenEstimate['totals']) =>
    moneyRow(
      label,
      written.map(({ totals }) => totals[name]),
    );
  return [
    {
      ...row(WORDS.estimateBases[calculator.source.basis][lang], 'amount'),
      style: { look: 'sum', ...MONEY },
    },
    row(words.lowest[lang], 'lowest'),
    row(words.highest[lang], 'highest'),
    row(WORDS.estimate.monthly[lang], 'monthly'),
    row(words.perYear[lang], 'yearly'),
  ];
}

/** The lines that any of the variants has, in the order of the calculator, grants after what they lower. */
function lineRows(written: readonly WrittenVariant[], { calculator, lang }: PricedCalculation): SharedRow[] {
  const lines = new Map(written.flatMap(({ result }) => result.lines.map(({ line }) => [line.id, line])));
  const ids = new Set([...calculator.lines.map(({ id }) => id), ...lines.keys()]);
  const kinds = { one_off: WORDS.estimate.once[lang], monthly: WORDS.estimate.monthly[lang] };
  return (['one_off', 'monthly'] as const).flatMap((kind) => {
    const rows = [...ids].flatMap((id) => {
      const line = lines.get(id);
      const cells = written.map(({ amounts }) => amounts.get(id));
      return line?.kind === kind && cells.some((cell) => cell) ? [moneyRow(line.label[lang], cells)] : [];
    });
    return rows.length > 0 ? [{ label: kinds[kind], figures: [] }, ...rows] : [];
  });
}

const MONEY = { format: 'money' } as const;

const moneyRow = (label: string, cells: readonly (CellTerm | undefined)[]): SharedRow => ({
  label,
  figures: cells.map((cell) => cell && fromOtherSheet(cell)),
  style: MONEY,
});
