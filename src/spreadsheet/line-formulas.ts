import { LINE_FIELDS } from '#pricing/estimate/line-check.ts';
import { scaleOf } from '#pricing/estimate/line-parts.ts';
import type { Line, LineResult, LineTerms } from '#pricing/estimate/lines.ts';
import type { Rates } from '#pricing/rates.ts';
import type { Slots } from '#pricing/slots.ts';
import { unitOf } from '#pricing/unit.ts';
import { WORDS } from '#text/words.ts';
import type { PricedCalculation } from './calculation.ts';
import type { SheetWriter } from './xlsx/sheet.ts';
import {
  type CellTerm,
  choose,
  compare,
  constantTerm,
  divide,
  larger,
  multiply,
  round,
  smaller,
  sumCells,
  type Term,
} from './xlsx/term.ts';

/** The columns of a line. Those from `lowRisk` on explain, and have what is not rounded yet. */
export const COLUMNS = {
  label: 1,
  base: 2,
  factor: 3,
  quantity: 4,
  unit: 5,
  price: 6,
  share: 7,
  amount: 8,
  lowest: 9,
  highest: 10,
  lowRisk: 12,
  highRisk: 13,
  exact: 14,
  exactLow: 15,
  exactHigh: 16,
} as const;

/** What all lines of a sheet use. */
export interface LineContext {
  writer: SheetWriter;
  calculation: PricedCalculation;
  /** The cells with day rates, by role. */
  dayRates: ReadonlyMap<string, Term>;
  /** What widens the range of all lines. */
  spread: { low: Term; high: Term };
}

/** The cells of a line that others refer to. */
export interface WrittenLine {
  amount: CellTerm;
  lowest: CellTerm;
  highest: CellTerm;
  exact: CellTerm;
  exactLow: CellTerm;
  exactHigh: CellTerm;
}

/** A line that costs something, with the quantities that its cost is made of. */
export interface ChargedLine {
  line: Line;
  slots: Slots;
}

/** The lines that cost something with the values of a request, in order. */
export function chargedLines({ calculator, values, rates }: PricedCalculation): ChargedLine[] {
  const slots = calculator.contextOf(values, rates);
  const computed: LineResult[] = [];
  return calculator.lines.flatMap((line) => {
    // A result holds until the next call.
    const result = { ...line.compute(slots, computed, rates) };
    computed.push(result);
    return result.high === 0 ? [] : [{ line, slots }];
  });
}

/** Writes a line whose share is of lines that `written` has by their names. */
export function writeLine(
  { line, slots }: ChargedLine,
  row: number,
  written: ReadonlyMap<string, WrittenLine>,
  context: LineContext,
): WrittenLine {
  const { writer, calculation, spread } = context;
  const { calculator, rates, lang } = calculation;
  const { places } = line.terms;
  const base = places.flatMap((place) => written.get(calculator.lines[place]?.id ?? '') ?? []);
  writer.put(COLUMNS.label, row, line.label[lang]);
  const raw = writeAmount({ line, slots }, row, base, context);
  const exact = writer.put(COLUMNS.exact, row, limit(raw, line.terms), QUIET);
  const risk = riskOf(line, slots, rates, base);
  const lowRisk = writer.put(COLUMNS.lowRisk, row, risk.low, QUIET);
  const highRisk = writer.put(COLUMNS.highRisk, row, risk.high, QUIET);
  const exactLow = writer.put(COLUMNS.exactLow, row, multiply(exact, lowRisk), QUIET);
  const exactHigh = writer.put(COLUMNS.exactHigh, row, multiply(exact, highRisk), QUIET);
  const widened = (term: Term, by: Term) => (line.isFixed ? term : multiply(term, by));
  return {
    amount: writer.put(COLUMNS.amount, row, round(exact, 0), MONEY),
    lowest: writer.put(COLUMNS.lowest, row, round(widened(exactLow, spread.low), 0), MONEY),
    highest: writer.put(COLUMNS.highest, row, round(widened(exactHigh, spread.high), 0), MONEY),
    exact,
    exactLow,
    exactHigh,
  };
}

