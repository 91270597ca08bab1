/**
 * A part of a formula, and what it comes to. Both are made by the same steps, so that a cell shows what its formula
 * computes: a phone shows a file without computing it.
 */
export interface Term {
  text: string;
  value: number;
  /** What it is, if it may need parentheses. */
  kind?: 'sum' | 'product';
}

/** A cell with a number, for formulas of its sheet. */
export interface CellTerm extends Term {
  sheet: string;
  column: number;
  row: number;
}

/** A condition of `choose`. */
interface Condition {
  text: string;
  holds: boolean;
}

export const constantTerm = (value: number): Term => ({
  text: String(value),
  value,
  ...(value < 0 && { kind: 'sum' }),
});

/** `A`, …, `Z`, `AA`: the name of a column, counted from 1. */
export function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** The cell, for formulas of another sheet. */
export const fromOtherSheet = ({ sheet, column, row, value }: CellTerm): Term => ({
  text: `'${sheet.replaceAll("'", "''")}'!${fixedName(column, row)}`,
  value,
});

/** The cell, for formulas that may be copied to other rows and columns. */
export const fixedCell = ({ column, row, value }: CellTerm): Term => ({
  text: fixedName(column, row),
  value,
});

/** The cell, for formulas that may be copied to other rows. */
export const fixedColumn = ({ column, row, value }: CellTerm): Term => ({
  text: `$${columnName(column)}${row}`,
  value,
});

/** The cell, for formulas that may be copied to other columns. */
export const fixedRow = ({ column, row, value }: CellTerm): Term => ({
  text: `${columnName(column)}$${row}`,
  value,
});

const fixedName = (column: number, row: number) => `$${columnName(column)}$${row}`;

/** The product, computed from left to right. */
export const multiply = (first: Term, ...others: readonly Term[]): Term => ({
  text: [inProduct(first), ...others.map(asUnit)].join('*'),
  value: others.reduce((product, { value }) => product * value, first.value),
  kind: 'product',
});

export const divide = (a: Term, b: Term): Term => ({
  text: `${inProduct(a)}/${asUnit(b)}`,
  value: a.value / b.value,
  kind: 'product',
});

export const raise = (base: Term, exponent: Term): Term => ({
  text: `${asUnit(base)}^${asUnit(exponent)}`,
  value: base.value ** exponent.value,
  kind: 'product',
});

export const add = (first: Term, ...others: readonly Term[]): Term => ({
  text: [first, ...others].map(({ text }) => text).join('+'),
  value: others.reduce((sum, { value }) => sum + value, first.value),
  kind: 'sum',
});

export const subtract = (a: Term, b: Term): Term => ({
  text: `${a.text}-${inProduct(b)}`,
  value: a.value - b.value,
  kind: 'sum',
});

const inProduct = ({ text, kind }: Term): string => (kind === 'sum' ? `(${text})` : text);

const asUnit = ({ text, kind }: Term): string => (kind ? `(${text})` : text);

/** The sum of some cells; those below or beside each other as a range, which a spreadsheet widens when rows are added. */
export function sumCells(cells: readonly CellTerm[]): Term {
  if (cells.length === 0) return constantTerm(0);
  const ranges: [CellTerm, CellTerm][] = [];
  for (const cell of cells) {
    const range = ranges.at(-1);
    if (range && continues(range, cell)) range[1] = cell;
    else ranges.push([cell, cell]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? first.text : `${first.text}:${last.text}`));
  return { text: `SUM(${texts.join(',')})`, value: cells.reduce((sum, { value }) => sum + value, 0) };
}

function continues([first, last]: [CellTerm, CellTerm], { column, row }: CellTerm): boolean {
  const isBelow = column === first.column && column === last.column && row === last.row + 1;
  return isBelow || (row === first.row && row === last.row && column === last.column + 1);
}

/** The sum of the products of two columns of the same rows. */
export const sumProducts = (a: readonly CellTerm[], b: readonly CellTerm[]): Term => ({
  text: `SUMPRODUCT(${rangeOf(a)},${rangeOf(b)})`,
  value: a.reduce((sum, { value }, index) => sum + value * (b[index]?.value ?? 0), 0),
});

const rangeOf = (cells: readonly CellTerm[]): string => `${cells[0]?.text}:${cells.at(-1)?.text}`;

/** The least or the greatest of some cells below each other. */
export const leastOf = (cells: readonly CellTerm[]): Term => ({
  text: `MIN(${rangeOf(cells)})`,
  value: Math.min(...cells.map(({ value }) => value)),
});

export const greatestOf = (cells: readonly CellTerm[]): Term => ({
  text: `MAX(${rangeOf(cells)})`,
  value: Math.max(...cells.map(({ value }) => value)),
});

export const smaller = (a: Term, b: Term): Term => ({
  text: `MIN(${a.text},${b.text})`,
  value: Math.min(a.value, b.value),
});

export const larger = (a: Term, b: Term): Term => ({
  text: `MAX(${a.text},${b.text})`,
  value: Math.max(a.value, b.value),
});

/** Rounds to some decimal places. Of ties, spreadsheets take the one farther from zero, and we the higher: as positive numbers, the same. */
export const round = (term: Term, places: number): Term => ({
  text: `ROUND(${term.text},${places})`,
  value: Math.round(term.value * 10 ** places) / 10 ** places + 0,
});

/** The next whole number below. */
export const roundDown = (term: Term): Term => ({ text: `INT(${term.text})`, value: Math.floor(term.value) });

const COMPARISONS = {
  '=': (a: number, b: number) => a === b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>=': (a: number, b: number) => a >= b,
};

export const compare = (a: Term, sign: keyof typeof COMPARISONS, b: Term): Condition => ({
  text: `${a.text}${sign}${b.text}`,
  holds: COMPARISONS[sign](a.value, b.value),
});

export const allHold = (...conditions: readonly Condition[]): Condition => ({
  text: `AND(${conditions.map(({ text }) => text).join(',')})`,
  holds: conditions.every(({ holds }) => holds),
});

export const choose = (condition: Condition, then: Term, otherwise: Term): Term => ({
  text: `IF(${condition.text},${then.text},${otherwise.text})`,
  value: condition.holds ? then.value : otherwise.value,
});
