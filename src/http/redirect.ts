import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

/** A permanent redirect, of any method, to a path of this origin. `query` is the query string as it was sent. */
export function redirectAnswer(path: string, query: string): Answer {
  // `//host` and `/\host` would lead to another origin.
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`"${path}" is not a path with one slash at its start`);
  return {
    status: 308,
    headers: { ...openHeaders, 'Cache-Control': 'public, max-age=60', Location: uriOf(path, query) },
    body: '',
  };
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
