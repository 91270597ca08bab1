import { type Estimate, type EstimateLine, MONTHS_IN_TOTAL } from '#pricing/estimate/estimate.ts';
import { pricesSince } from '#pricing/estimate/line-figures.ts';
import { CURRENCY } from '#text/currency.ts';
import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { PricedCalculation } from './calculation.ts';
import {
  type ChargedLine,
  COLUMNS,
  chargedLines,
  type LineContext,
  type WrittenLine,
  writeLine,
} from './line-formulas.ts';
import { openSheet, type Sheet, type SheetWriter } from './xlsx/sheet.ts';
import { add, type CellTerm, constantTerm, fixedCell, multiply, sumCells, type Term } from './xlsx/term.ts';

const WIDTHS = [46, 10, 8, 10, 14, 12, 9, 13, 13, 13, 3, 9, 9, 13, 13, 13];

const PRINTED_COLUMNS = COLUMNS.highest;

/** The cells of an estimate that other sheets refer to. */
export interface WrittenEstimate {
  sheet: Sheet;
  totals: Record<'amount' | 'lowest' | 'highest' | 'monthly' | 'yearly', CellTerm>;
  /** What each line costs, by its id. */
  amounts: ReadonlyMap<string, CellTerm>;
}

/**
 * An estimate as a sheet that computes: who changes a day rate, days, a price or a share gets what the calculator would say. Each line is
 * computed in the steps of `Line.compute`, and rounded to whole euros once, as `estimate` does.
 */
export function estimateSheet(
  calculation: PricedCalculation,
  result: Estimate,
  name = WORDS.spreadsheet.estimate[calculation.lang],
): WrittenEstimate {
  const { calculator, disclaimer, lang } = calculation;
  const writer = openSheet(name);
  writeHead(writer, calculation, result);
  const totalsRow = 5;
  const lines = chargedLines(calculation);
  const { dayRates, next: spreadRow } = writeDayRates(writer, calculation, lines, totalsRow + 5);
  const spread = writeSpread(writer, calculation, spreadRow);
  const context: LineContext = { writer, calculation, dayRates, spread };
  const oneOff = lines.filter(({ line }) => line.kind === 'one_off');
  const monthly = lines.filter(({ line }) => line.kind === 'monthly');

  const first = spreadRow + 2;
  writeLineHeads(context, WORDS.estimate.once[lang], first);
  const written = new Map<string, WrittenLine>();
  for (const [index, charged] of oneOff.entries())
    written.set(charged.line.id, writeLine(charged, first + 1 + index, written, context));
  const grants = result.lines.filter(({ line }) => !calculator.lines.some(({ id }) => id === line.id));
  const afterOneOff = first + 1 + oneOff.length;
  const once = [
    ...written.values(),
    ...grants.map((grant, index) => writeGrant(grant, afterOneOff + index, context)),
  ];
  const afterGrants = afterOneOff + grants.length;
  const monthlyRow = afterGrants + 1;
  if (monthly.length > 0) writeLineHeads(context, WORDS.estimate.monthly[lang], monthlyRow);
  const running = monthly.map((charged, index) =>
    writeLine(charged, monthlyRow + 1 + index, written, context),
  );
  const totals = writeTotals(context, { once, running }, totalsRow);
  const last = monthly.length > 0 ? monthlyRow + 1 + running.length : afterGrants;
  writer.putWide(last + 1, disclaimer, PRINTED_COLUMNS, { look: 'note' });
  const ids = [...oneOff, ...grants, ...monthly].map(({ line }) => line.id);
  return {
    sheet: writer.close({ widths: WIDTHS, printed: PRINTED_COLUMNS }),
    totals,
    amounts: new Map([...once, ...running].flatMap(({ amount }, index) => [[ids[index] ?? '', amount]])),
  };
}

function writeHead(
  { put, putWide }: SheetWriter,
  { calculator, rates, priceList, lang }: PricedCalculation,
  result: Estimate,
): void {
  const words = WORDS.spreadsheet;
  put(1, 1, calculator.source.name[lang], { look: 'title' });
  const since = pricesSince(result, priceList, rates.date) ?? rates.date;
  const facts = { date: shortDate(since, lang), currency: CURRENCY };
  putWide(2, fillText(words.pricesOf[lang], facts), PRINTED_COLUMNS, { look: 'note' });
  if (calculator.funding) putWide(3, words.grantStays[lang], PRINTED_COLUMNS, { look: 'note' });
  else putWide(3, words.changeable[lang], COLUMNS.unit, { look: 'input' });
}

