import type { Lang } from './lang.ts';
import { intlLocales } from './lang.ts';
import { lastKept, lazyByText } from './lazy.ts';

const dates = (dateStyle: 'long' | 'medium') =>
  lazyByText((lang) => new Intl.DateTimeFormat(intlLocales(lang), { dateStyle, timeZone: 'UTC' }));

const longDates = dates('long');
const shortDates = dates('medium');

/** The calendar day of an instant in UTC: `2026-03-12`. */
export function calendarDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a function that tells the calendar day in UTC, and writes it only when it has changed. `now` is in milliseconds. */
export function calendarDays(now: () => number): () => string {
  const dayOf = lastKept((day: number) => calendarDay(new Date(day * DAY_MS)));
  return () => dayOf(Math.floor(now() / DAY_MS));
}

/** An ISO date or date-time as a reader writes it: `12. März 2026`, `March 12, 2026`. */
export function longDate(iso: string, lang: Lang): string {
  return longDates(lang).format(new Date(iso));
}

/** An ISO date where there is little room: `12.03.2026`, `Mar 12, 2026`. */
export function shortDate(iso: string, lang: Lang): string {
  return shortDates(lang).format(new Date(iso));
}

const weekdays = lazyByText(
  (lang) => new Intl.DateTimeFormat(intlLocales(lang), { weekday: 'long', timeZone: 'UTC' }),
);
const times = lazyByText(
  (lang) =>
    new Intl.DateTimeFormat(intlLocales(lang), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** Days of a week, counted from 0 for Monday: `Montag – Freitag`, or one day if both are the same. */
export const weekdayRange = (first: number, last: number, lang: Lang): string =>
  // The first of January 2024 was a Monday.
  weekdays(lang).formatRange(Date.UTC(2024, 0, 1 + first), Date.UTC(2024, 0, 1 + last));

/** Times of a day, each as `09:00`: `09:00–17:00 Uhr`, `9:00 AM – 5:00 PM`. */
export const timeRange = (from: string, to: string, lang: Lang): string =>
  times(lang).formatRange(new Date(`2024-01-01T${from}Z`), new Date(`2024-01-01T${to}Z`));

/** A calendar date as a date-time: midnight UTC of that day. */
export function dateTime(calendarDate: string): string {
  return `${calendarDate}T00:00:00Z`;
}
