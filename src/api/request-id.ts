import type { ApiRequest } from './message.ts';

/** What a proxy's id of a request may be: it is written into headers and log lines as it is. */
const WELL_FORMED = /^[\w.-]{1,64}$/;

/** The id of a request: the one in `X-Request-Id` if it is 1 to 64 letters, digits, `-`, `_` or `.`, else a new one. */
export function requestId({ header }: Pick<ApiRequest, 'header'>): string {
  const given = header('x-request-id');
  return given !== undefined && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}
