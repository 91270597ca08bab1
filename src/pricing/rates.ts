import type { RatesSource } from '#schema/source/rates.ts';

/** The prices of one day: euros per person-day by role, and shares by name. */
export interface Rates {
  dayRates: Readonly<Record<string, number>>;
  shares: Readonly<Record<string, number>>;
}

/** The prices of a calendar date (`2026-11-21`). */
export function ratesOn({ day_rates, shares }: RatesSource, date: string): Rates {
  return {
    dayRates: mapValues(day_rates, ({ history }) => entryOn(history, date).euros),
    shares: mapValues(shares, ({ history }) => entryOn(history, date).value),
  };
}

/** The latest entry of a history on a date. Before the first entry, that is the first one. */
function entryOn<T extends { since: string }>(history: readonly T[], date: string): T {
  return history.findLast(({ since }) => since <= date) ?? (history[0] as T);
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