const QUIET = { look: 'quiet', format: 'decimals' } as const;
const MONEY = { format: 'money' } as const;

/** Writes what a line is computed from, and returns its cost before floor and cap, computed in the steps of `amountOf`. */
function writeAmount(
  { line, slots }: ChargedLine,
  row: number,
  base: readonly WrittenLine[],
  { writer, calculation, dayRates }: LineContext,
): Term {
  const { calculator, lang } = calculation;
  const { parts } = line.terms;
  const input = (column: number, value: number, format: 'decimals' | 'cents' | 'percent' = 'decimals') =>
    // What a grant is for follows from the answers, and so does the grant.
    writer.put(column, row, value, { look: calculator.funding ? 'plain' : 'input', format });
  const isScaled = parts.scale !== undefined || parts.factor !== undefined;
  const factors = isScaled ? [input(COLUMNS.factor, scaleOf(parts, slots))] : [];
  const share = parts.share ?? parts.yearlyShare;
  if (share) {
    if (parts.yearlyShare) writer.put(COLUMNS.unit, row, WORDS.spreadsheet.inYear[lang]);
    const part = multiply(
      input(COLUMNS.share, share(slots), 'percent'),
      sumCells(base.map(({ exact }) => exact)),
    );
    return multiply(parts.yearlyShare ? divide(part, constantTerm(12)) : part, ...factors);
  }
  if (parts.euros) return multiply(input(COLUMNS.price, parts.euros(slots), 'cents'), ...factors);
  const quantity = input(COLUMNS.base, (parts.days ?? parts.quantity)?.(slots) ?? 0);
  const whole = writer.put(COLUMNS.quantity, row, multiply(quantity, ...factors), { format: 'decimals' });
  const counted = parts.days ? WORDS.personDays : calculator.source[LINE_FIELDS[line.kind]][line.id];
  const unit = counted && unitOf(counted, whole.value)?.[lang];
  if (unit) writer.put(COLUMNS.unit, row, unit);
  const dayRate = parts.days && dayRates.get(parts.role);
  if (!dayRate)
    return multiply(quantity, input(COLUMNS.price, parts.price?.(slots) ?? 0, 'cents'), ...factors);
  return multiply(quantity, writer.put(COLUMNS.price, row, dayRate, { format: 'cents' }), ...factors);
}

/** The cost within floor and cap; a line that costs nothing has no floor. */
function limit(raw: Term, { floor, cap }: LineTerms): Term {
  const atMost = cap < Number.POSITIVE_INFINITY ? smaller(raw, constantTerm(cap)) : raw;
  // Nothing costs less than nothing.
  if (floor === 0) return raw.value < 0 ? larger(atMost, constantTerm(0)) : atMost;
  const limited = larger(atMost, constantTerm(floor));
  return choose(compare(raw, '=', constantTerm(0)), constantTerm(0), limited);
}

/** The factors to the low and the high cost; without a risk of its own, a share is as uncertain as its lines. */
function riskOf({ isFixed, terms }: Line, slots: Slots, rates: Rates, base: readonly WrittenLine[]) {
  const name = terms.risk(slots);
  const own = name === undefined ? undefined : rates.risks[name];
  const isShare = terms.parts.share !== undefined || terms.parts.yearlyShare !== undefined;
  if (isFixed || own || name !== undefined || !isShare || base.length === 0)
    return isFixed || !own ? CERTAIN : own;
  const expected = sumCells(base.map(({ exact }) => exact));
  const part = (cell: (line: WrittenLine) => CellTerm) =>
    choose(
      compare(expected, '=', constantTerm(0)),
      constantTerm(1),
      divide(sumCells(base.map(cell)), expected),
    );
  return { low: part(({ exactLow }) => exactLow), high: part(({ exactHigh }) => exactHigh) };
}

const CERTAIN = { low: 1, high: 1 };
