import type { CostItem } from '#pricing/analysis/cost-item.ts';
import type { Lang } from '#text/lang.ts';
import type { SheetWriter } from './xlsx/sheet.ts';
import {
  add,
  type CellTerm,
  constantTerm,
  divide,
  multiply,
  roundDown,
  sumProducts,
  type Term,
} from './xlsx/term.ts';

/** The numbers that hold for all months, as cells of the first sheet. */
export interface CommonCells {
  discountRate: Term;
  /** Absent where taxes, financing and grants change nothing. */
  cashFlow?: CashFlowCells;
}

export interface CashFlowCells {
  taxRate: Term;
  depreciation: { from: Term; months: Term };
  /** Absent where the investment is paid as it falls due. */
  installments?: { rate: Term; months: Term; areRent: boolean };
  grant: { rate: Term; month: Term };
}

/** What stands in the rows above the months, for each cost. */
export const ROWS = {
  option: 1,
  head: 2,
  amount: 3,
  growth: 4,
  from: 5,
  until: 6,
  fade_in: 7,
  fade_out: 8,
  total: 9,
  firstMonth: 11,
} as const;

/** The sheet while it is written. */
export interface MonthsWriter {
  writer: SheetWriter;
  lang: Lang;
  common: CommonCells;
  /** The number of each month, and what one unit of money of it is worth in the first. */
  months: readonly CellTerm[];
  years: readonly CellTerm[];
  worth: readonly CellTerm[];
}

/** A cost in the months: the amounts that fall due, and the sum of what they are worth. */
export interface WrittenColumn {
  label: string;
  kind: CostItem['kind'];
  cells: readonly CellTerm[];
  total: CellTerm;
}

/** As `toCents` of the analyzer, with its tolerance for ties. */
export const centsTerm = (euros: Term): Term =>
  divide(roundDown(add(multiply(euros, constantTerm(100)), constantTerm(0.500001))), constantTerm(100));

/** What a cost comes to over five years, rounded to cents once. */
export const totalTerm = (cells: readonly CellTerm[], worth: readonly CellTerm[]): Term =>
  centsTerm(sumProducts(cells, worth));
