import type { RatesSource } from '#schema/source/pricing/rates.ts';
import type { Values } from '../expression/expression.ts';
import { type DatedFigure, datedFigures, newestSince, type Rates } from '../rates.ts';
import type { Calculator } from './build-calculator.ts';
import { type Estimate, type EstimateLine, estimate } from './estimate.ts';

/**
 * The figures of the price list that a line of an estimate rests on. A line names the prices of all choices; those of other
 * answers, with which it would cost the same if they were different, are left out.
 */
export function figuresOfLine(
  calculator: Calculator,
  values: Values,
  rates: Rates,
  { line, source }: { line: EstimateLine['line']; source: RatesSource },
): DatedFigure[] {
  if (!line.prices) return [];
  const costWith = (numbers: Rates['numbers']) =>
    estimate(calculator, values, { ...rates, numbers }).lines.find((row) => row.line.id === line.id)
      ?.expected;
  const cost = costWith(rates.numbers);
  const decides = (name: string) =>
    OTHER_FACTORS.some(
      (factor) => costWith({ ...rates.numbers, [name]: (rates.numbers[name] ?? 0) * factor }) !== cost,
    );
  const { role, numbers } = line.prices;
  return datedFigures(source, { role, numbers: numbers.filter(decides) }, rates.date);
}

/** Smaller and larger, since a floor or a cap may hide one of them. */
const OTHER_FACTORS = [0.5, 2];

/** The day from which the newest price holds that an estimate is made with. */
export const pricesSince = ({ lines }: Estimate, source: RatesSource, date: string): string | undefined =>
  newestSince(
    source,
    lines.filter(({ expected }) => expected !== 0).flatMap(({ line }) => line.prices ?? []),
    date,
  );
