import { explicitLang } from '#filters/query-parameters.ts';
import { fillTexts } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { addressTooLong, errorLang, errorLangOf, gone } from './errors.ts';
import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

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

/** The path of an address, and whether it takes POST. */
export interface Address {
  path: string;
  takesPost: boolean;
}

/** The paths that no longer answer themselves. */
export interface Moves {
  /** The present address by the path of a former one. */
  redirects: ReadonlyMap<string, Address>;
  /** The addresses of entries that were removed for good, by path. */
  gone: ReadonlyMap<string, Address>;
}

type Handler = (request: ApiRequest) => Answer;

/** What answers at a former address. */
interface MovedRoute {
  get: Handler;
  post?: Handler;
}

/** What answers at the decoded path of an entry that has another name now, or was removed for good. */
export function movedResource(path: string, { redirects, gone: removed }: Moves): MovedRoute | undefined {
  const target = redirects.get(path);
  if (target) return route(({ query }) => redirectAnswer(target.path, query), target.takesPost);
  const address = removed.get(path);
  if (address) return route((request) => gone(path, errorLangOf(request)), address.takesPost);
  return undefined;
}

function route(handler: Handler, takesPost: boolean): MovedRoute {
  return takesPost ? { get: handler, post: handler } : { get: handler };
}
