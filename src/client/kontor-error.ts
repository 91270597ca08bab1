import type { FieldError } from './api.ts';

/** What an error says. */
interface ErrorFacts {
  status: number;
  error: string;
  message: string;
  errors?: readonly FieldError[];
  url: string;
  retry_after_seconds?: number | undefined;
  request_id?: string | undefined;
}

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
