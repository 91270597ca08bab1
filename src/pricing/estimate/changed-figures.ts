import type { RatesSource } from '#schema/source/pricing/rates.ts';
import type { Values } from '../expression/expression.ts';
import { type DatedFigure, datedFigures, ratesOn } from '../rates.ts';
import type { Calculator } from './build-calculator.ts';
import { estimate } from './estimate.ts';
import { figuresOfLine } from './line-figures.ts';

/** A figure of the price list as it was on an earlier day, and as it is on a later one. */
type ChangedFigure = { before: DatedFigure; now: DatedFigure };

/** The figures that an estimate rests on, on one of two days or both, and that differ between these, in the order of the lines. */
export function changedFigures(
  calculator: Calculator,
  values: Values,
  source: RatesSource,
  days: { before: string; now: string },
): ChangedFigure[] {
  const used = Object.values(days).flatMap((day) => {
    const rates = ratesOn(source, day);
    return estimate(calculator, values, rates)
      .lines.filter(({ expected }) => expected !== 0)
      .flatMap(({ line }) => figuresOfLine(calculator, values, rates, { line, source }));
  });
  const on = (day: string, { list, name }: DatedFigure) =>
    datedFigures(
      source,
      list === 'day_rates' ? { role: name, numbers: [] } : { role: undefined, numbers: [name] },
      day,
    );
  const names = new Map(used.map((figure) => [`${figure.list} ${figure.name}`, figure]));
  return [...names.values()].flatMap((figure) => {
    const [before] = on(days.before, figure);
    const [now] = on(days.now, figure);
    return before && now && before.value !== now.value ? [{ before, now }] : [];
  });
}