/** Writes the day rates that the estimate uses, each once, and returns their cells and the next free row. */
function writeDayRates(
  { put }: SheetWriter,
  { rates, priceList, lang }: PricedCalculation,
  lines: readonly ChargedLine[],
  row: number,
) {
  const roles = new Set(lines.flatMap(({ line: { terms } }) => (terms.parts.days ? terms.parts.role : [])));
  const names = Object.keys(priceList.day_rates).filter((role) => roles.has(role));
  if (names.length > 0) put(COLUMNS.label, row, WORDS.spreadsheet.dayRates[lang], { look: 'head' });
  const cells = names.map((role, index): [string, Term] => {
    const own = row + 1 + index;
    put(COLUMNS.label, own, priceList.day_rates[role]?.label[lang] ?? role);
    const cell = put(COLUMNS.price, own, rates.dayRates[role] ?? 0, { look: 'input', format: 'cents' });
    return [role, fixedCell(cell)];
  });
  return { dayRates: new Map(cells), next: row + (names.length > 0 ? names.length + 2 : 0) };
}

function writeSpread(
  { put }: SheetWriter,
  { calculator, values, rates, lang }: PricedCalculation,
  row: number,
) {
  const context = calculator.contextOf(values, rates);
  put(COLUMNS.label, row, WORDS.spreadsheet.spread[lang]);
  const low = put(COLUMNS.lowest, row, calculator.low(context), { format: 'decimals' });
  const high = put(COLUMNS.highest, row, calculator.high(context), { format: 'decimals' });
  return { low: fixedCell(low), high: fixedCell(high) };
}

function writeLineHeads({ writer, calculation: { lang } }: LineContext, title: string, row: number): void {
  const words = WORDS.spreadsheet;
  writer.put(COLUMNS.label, row, title, { look: 'head' });
  const heads = [
    'base',
    'factor',
    'quantity',
    'price',
    'share',
    'amount',
    'lowest',
    'highest',
    'lowRisk',
    'highRisk',
    'exact',
    'exactLow',
    'exactHigh',
  ] as const;
  for (const name of heads)
    writer.put(COLUMNS[name], row, words[name][lang], { look: 'head', format: 'decimals' });
  writer.put(COLUMNS.unit, row, words.unit[lang], { look: 'head' });
}

/** Writes a grant, which follows from the answers and is no formula. */
function writeGrant(
  { line, min, expected, max }: EstimateLine,
  row: number,
  context: LineContext,
): WrittenLine {
  const { writer, calculation } = context;
  const money = { format: 'money' } as const;
  writer.put(COLUMNS.label, row, line.label[calculation.lang]);
  const amount = writer.put(COLUMNS.amount, row, expected, money);
  const lowest = writer.put(COLUMNS.lowest, row, min, money);
  const highest = writer.put(COLUMNS.highest, row, max, money);
  return { amount, lowest, highest, exact: amount, exactLow: lowest, exactHigh: highest };
}

interface Lines {
  once: readonly WrittenLine[];
  running: readonly WrittenLine[];
}

/** Writes what the calculator says: the total with its range, and the running cost. */
function writeTotals(
  { writer, calculation }: LineContext,
  { once, running }: Lines,
  row: number,
): WrittenEstimate['totals'] {
  const { calculator, lang } = calculation;
  const { basis } = calculator.source;
  const words = WORDS.spreadsheet;
  const months = MONTHS_IN_TOTAL[basis];
  const writeTotal = (name: 'amount' | 'lowest' | 'highest') => {
    writer.put(COLUMNS[name], row, words[name][lang], { look: 'head', format: 'decimals' });
    const oneOff = sumCells(once.map((line) => line[name]));
    const hasRunning = months !== 0 && running.length > 0;
    const inTotal = () => multiply(constantTerm(months), sumCells(running.map((line) => line[name])));
    const total = hasRunning ? add(oneOff, inTotal()) : oneOff;
    return writer.put(COLUMNS[name], row + 1, total, { look: 'sum', format: 'money' });
  };
  writer.put(COLUMNS.label, row + 1, WORDS.estimateBases[basis][lang], { look: 'sum' });
  writer.put(COLUMNS.label, row + 2, WORDS.estimate.monthly[lang]);
  const perMonth = sumCells(running.map(({ amount }) => amount));
  const monthly = writer.put(COLUMNS.amount, row + 2, perMonth, { format: 'money' });
  writer.put(COLUMNS.label, row + 3, words.perYear[lang]);
  const perYear = multiply(constantTerm(12), monthly);
  return {
    amount: writeTotal('amount'),
    lowest: writeTotal('lowest'),
    highest: writeTotal('highest'),
    monthly,
    yearly: writer.put(COLUMNS.amount, row + 3, perYear, { format: 'money' }),
  };
}
