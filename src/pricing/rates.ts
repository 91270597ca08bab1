import type { RatesSource } from '#schema/source/pricing/rates.ts';
import type { Localized } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { hullOf, type Interval } from './expression/interval.ts';

/** Factors from the expected figure to the low one (at most 1) and to the high one (at least 1). */
export type RiskFactors = { low: number; high: number };

/** The prices of one day. */
export interface Rates {
  /** The calendar date on which they hold. */
  date: string;
  /** Euros per person-day by role. */
  dayRates: Readonly<Record<string, number>>;
  /** Shares, prices in euros and work packages in person-days, by the names that expressions use. */
  numbers: Readonly<Record<string, number>>;
  risks: Readonly<Record<string, RiskFactors>>;
}

/** Prices by the names that a line of an estimate has for them. */
export interface PriceNames {
  role: string | undefined;
  /** Shares, prices and work packages. */
  numbers: readonly string[];
}

/** A figure of the price list on a day: what it is, and since when it holds. */
export interface DatedFigure {
  list: 'day_rates' | 'shares' | 'prices' | 'packages';
  name: string;
  label: Localized;
  /** What one price, or the days of a work package, are for. */
  unit: Localized | undefined;
  /** Euros, a fraction or person-days. */
  value: number;
  since: string;
  /** The day on which someone last looked at it. */
  checkedOn: string;
}

/** The figures of the price list with some names, as they are in force on a date: that of the role first. */
export function datedFigures(rates: RatesSource, { role, numbers }: PriceNames, date: string): DatedFigure[] {
  const figureIn = (list: DatedFigure['list'], name: string): DatedFigure[] => {
    const found = rates[list][name];
    if (!found) return [];
    const entry = entryOn<Entry>(found.history, date);
    const value = entry.euros ?? entry.days ?? entry.value ?? 0;
    const unit = 'unit' in found ? found.unit : undefined;
    return [{ list, name, label: found.label, unit, value, since: entry.since, checkedOn: entry.checked_on }];
  };
  return [
    ...(role === undefined ? [] : figureIn('day_rates', role)),
    ...numbers.flatMap((name) =>
      (['shares', 'prices', 'packages'] as const).flatMap((list) => figureIn(list, name)),
    ),
  ];
}

/** An entry of a history, of whichever list. */
interface Entry {
  since: string;
  checked_on: string;
  euros?: number;
  value?: number;
  days?: number;
}

/** The day from which the newest of some prices holds of those in force on a date; `undefined` if there are none. */
export const newestSince = (
  rates: RatesSource,
  names: readonly PriceNames[],
  date: string,
): string | undefined =>
  names
    .flatMap((each) => datedFigures(rates, each, date).map(({ since }) => since))
    .sort()
    .at(-1);

/** The prices of a calendar date (`2026-11-21`). */
export const ratesOn = (
  { day_rates, shares, prices, packages, risks }: RatesSource,
  date: string,
): Rates => ({
  date,
  dayRates: mapValues(day_rates, ({ history }) => entryOn(history, date).euros),
  numbers: {
    ...mapValues(shares, ({ history }) => entryOn(history, date).value),
    ...mapValues(prices, ({ history }) => entryOn(history, date).euros),
    ...mapValues(packages, ({ history }) => entryOn(history, date).days),
  },
  risks: mapValues(risks, ({ history }) => {
    const { low, high } = entryOn(history, date);
    return { low, high };
  }),
});

/** The days from which a price, a share, the days of a work package or a risk hold, in order. */
export function priceDays({ sources: _, ...priced }: RatesSource): string[] {
  const histories = Object.values(priced).flatMap((list) =>
    Object.values<{ history: { since: string }[] }>(list),
  );
  return [...new Set(histories.flatMap(({ history }) => history.map(({ since }) => since)))].sort();
}

/** The latest entry of a history on a date. Before the first entry, that is the first one. */
const entryOn = <T extends { since: string }>(history: readonly T[], date: string): T =>
  history.findLast(({ since }) => since <= date) ?? (history[0] as T);

/**
 * What lines can name in content/rates.yaml. Figures are bounds over their whole history, since an estimate may be made
 * for any day.
 */
export interface PriceList {
  dayRates: Readonly<Record<string, Interval>>;
  /** Shares, prices and work packages, by the names that expressions use. */
  numbers: Readonly<Record<string, Interval>>;
  /** The factor to the high estimate of each risk, from the least risk to the greatest. */
  risks: Readonly<Record<string, Interval>>;
  sources: Readonly<Record<string, Localized>>;
}

export const priceListOf = ({
  day_rates,
  shares,
  prices,
  packages,
  risks,
  sources,
}: RatesSource): PriceList => ({
  dayRates: boundsByName(day_rates, ({ euros }) => euros),
  numbers: {
    ...boundsByName(shares, ({ value }) => value),
    ...boundsByName(prices, ({ euros }) => euros),
    ...boundsByName(packages, ({ days }) => days),
  },
  risks: boundsByName(risks, ({ high }) => high),
  sources,
});

const boundsByName = <T>(dated: Record<string, { history: readonly T[] }>, figureOf: (entry: T) => number) =>
  mapValues(dated, ({ history }) => hullOf(history.map(figureOf)));
