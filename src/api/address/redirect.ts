import { explicitLang } from '#filters/query-parameters.ts';
import { fillTexts } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { addressTooLong, errorLang } from '../errors.ts';
import { openHeaders } from '../headers.ts';
import type { Answer, ApiRequest } from '../message.ts';

/** Longest `Location` in characters. With the other headers it takes at most 8 KB, and proxies refuse heads that are longer. */
const LONGEST_LOCATION = 7000;

/**
 * A permanent redirect, of any method, to a path of this origin. `query` is the query string as it was sent. An address that
 * is too long to be repeated is refused with 400.
 */
export function redirectAnswer(path: string, query: string): Answer {
  // `//host` and `/\host` would lead to another origin.
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`"${path}" is not a path with one slash at its start`);
  const location = uriOf(path, query);
  if (location.length > LONGEST_LOCATION) return tooLong(location.length, query);
  return {
    status: 308,
    headers: { ...openHeaders, 'Cache-Control': 'public, max-age=60', Location: location },
    body: '',
  };
}

function tooLong(length: number, query: string): Answer {
  const message = fillTexts(WORDS.api.redirectTooLong, { length, longestLocation: LONGEST_LOCATION });
  return addressTooLong(message, LONGEST_LOCATION, errorLang(explicitLang(query)));
}

/** The redirect of an address under `/api` with slashes at its end to the one without, whether or not that exists. */
export function trailingSlashRedirect({
  path,
  query,
}: Pick<ApiRequest, 'path' | 'query'>): Answer | undefined {
  const shorter = withoutTrailingSlashes(path);
  if (shorter === path || !path.startsWith('/api/')) return undefined;
  return redirectAnswer(shorter, query);
}

export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** What a URI has no place for (RFC 3986) is encoded, whatever was sent. */
function uriOf(path: string, query: string): string {
  const address = query === '' ? path : `${path}?${query}`;
  return address.replace(
    /[^\w\-.~!$&'()*+,;=:@/?%]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
