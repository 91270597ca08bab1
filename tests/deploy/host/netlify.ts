import {
  escapeForPattern,
  type HeadersAt,
  headersOf,
  type RedirectAt,
  readBlocks,
  readRedirectLines,
} from './host-rules.ts';

// Netlify, from its documentation (https://docs.netlify.com/manage/routing/headers/, …/redirects/overview/) and from
// what its open parser of these files makes of patterns (https://github.com/netlify/build, packages/headers-parser).

/** Segments that are `*` stand for anything or nothing; within a segment with a `*`, a point stands for any character. */
function matcher(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (part === '*') return '?(.*)';
    if (part.startsWith(':')) return '([^/]+)';
    return part.includes('*') ? part.replaceAll('*', '(.*)') : escapeForPattern(part);
  });
  return new RegExp(`^/${source.join('/')}/?$`, 'i');
}

/** All rules that fit apply; of two values of a header, the last counts. */
export function netlifyHeaders(text: string): HeadersAt {
  const rules = readBlocks(text).map(({ pattern, lines }) => ({
    fits: matcher(pattern),
    headers: headersOf(lines.filter((line) => !line.startsWith('!'))),
  }));
  return (path) =>
    Object.assign({}, ...rules.filter(({ fits }) => fits.test(path)).map(({ headers }) => headers));
}

/** The first line that fits. It leads away only where there is no file, and a slash at the end of a path does not count. */
export function netlifyRedirects(text: string): RedirectAt {
  const rules = readRedirectLines(text).map(({ from, to, status }) => ({
    fits: matcher(from),
    to,
    status: Number(status || 301),
  }));
  return (path) => rules.find(({ fits }) => fits.test(path));
}
