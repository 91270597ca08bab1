/** The statuses of those who ask to come back later. */
const LATER: readonly number[] = [429, 503];

/** The longest wait before another attempt, in seconds. A limit of requests is usually counted in minutes. */
const LONGEST_WAIT = 60;

/** The wait where `Retry-After` is missing. */
const USUAL_WAIT = 1;

/**
 * Seconds after which a refused request is worth another attempt; `undefined` if it never is, or not soon enough.
 * `retryAfter` is the header, seconds or a date; `now` is in milliseconds.
 */
export function retryDelay(status: number, retryAfter: string | null, now: number): number | undefined {
  if (!LATER.includes(status)) return undefined;
  const seconds = retryAfter === null ? USUAL_WAIT : readRetryAfter(retryAfter, now);
  return seconds !== undefined && seconds <= LONGEST_WAIT ? seconds : undefined;
}

/** The seconds from `now` on that `Retry-After` says; `undefined` if it says none. */
export function readRetryAfter(text: string | null, now: number): number | undefined {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
