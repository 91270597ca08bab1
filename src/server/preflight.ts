import { openHeaders } from './headers.ts';
import type { Answer } from './message.ts';

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/**
 * The headers that a page of another origin may send: all, since no header gives access to anything here. Old browsers
 * do not know the `*`, so those that the API reads are named too.
 */
const REQUEST_HEADERS = 'Content-Type, If-Match, If-None-Match, Cache-Control, *';

/** What a browser may send to an address, for a request from another origin. */
export function preflight(methods: string): Answer {
  return {
    status: 204,
    headers: {
      ...openHeaders,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  };
}
