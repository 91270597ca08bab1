import { type CostItem, evaluateItem } from '#pricing/analysis/cost-item.ts';
import type { MonthlyCost } from '#pricing/analysis/months.ts';
import type { Slots } from '#pricing/slots.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { Compared } from './calculation.ts';
import { cashFlowColumns } from './cash-flow-columns.ts';
import { dueFormula } from './due-formula.ts';
import {
  type CommonCells,
  centsTerm,
  type MonthsWriter,
  ROWS,
  totalTerm,
  type WrittenColumn,
} from './months-layout.ts';
import { openSheet, type Sheet } from './xlsx/sheet.ts';
import {
  add,
  allHold,
  type CellTerm,
  choose,
  compare,
  constantTerm,
  divide,
  fixedColumn,
  greatestOf,
  leastOf,
  multiply,
  raise,
  round,
  roundDown,
  subtract,
  sumCells,
} from './xlsx/term.ts';

const MONTHS = Array.from({ length: 60 }, (_, index) => index);

const ITEM_FIELDS = ['amount', 'growth', 'from', 'until', 'fade_in', 'fade_out'] as const;

export interface WrittenOption {
  columns: readonly Pick<WrittenColumn, 'label' | 'total'>[];
  /** The cost of each month, rounded to cents. */
  months: readonly CellTerm[];
  total: CellTerm;
  /** The first free column. */
  next: number;
}

export interface WrittenMonths {
  sheet: Sheet;
  a: WrittenOption;
  b: WrittenOption;
  /** What option A has saved up to each month. */
  saved: readonly CellTerm[];
  breakeven: { cell: CellTerm; value: number | string };
}

const FIRST_WIDTHS = [26, 8, 11];

/** The sixty months as a sheet that computes: who changes a cost, its growth or its time gets what the analyzer would say. */
export function monthsSheet(
  { analyzer, lang }: Compared,
  slots: Slots,
  common: CommonCells,
  name: string,
): WrittenMonths {
  const { optionA, optionB, source } = analyzer;
  const writer = openSheet(name);
  const sheet = writeMonths({ writer, lang, common });
  const a = writeOption(sheet, { items: optionA, label: source.option_a.label[lang], slots, column: 4 });
  const b = writeOption(sheet, { items: optionB, label: source.option_b.label[lang], slots, column: a.next });
  const { saved, breakeven } = writeSavings(sheet, a, b);
  // Savings and the month below zero come last.
  const widths = Array.from({ length: b.next + 1 }, (_, index) => FIRST_WIDTHS[index] ?? 16);
  return { sheet: writer.close({ widths, frozen: { rows: ROWS.head, columns: 1 } }), a, b, saved, breakeven };
}

/** Writes the first columns: what the rows are, and what is the same for all costs. */
function writeMonths({
  writer,
  lang,
  common,
}: Pick<MonthsWriter, 'writer' | 'lang' | 'common'>): MonthsWriter {
  const words = WORDS.spreadsheet;
  const { put } = writer;
  for (const field of ITEM_FIELDS)
    put(1, ROWS[field], words[field === 'amount' ? 'monthlyAmount' : field][lang], { look: 'quiet' });
  put(1, ROWS.total, words.inFiveYears[lang], { look: 'sum' });
  const heads = [words.month[lang], words.yearsBefore[lang], words.worth[lang]];
  for (const [index, head] of heads.entries())
    put(index + 1, ROWS.head, head, { look: 'head', format: 'decimals' });
  const rows = MONTHS.map((index) => {
    const row = ROWS.firstMonth + index;
    const month = put(1, row, index + 1, { format: 'number' });
    const before = subtract(fixedColumn(month), constantTerm(1));
    const year = put(2, row, roundDown(divide(before, constantTerm(12))), {
      look: 'quiet',
      format: 'number',
    });
    const rate = add(constantTerm(1), divide(common.discountRate, constantTerm(100)));
    const power = divide(subtract(constantTerm(1), fixedColumn(month)), constantTerm(12));
    const worth = put(3, row, raise(rate, power), { look: 'quiet', format: 'decimals' });
    return { month, year, worth };
  });
  return {
    writer,
    lang,
    common,
    months: rows.map(({ month }) => month),
    years: rows.map(({ year }) => year),
    worth: rows.map(({ worth }) => worth),
  };
}

interface OptionParts {
  items: readonly CostItem[];
  label: string;
  slots: Slots;
  column: number;
}

