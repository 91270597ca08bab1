import { SettingsError } from '#api/settings.ts';
import { calendarDate } from '#schema/source/blocks.ts';
import { calendarDay } from '#text/dates.ts';

/**
 * The day of a build: `BUILD_DATE`, or today (UTC). A build leaves out content that is published later. Throws a
 * SettingsError.
 */
export function readBuildDate(
  environment: Record<string, string | undefined>,
  now: Date = new Date(),
): string {
  const given = environment['BUILD_DATE']?.trim();
  if (!given) return calendarDay(now);
  if (calendarDate.safeParse(given).success) return given;
  throw new SettingsError(
    `BUILD_DATE="${given}" is not a calendar date: write year-month-day, such as 2026-03-12, or leave it out for today`,
  );
}

/** Whether a build shows drafts and what is scheduled: `kontor build --drafts` sets `BUILD_DRAFTS`. */
export const readDrafts = (environment: Record<string, string | undefined>): boolean =>
  Boolean(environment['BUILD_DRAFTS']);
