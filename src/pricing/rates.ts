import type { RatesSource } from '#schema/source/rates.ts';

/** What is in force on one day: euros a person-day by role, and shared shares by name. */
export interface Rates {
  dayRates: Readonly<Record<string, number>>;
  shares: Readonly<Record<string, number>>;
}

/** The rates in force on a calendar date (`2026-11-21`). */
export function ratesOn({ day_rates, shares }: RatesSource, date: string): Rates {
  return {
    dayRates: mapValues(day_rates, ({ history }) => inForce(history, date).euros),
    shares: mapValues(shares, ({ history }) => inForce(history, date).value),
  };
}

/** The last entry of a history that began by then; before the first one, the first. */
function inForce<T extends { since: string }>(history: readonly T[], date: string): T {
  return history.findLast(({ since }) => since <= date) ?? (history[0] as T);
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
