import type { FieldError } from './api.ts';
import { KontorError } from './kontor-error.ts';
import { readRetryAfter } from './retry-delay.ts';

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
function parseError(
  body: string,
): { error: string; message: string; errors?: readonly FieldError[] } | undefined {
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
export function readJson<T>(url: string, body: string): T {
  try {
    return JSON.parse(body);
  } catch (cause) {
    const message = `What ${url} answered is not JSON: “${body.slice(0, 60)}”. Is this the address of the API?`;
    throw new KontorError({ status: 200, error: 'Unexpected Answer', message, url }, { cause });
  }
}
