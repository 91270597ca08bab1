import { KontorError } from './kontor-error.ts';

/** Names that a URL leaves out, so that its path leads to something else. */
const DROPPED = /^\.{0,2}$/;

/** A name as a segment of a path below `url`. Throws a `KontorError` if it cannot be one, as if nothing was found. */
export function encodeName(name: string, url: string): string {
  if (!DROPPED.test(name) && name.isWellFormed()) return encodeURIComponent(name);
  throw new KontorError({
    status: 404,
    error: 'Not Found',
    message: `There is no “${name}” at ${url}.`,
    url,
  });
}
