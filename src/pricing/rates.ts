import type { RatesSource } from '#schema/source/rates.ts';

/** What is in force on one day: euros a person-day by role, and shared shares by name. */
export interface Rates {
  dayRates: Readonly<Record<string, number>>;
  shares: Readonly<Record<string, number>>;
}

/** The rates in force on a calendar date (`2026-11-21`); before the first entry of a history, that entry. */
export function ratesOn(source: RatesSource, date: string): Rates {
  const current = <T extends { since: string }>(history: readonly T[]): T =>
    history.findLast(({ since }) => since <= date) ?? (history[0] as T);
  const pick = <S extends { history: readonly { since: string }[] }>(
    group: Record<string, S>,
    value: (entry: S['history'][number]) => number,
  ) => Object.fromEntries(Object.entries(group).map(([name, { history }]) => [name, value(current(history))]));
  return {
    dayRates: pick(source.day_rates, (entry) => (entry as { euros: number } & typeof entry).euros),
    shares: pick(source.shares, (entry) => (entry as { value: number } & typeof entry).value),
  };
}