/** Writes the costs of an option that come to anything, what taxes, financing and grants change, and the sum of each month. */
function writeOption(sheet: MonthsWriter, { items, label, slots, column }: OptionParts): WrittenOption {
  const { writer, lang, worth } = sheet;
  writer.put(column, ROWS.option, label, { look: 'title' });
  const charged = items.flatMap((item) => {
    const cost = evaluateItem(item, slots);
    return cost ? [{ item, cost }] : [];
  });
  const columns = charged.map(({ item, cost }, index) => writeItem(sheet, item, cost, column + index));
  const afterItems = column + columns.length;
  const further = cashFlowColumns(sheet, columns, afterItems);
  const next = afterItems + further.width;
  const head = fillText(WORDS.spreadsheet.costOf[lang], { label });
  writer.put(next, ROWS.head, head, { look: 'head', format: 'decimals' });
  const months = MONTHS.map((index) => {
    const own = [...columns, ...further.columns].flatMap(({ cells }) => cells[index] ?? []);
    const euros = multiply(sumCells(own), fixedColumn(worth[index] as CellTerm));
    return writer.put(next, ROWS.firstMonth + index, centsTerm(euros), { look: 'sum', format: 'cents' });
  });
  const total = writer.put(next, ROWS.total, round(sumCells(months), 2), { look: 'sum', format: 'cents' });
  return { columns: [...columns, ...further.columns], months, total, next: next + 1 };
}

function writeItem(sheet: MonthsWriter, item: CostItem, cost: MonthlyCost, column: number): WrittenColumn {
  const { writer, lang, months, years, worth } = sheet;
  const label = item.label[lang];
  writer.put(column, ROWS.head, label, { look: 'head', format: 'decimals' });
  const input = (field: (typeof ITEM_FIELDS)[number], value: number) =>
    writer.put(column, ROWS[field], value, {
      look: 'input',
      format: field === 'amount' ? 'cents' : field === 'growth' ? 'percents' : 'number',
    });
  const cells = {
    amount: input('amount', cost.amount),
    growth: input('growth', cost.growth),
    from: input('from', cost.from),
    until: input('until', Math.min(cost.until, MONTHS.length)),
    ...(cost.fade_in > 1 && { fade_in: input('fade_in', cost.fade_in) }),
    ...(cost.fade_out > 0 && { fade_out: input('fade_out', cost.fade_out) }),
  };
  const due = MONTHS.map((index) =>
    writer.put(
      column,
      ROWS.firstMonth + index,
      dueFormula(cells, { month: months[index] as CellTerm, year: years[index] as CellTerm }),
      { format: 'cents' },
    ),
  );
  const total = writer.put(column, ROWS.total, totalTerm(due, worth), { look: 'sum', format: 'cents' });
  return { label, kind: item.kind, cells: due, total };
}

/** Writes what option A has saved up to each month, and the first month from which it stays so. */
function writeSavings(sheet: MonthsWriter, a: WrittenOption, b: WrittenOption) {
  const { writer, lang, months } = sheet;
  const words = WORDS.spreadsheet;
  const [column, helper] = [b.next, b.next + 1];
  writer.put(column, ROWS.head, words.savingsSoFar[lang], { look: 'head', format: 'decimals' });
  writer.put(helper, ROWS.head, words.monthBelowZero[lang], { look: 'head', format: 'decimals' });
  const none = constantTerm(0);
  const saved: CellTerm[] = [];
  const below = MONTHS.map((index) => {
    const row = ROWS.firstMonth + index;
    const difference = subtract(b.months[index] as CellTerm, a.months[index] as CellTerm);
    const before = saved.at(-1);
    const sum = round(before ? add(before, difference) : difference, 2);
    const cell = writer.put(column, row, sum, { format: 'cents' });
    saved.push(cell);
    const lost = choose(compare(cell, '<', none), fixedColumn(months[index] as CellTerm), none);
    return writer.put(helper, row, lost, { look: 'quiet', format: 'number' });
  });
  const last = saved.at(-1) as CellTerm;
  const neverDiffer = allHold(compare(greatestOf(saved), '=', none), compare(leastOf(saved), '=', none));
  const endsBelow = compare(last, '<', none);
  const month = add(greatestOf(below), constantTerm(1));
  const breakeven = {
    text: `IF(${neverDiffer.text},"–",IF(${endsBelow.text},"–",${month.text}))`,
    value: neverDiffer.holds || endsBelow.holds ? '–' : month.value,
  };
  writer.put(column, ROWS.total, last, { look: 'sum', format: 'cents' });
  const cell = writer.put(helper, ROWS.total, breakeven, { look: 'sum', format: 'number' });
  return { saved, breakeven: { cell, value: breakeven.value } };
}
