import { type Calculator, compileCalculator } from '#pricing/estimate/calculator.ts';
import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { COLUMNS } from '#spreadsheet/line-formulas.ts';
import { columnName } from '#spreadsheet/xlsx/term.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { prices, rates } from './pricing.ts';
import type { Workbook } from './workbook.ts';

/** A number of a sheet that is changed, and what the calculator then says. */
interface Change {
  what: 'a day rate' | 'days' | 'a share';
  address: string;
  value: number;
  expected: () => Estimate;
}

/** Three changes of an estimate's sheet, each of the first line that has such a number. */
export function estimateChanges(calculator: Calculator, values: Values, sheet: Workbook): Change[] {
  const cells = [...sheet.values()][0] ?? new Map();
  const addressOf = (label: string, column: keyof typeof COLUMNS): string | undefined => {
    const rows = [...cells].flatMap(([address, { value }]) =>
      address.startsWith('A') && value === label ? [address.slice(1)] : [],
    );
    const found = rows.map((row) => columnName(COLUMNS[column]) + row);
    return found.find((address) => cells.get(address) && !cells.get(address)?.formula);
  };
  const changeLine = (id: string, field: 'days' | 'share', value: number): Calculator => {
    const line = calculator.source.lines[id];
    if (!line) throw new Error(`"${id}" is not a line`);
    const lines = { ...calculator.source.lines, [id]: { ...line, [field]: value } };
    const compiled = compileCalculator({ ...calculator.source, lines }, prices);
    if (!compiled.ok) throw new Error(compiled.error[0].message);
    return compiled.value;
  };
  const changes: Change[] = [];
  for (const { id, label, kind, terms } of calculator.lines) {
    const field = terms.parts.days ? 'days' : terms.parts.share ? 'share' : undefined;
    if (!field || kind !== 'one_off') continue;
    const what = field === 'days' ? 'days' : 'a share';
    const address = addressOf(label[PROGRAM_LANG], field === 'days' ? 'base' : 'share');
    if (!address || changes.some((change) => change.what === what)) continue;
    const value = field === 'days' ? 7.25 : 0.185;
    changes.push({
      what,
      address,
      value,
      expected: () => estimate(changeLine(id, field, value), values, rates),
    });
  }
  for (const [role, { label }] of Object.entries(prices.rates.day_rates)) {
    const address = addressOf(label[PROGRAM_LANG], 'price');
    if (!address) continue;
    const dayRates = { ...rates.dayRates, [role]: 1111 };
    const expected = () => estimate(calculator, values, { ...rates, dayRates });
    return [{ what: 'a day rate', address, value: 1111, expected }, ...changes];
  }
  return changes;
}
