import type { Style } from './styles.ts';
import { type CellTerm, columnName, type Term } from './term.ts';

/** A number or a text as it is, or a formula with what it comes to. */
export type Content = number | string | (Pick<Term, 'text'> & { value: number | string });

export interface Cell {
  column: number;
  row: number;
  content: Content;
  style: Style;
}

/** A sheet of a workbook. Rows and columns are counted from 1. */
export interface Sheet {
  name: string;
  /** In the order of rows, and of columns in each. */
  cells: readonly Cell[];
  /** Of the columns from the first on, in characters. */
  widths: readonly number[];
  /** Texts over several columns, in the rows that they need: the row, and the last of the columns. */
  wide: readonly { row: number; columns: number; lines: number }[];
  /** The rows and columns that stay in sight. */
  frozen: { rows: number; columns: number };
}

export type SheetWriter = ReturnType<typeof openSheet>;

/** An empty sheet, and what writes into it. */
export function openSheet(name: string, widths: readonly number[]) {
  const cells: Cell[] = [];
  const wide: { row: number; columns: number; lines: number }[] = [];
  let frozen = { rows: 0, columns: 0 };
  const put = (column: number, row: number, content: Content, style: Style = {}): CellTerm => {
    cells.push({ column, row, content, style });
    const value = typeof content === 'object' ? content.value : content;
    return { sheet: name, column, row, text: columnName(column) + row, value: Number(value) };
  };
  return {
    put,
    /** Writes texts side by side. */
    putRow: (row: number, texts: readonly string[], style: Style): void => {
      for (const [index, text] of texts.entries()) if (text !== '') put(index + 1, row, text, style);
    },
    /** Writes a text over the first columns, in as many lines as it needs. */
    putWide: (row: number, text: string, columns: number, style: Style): void => {
      const width = widths.slice(0, columns).reduce((sum, each) => sum + each, 0);
      put(1, row, text, style);
      wide.push({ row, columns, lines: Math.ceil(text.length / width) });
    },
    freeze: (rows: number, columns: number): void => {
      frozen = { rows, columns };
    },
    sheet: (): Sheet => ({
      name,
      cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column),
      widths,
      wide,
      frozen,
    }),
  };
}
