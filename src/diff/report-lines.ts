import { mapValues } from '#text/records.ts';

/** How many lines, or names in a line, a report has of each kind: one that is read in a minute. */
export const SHORT = {
  lines: 8,
  reasons: 5,
  linesOfReason: 5,
  refusals: 4,
  kindsOfFiles: 6,
  /** That have the same change, as the next one. */
  shapes: 3,
  pages: 1,
  addressesToWrite: 12,
};

export type Limits = Readonly<Record<keyof typeof SHORT, number>>;

/** `--all`. */
export const UNLIMITED = mapValues(SHORT, () => Number.POSITIVE_INFINITY) as Limits;

/** The first of some lines, and one that counts the others. */
export function firstLines(lines: readonly string[], most: number): string[] {
  // One line more costs no more than the line that counts it.
  if (lines.length <= most + 1) return [...lines];
  return [...lines.slice(0, most), andMore(lines.length - most)];
}

export const andMore = (what: number | string): string => `and ${what} more (--all lists them)`;

/** Marks what content/changes.yaml announces. */
export const announcedMark = (isAnnounced: boolean): string => (isAnnounced ? ', announced' : '');
