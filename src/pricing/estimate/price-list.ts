import type { RatesSource } from '#schema/source/rates.ts';
import type { Localized } from '#text/lang.ts';
import { hullOf, type Interval } from '../expression/interval.ts';

/**
 * What lines can name in content/rates.yaml. Figures are bounds over their whole history, since an estimate may be made
 * for any day.
 */
export interface PriceList {
  dayRates: Readonly<Record<string, Interval>>;
  /** Shares and prices, by the names that expressions use. */
  numbers: Readonly<Record<string, Interval>>;
  /** The factor to the high estimate of each risk, from the least risk to the greatest. */
  risks: Readonly<Record<string, Interval>>;
  sources: Readonly<Record<string, Localized>>;
}

export function priceListOf({ day_rates, shares, prices, risks, sources }: RatesSource): PriceList {
  return {
    dayRates: boundsByName(day_rates, ({ euros }) => euros),
    numbers: {
      ...boundsByName(shares, ({ value }) => value),
      ...boundsByName(prices, ({ euros }) => euros),
    },
    risks: boundsByName(risks, ({ high }) => high),
    sources,
  };
}

function boundsByName<T>(
  dated: Record<string, { history: readonly T[] }>,
  figureOf: (entry: T) => number,
): Record<string, Interval> {
  return Object.fromEntries(
    Object.entries(dated).map(([name, { history }]) => [name, hullOf(history.map(figureOf))]),
  );
}
