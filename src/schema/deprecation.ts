/** That an address or a parameter is going to be withdrawn. Days are calendar dates (UTC). */
export interface Deprecation {
  /** The day from which it should no longer be used. */
  since: string;
  /** The day from which it may no longer be there. */
  sunset: string;
  /** What takes its place: the path of another address, with the same names in braces, or the name of another parameter. */
  instead: string;
}

/** How many months there are at least from `since` to `sunset`. */
export const NOTICE_MONTHS = 12;

/** How many months a major version stays beside the next one. */
export const OVERLAP_MONTHS = 24;

/** What is wrong with the days of a deprecation, both of which exist: the notice is too short. */
export function noticeProblem({ since, sunset }: Pick<Deprecation, 'since' | 'sunset'>): string | undefined {
  const date = new Date(since);
  date.setUTCMonth(date.getUTCMonth() + NOTICE_MONTHS);
  const earliest = date.toISOString().slice(0, 10);
  return sunset >= earliest
    ? undefined
    : `is ${sunset}, but ${NOTICE_MONTHS} months of notice are promised: write ${earliest} or a later day`;
}

/** What a developer has to know, for descriptions in English. */
export const deprecationNote = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}: use \`${instead}\` instead. It works until ${sunset}.`;
