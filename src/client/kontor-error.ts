import type { FieldError } from './api.ts';

/** What an error says. */
type ErrorFacts = Pick<KontorError, 'status' | 'error' | 'message' | 'url'> &
  Partial<Pick<KontorError, 'errors' | 'retry_after_seconds' | 'request_id'>>;

/** Thrown when the API refuses a request, and when its answer is missing or cannot be read. */
export class KontorError extends Error {
  override readonly name = 'KontorError';
  /** The status of the answer; 0 if there was none. */
  readonly status: number;
  /** What kind of error it is, in a few words: `Bad Request`, `Timeout`. */
  readonly error: string;
  /** Each fault of a request that was refused with 400, to be shown at its field. Otherwise empty. */
  readonly errors: readonly FieldError[];
  /** The address that was asked. */
  readonly url: string;
  /** Seconds to wait before the next request, if the answer says so: always after 429. */
  readonly retry_after_seconds: number | undefined;
  /** What the API calls the request, to be named to its operator. */
  readonly request_id: string | undefined;

  constructor({ message, errors = [], ...facts }: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.error = facts.error;
    this.errors = errors;
    this.url = facts.url;
    this.retry_after_seconds = facts.retry_after_seconds;
    this.request_id = facts.request_id;
  }
}

/** Makes an error of an answer that is not a success. */
export function refusal(url: string, { status, statusText, headers }: Response, body: string): KontorError {
  const facts = {
    status,
    url,
    retry_after_seconds: readRetryAfter(headers.get('Retry-After'), Date.now()),
    request_id: headers.get('X-Request-Id') ?? undefined,
  };
  const told = parseError(body);
  if (told) return new KontorError({ ...told, ...facts });
  const error = statusText || `Status ${status}`;
  const message = `${url} answered with status ${status}, and not with an error of the API. Is this the address of one?`;
  return new KontorError({ ...facts, error, message });
}

/** The error in a body, if it is one of the API. */
function parseError(body: string): Pick<ErrorFacts, 'error' | 'message' | 'errors'> | undefined {
  try {
    const { error, message, errors } = JSON.parse(body);
    if (typeof error !== 'string' || typeof message !== 'string') return undefined;
    return { error, message, ...(Array.isArray(errors) && { errors }) };
  } catch {
    return undefined;
  }
}

/** The error where nothing was answered. `seconds` is the time that was waited for it, if that was the reason. */
export function noAnswer(url: string, cause: unknown, seconds?: number): KontorError {
  const facts =
    seconds === undefined
      ? { error: 'Network Error', message: `No answer from ${url}: ${reasonOf(cause)}` }
      : { error: 'Timeout', message: `No answer from ${url} within ${seconds} s` };
  return new KontorError({ status: 0, ...facts, url }, { cause });
}

/** Node says why it could not connect in the cause of an error that says only “fetch failed”. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || cause.name : error.message;
}

/** The value in a body of JSON. */
export function parseAnswer<T>(url: string, body: string): T {
  try {
    return JSON.parse(body);
  } catch (cause) {
    const message = `What ${url} answered is not JSON: “${body.slice(0, 60)}”. Is this the address of the API?`;
    throw new KontorError({ status: 200, error: 'Unexpected Answer', message, url }, { cause });
  }
}

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
