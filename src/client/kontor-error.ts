import type { FieldError } from './api.ts';

/** What an error says. */
interface ErrorFacts {
  status: number;
  error: string;
  message: string;
  errors?: readonly FieldError[];
  url: string;
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

  constructor({ status, error, message, errors = [], url }: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.error = error;
    this.errors = errors;
    this.url = url;
  }
}
