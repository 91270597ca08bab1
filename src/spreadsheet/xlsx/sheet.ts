import type { CellStyle } from './styles.ts';
import { type CellTerm, columnName, type Term } from './term.ts';

/** A number or a text as it is, or a formula with what it comes to. */
export type CellContent = number | string | (Pick<Term, 'text'> & { value: number | string });

export interface Cell {
  column: number;
  row: number;
  content: CellContent;
  style: CellStyle;
}

/** A sheet of a workbook. Rows and columns are counted from 1. */
export interface Sheet {
  name: string;
  /** In the order of rows, and of columns in each. */
  cells: readonly Cell[];
  /** Of the columns from the first on, in characters. */
  widths: readonly number[];
  /** The rows with a text over several columns, and the last of these. */
  wide: ReadonlyMap<number, number>;
  /** The first columns that are printed, as wide as a page. */
  printed: number;
  /** The rows and columns that stay in sight. */
  frozen: { rows: number; columns: number };
}

export type SheetWriter = ReturnType<typeof openSheet>;

/** An empty sheet, and what writes into it. */
export function openSheet(name: string) {
  const cells: Cell[] = [];
  const wide = new Map<number, number>();
  const put = (column: number, row: number, content: CellContent, style: CellStyle = {}): CellTerm => {
    cells.push({ column, row, content, style });
    const value = typeof content === 'object' ? content.value : content;
    return { sheet: name, column, row, text: columnName(column) + row, value: Number(value) };
  };
  return {
    put,
    /** Writes texts side by side. */
    putRow: (row: number, texts: readonly string[], style: CellStyle): void => {
      for (const [index, text] of texts.entries()) put(index + 1, row, text, style);
    },
    /** Writes a text over the first columns, in as many lines as it needs. */
    putWide: (row: number, text: string, columns: number, style: CellStyle): void => {
      put(1, row, text, style);
      wide.set(row, columns);
    },
    close: ({
      widths,
      ...view
    }: Pick<Sheet, 'widths'> & Partial<Pick<Sheet, 'printed' | 'frozen'>>): Sheet => ({
      name,
      cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column),
      widths,
      wide,
      printed: widths.length,
      frozen: { rows: 0, columns: 0 },
      ...view,
    }),
  };
}

/** Points of a line of text, and of a title. */
const HEIGHTS = { line: 15, title: 24 };

/** The height of a row whose texts do not fit into one line, in points; `undefined` for any other. */
export function heightOf(cells: readonly Cell[], { widths, wide }: Sheet): number | undefined {
  const heights = cells.flatMap(({ column, row, content, style: { look } }) => {
    if (typeof content !== 'string') return [];
    if (look === 'title') return HEIGHTS.title;
    if (look !== 'head' && look !== 'note') return [];
    const own = widths.slice(column - 1, column - 1 + (wide.get(row) ?? 1));
    const width = own.reduce((sum, each) => sum + each, 0);
    return linesOf(content, width) * HEIGHTS.line;
  });
  const height = Math.max(0, ...heights);
  return height > HEIGHTS.line ? height : undefined;
}

/** How many lines a text takes, broken between words. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let length = 0;
  for (const word of text.split(' ')) {
    if (length > 0 && length + 1 + word.length > width) {
      lines++;
      length = word.length;
    } else length += (length > 0 ? 1 : 0) + word.length;
  }
  return lines;
}
