import type { LoadedContent } from '#loading/load.ts';
import { fieldName, type Problem, placeOf, problemText } from '#loading/problem.ts';

/** Number of days before the contact for security reports expires, from which on the check warns. */
const WARNING_DAYS = 60;

const DAY_MS = 86_400_000;

const RENEW = 'Make sure that the contact still answers, then enter a later day, less than a year ahead';

/** Problems and warnings about the contact in `security.txt` on a day: it has expired, or it expires soon. */
export function securityContactFindings(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): { problems: Problem[]; warnings: string[] } {
  const { site } = sources;
  const path = ['security', 'expires'];
  const { expires } = site.security;
  const daysLeft = (Date.parse(expires) - Date.parse(day)) / DAY_MS;
  const finding = (message: string): Problem => ({
    ...placeOf(origins, site, path),
    field: fieldName(path),
    message: `${message}. ${RENEW}`,
  });
  if (daysLeft <= 0)
    return {
      problems: [finding(`"${expires}" is past: security.txt is no longer valid (RFC 9116)`)],
      warnings: [],
    };
  if (daysLeft > WARNING_DAYS) return { problems: [], warnings: [] };
  const left = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  return { problems: [], warnings: [problemText(finding(`security.txt expires in ${left}`))] };
}
