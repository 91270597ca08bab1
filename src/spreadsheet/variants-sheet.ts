import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { type CellContent, openSheet, type Sheet } from './xlsx/sheet.ts';
import type { CellStyle } from './xlsx/styles.ts';

/** What stands beside each other: a figure from the sheet of each variant, or nothing where one has none. */
export interface SharedRow {
  label: string;
  figures: readonly (CellContent | undefined)[];
  style?: CellStyle;
}

interface Overview {
  title: string;
  note: string;
  names: readonly string[];
  rows: readonly SharedRow[];
  lang: Lang;
}

/** Variants beside each other, a column each. Rows without figures are headings. */
export function variantsSheet({ title, note, names, rows, lang }: Overview): Sheet {
  const { put, putWide, close } = openSheet(WORDS.variants.title[lang]);
  put(1, 1, title, { look: 'title' });
  putWide(2, note, names.length + 1, { look: 'note' });
  for (const [index, name] of names.entries()) put(index + 2, 4, name, { look: 'head', format: 'decimals' });
  for (const [index, { label, figures, style = {} }] of rows.entries()) {
    const row = index + 5;
    put(1, row, label, figures.length > 0 ? { look: style.look ?? 'plain' } : { look: 'head' });
    for (const [at, figure] of figures.entries()) if (figure !== undefined) put(at + 2, row, figure, style);
  }
  return close({ widths: [50, ...names.map(() => 20)], frozen: { rows: 4, columns: 1 } });
}

const LONGEST_SHEET_NAME = 31;

/** What Excel allows in the name of a sheet, with a number, so that no two are the same. */
export function sheetName(index: number, name: string): string {
  const allowed = [...`${index + 1} ${name.replaceAll(/[[\]:*?/\\]/g, ' ')}`];
  while (allowed.join('').length > LONGEST_SHEET_NAME) allowed.pop();
  return allowed.join('').replace(/[' ]+$/, '');
}
