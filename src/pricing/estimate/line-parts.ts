import type { LineSource } from '#schema/source/pricing/estimate-line.ts';
import type { Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { type Context, compileAmount, compileFactors, compileNumber, type Quantity } from '../amount.ts';
import { addIntervals, type Interval, multiplyIntervals, pointInterval } from '../expression/interval.ts';
import type { Rates } from '../rates.ts';
import type { Slots } from '../slots.ts';
import { type Unit, unitOf } from '../unit.ts';

/** How many units a line is, rounded to hundredths, and what one costs in euros. */
export interface Measure {
  quantity: number;
  unit: Localized;
  price: number;
  /** Price times the quantity before it was rounded. */
  euros: number;
}

/** The quantities of a line. */
export type Parts = ReturnType<typeof compileParts>;

type AmountField = 'days' | 'euros' | 'quantity' | 'price' | 'share' | 'yearly_share' | 'customer_days';

export function compileParts(source: LineSource, path: PropertyKey[], context: Context) {
  const amount = (key: AmountField): Quantity | undefined => {
    const given = source[key];
    return given === undefined ? undefined : compileAmount(given, [...path, key], context);
  };
  const customerDays = amount('customer_days');
  if (customerDays && customerDays.bounds.low < 0)
    context.report.problem(
      [...path, 'customer_days'],
      `may come to ${customerDays.bounds.low}: write max(…, 0), or give its parameter a higher minimum`,
    );
  return {
    role: source.role ?? '',
    days: amount('days'),
    euros: amount('euros'),
    quantity: amount('quantity'),
    price: amount('price'),
    share: amount('share'),
    yearlyShare: amount('yearly_share'),
    customerDays,
    scale: compileFactors(source.scaled_by ?? {}, [...path, 'scaled_by'], context),
    factor:
      source.factor === undefined ? undefined : compileNumber(source.factor, [...path, 'factor'], context),
  };
}

export const scaleOf = ({ scale, factor }: Parts, slots: Slots): number =>
  (scale ? scale(slots) : 1) * (factor ? factor(slots) : 1);

/**
 * The euros of a line without its factors, floor and cap. A line has one of the measures. `base` is the sum of the lines
 * that a share refers to.
 */
export function amountOf(parts: Parts, slots: Slots, rates: Rates, days: number, base: number): number {
  const { euros, quantity, price, share, yearlyShare } = parts;
  if (days !== 0) return days * (rates.dayRates[parts.role] ?? 0);
  if (euros) return euros(slots);
  if (share) return share(slots) * base;
  if (yearlyShare) return (yearlyShare(slots) * base) / 12;
  return quantity && price ? quantity(slots) * price(slots) : 0;
}

export function measureOf(parts: Parts, source: Unit, slots: Slots, { dayRates }: Rates) {
  const scale = scaleOf(parts, slots);
  if (parts.days) return measureIn(WORDS.personDays, parts.days(slots) * scale, dayRates[parts.role] ?? 0);
  if (parts.quantity && parts.price)
    return measureIn(source, parts.quantity(slots) * scale, parts.price(slots));
  return undefined;
}

function measureIn(source: Unit, exact: number, price: number): Measure | undefined {
  const quantity = Math.round(exact * QUANTITY_PLACES) / QUANTITY_PLACES + 0;
  const unit = unitOf(source, quantity);
  return unit && { quantity, unit, price, euros: exact * price };
}

/** Quantities have hundredths. */
const QUANTITY_PLACES = 100;

const ZERO = pointInterval(0);
const ONE = pointInterval(1);

/** The bounds of the euros without floor and cap, computed in the same steps; not finite if a step may overflow. */
export function boundsOfLine(parts: Parts, dayRate: Interval, lines: readonly { bounds: Interval }[]) {
  const base = lines.map(({ bounds }) => bounds).reduce(addIntervals, ZERO);
  const times = (quantity: Quantity | undefined, unit: Interval) =>
    quantity ? multiplyIntervals(quantity.bounds, unit) : ZERO;
  const yearly = times(parts.yearlyShare, base);
  const amount = [
    times(parts.days, dayRate),
    parts.euros?.bounds ?? ZERO,
    times(parts.quantity, parts.price?.bounds ?? ZERO),
    times(parts.share, base),
    { low: yearly.low / 12, high: yearly.high / 12 },
  ].reduce(addIntervals);
  return multiplyIntervals(
    multiplyIntervals(amount, parts.scale?.bounds ?? ONE),
    parts.factor?.bounds ?? ONE,
  );
}
