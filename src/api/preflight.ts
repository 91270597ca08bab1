import { openHeaders } from './headers.ts';
import type { Answer } from './message.ts';

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** What a browser may send to an address, for a request from another origin. */
export function preflight(methods: string): Answer {
  return {
    status: 204,
    headers: {
      ...openHeaders,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      // No header gives access to anything here.
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  };
}
