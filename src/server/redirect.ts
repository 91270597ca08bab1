import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

/** A redirect for good, of any method. `location` is a path of this origin, with the query string where there is one. */
export function redirectAnswer(location: string): Answer {
  // `//host` and `/\host` would lead to another origin.
  if (!/^\/(?![/\\])/.test(location))
    throw new Error(`"${location}" is not a path with one slash at its start`);
  return {
    status: 308,
    headers: { ...openHeaders, 'Cache-Control': 'public, max-age=60', Location: location },
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
  return redirectAnswer(query === '' ? shorter : `${shorter}?${query}`);
}

/** In linear time: the lookbehind keeps a long run of slashes elsewhere from being tried from each of them. */
export function withoutTrailingSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
