import { describe, expect, it } from 'vitest';
import { SettingsError } from '#api/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';

const now = new Date('2026-11-21T23:59:59Z');

describe('the day of a build', () => {
  it.each([
    [{}, '2026-11-21'],
    [{ BUILD_DATE: ' ' }, '2026-11-21'],
    [{ BUILD_DATE: '2027-01-01' }, '2027-01-01'],
    [{ BUILD_DATE: ' 2024-02-29 ' }, '2024-02-29'],
  ])('of %j is %s', (environment, date) => {
    expect(readBuildDate(environment, now)).toBe(date);
  });

  it('is that of UTC', () => {
    expect(readBuildDate({}, new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21');
  });

  it.each(['tomorrow', '2026-02-30', '21.11.2026', '2026-11-21T00:00:00Z', '2026-1-1'])(
    'cannot be %s',
    (given) => {
      expect(() => readBuildDate({ BUILD_DATE: given }, now)).toThrow(SettingsError);
      expect(() => readBuildDate({ BUILD_DATE: given }, now)).toThrow(
        `BUILD_DATE="${given}" is not a calendar date: write year-month-day, such as 2026-03-12`,
      );
    },
  );
});
