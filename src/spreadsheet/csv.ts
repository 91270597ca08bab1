import type { Lang } from '#text/lang.ts';
import { decimalSign } from '#text/numbers.ts';

export type CsvCell = string | number | undefined;

/** What a spreadsheet takes for the beginning of a formula, in the forms of wide letters too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes rows as CSV (RFC 4180). Languages with a decimal comma have semicolons between cells and a byte order mark, by
 * which their spreadsheets open a file with a double click. A text is never a formula: one that begins like one gets an
 * apostrophe before it. Numbers, negative ones too, stay numbers.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], lang: Lang): string {
  const decimal = decimalSign(lang);
  const hasComma = decimal === ',';
  const separator = hasComma ? ';' : ',';
  const needsQuotes = hasComma ? /[";\r\n]/ : /[",\r\n]/;
  const cellText = (cell: CsvCell): string => {
    if (cell === undefined) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(cellText).join(separator)}\r\n`);
  return (hasComma ? BYTE_ORDER_MARK : '') + lines.join('');
}
