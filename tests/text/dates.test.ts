import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, calendarDays, longDate } from '#text/dates.ts';
import '../setup/properties.ts';

describe('longDate', () => {
  it.each([
    ['2026-03-12', '12. März 2026', 'March 12, 2026'],
    ['2026-01-01', '1. Januar 2026', 'January 1, 2026'],
    ['2024-02-29', '29. Februar 2024', 'February 29, 2024'],
    ['2025-12-31', '31. Dezember 2025', 'December 31, 2025'],
    ['2026-03-12T00:00:00Z', '12. März 2026', 'March 12, 2026'],
    ['2026-03-12T23:59:59Z', '12. März 2026', 'March 12, 2026'],
  ])('%s is %j and %j', (iso, de, en) => {
    expect({ de: longDate(iso, 'de'), en: longDate(iso, 'en') }).toEqual({ de, en });
  });

  it('keeps the day of a calendar date', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, , day] = iso.split('-');
        expect(longDate(iso, 'de')).toMatch(new RegExp(`^${Number(day)}\\. .* ${year}$`));
        expect(longDate(iso, 'en')).toMatch(new RegExp(` ${Number(day)}, ${year}$`));
      }),
    );
  });
});

describe('calendarDay', () => {
  it.each([
    ['2026-03-12T00:00:00.000Z', '2026-03-12'],
    ['2026-03-12T23:59:59.999Z', '2026-03-12'],
    ['2026-03-12T00:30:00+02:00', '2026-03-11'],
  ])('of %s is %s', (instant, day) => {
    expect(calendarDay(new Date(instant))).toBe(day);
  });
});

it('calendarDays follows a clock from day to day, back as well', () => {
  const instants = [
    '2026-03-12T00:00:00.000Z',
    '2026-03-12T23:59:59.999Z',
    '2026-03-13T00:00:00Z',
    '2026-02-28',
  ];
  let now = 0;
  const today = calendarDays(() => now);
  const days = instants.map((instant) => {
    now = Date.parse(instant);
    return today();
  });
  expect(days).toEqual(['2026-03-12', '2026-03-12', '2026-03-13', '2026-02-28']);
});
