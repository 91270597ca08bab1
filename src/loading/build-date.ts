import { SettingsError } from '#http/settings.ts';
import { calendarDate } from '#schema/source/blocks.ts';

/**
 * The day that a build is made for: `BUILD_DATE`, or the present day (UTC). Content that is published later is left out.
 * Throws a SettingsError.
 */
export function readBuildDate(
  environment: Record<string, string | undefined>,
  now: Date = new Date(),
): string {
  const given = environment['BUILD_DATE']?.trim();
  if (!given) return now.toISOString().slice(0, 10);
  if (calendarDate.safeParse(given).success) return given;
  throw new SettingsError(
    `BUILD_DATE="${given}" is not a calendar date: write year-month-day, such as 2026-03-12, or leave it out for the present day`,
  );
}
