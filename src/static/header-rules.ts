import { essence, mediaTypeByExtension } from '#api/files/media-types.ts';
import { headersBesideMeta, openHeaders } from '#api/headers.ts';
import type { Headers } from '#api/message.ts';

/** A file as a host serves it. */
interface HostedFile {
  /** The path that it is asked for by, percent-encoded. */
  path: string;
  /** The headers that the process would send with it. */
  headers: Headers;
}

/**
 * Files that need the same headers; any other needs a rule of its own. Netlify takes the point in `*.md` for any character, so
 * that such a pattern is only for folders without pages, whose paths have no extension.
 */
const PATTERNS = [
  '/_astro/*',
  '/api/v1/*.jsonld',
  '/api/v1/*.md',
  '/api/v1/content/*.ndjson',
  '/api/v1/schemas/*',
  '/images/articles/*',
];

const fits = (path: string, pattern: string): boolean => {
  const [begin = '', end = ''] = pattern.split('*');
  return path.startsWith(begin) && path.endsWith(end);
};

/**
 * The headers that a host has to be told, by patterns in which `*` matches anything. Where two rules set the same header for a file, some hosts join the values and some
 * take the last one: only the policy of a diagram is set twice, which is as strict in both readings. Hosts bring along ETag,
 * compression, and a Cache-Control that asks again each time, which is right until the next upload. Link, Content-Language and
 * X-Total-Count differ from file to file, and there cannot be a rule for each. Throws if a pattern is not right for a file.
 */
export function headerRules(files: readonly HostedFile[]) {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const alike = Map.groupBy(sorted, ({ path }) => PATTERNS.find((each) => fits(path, each)) ?? path);
  const own = [...alike].flatMap(([pattern, members]) => {
    const [headers = {}, ...others] = members.map(ownHeaders);
    const other = others.findIndex((each) => JSON.stringify(each) !== JSON.stringify(headers));
    if (other >= 0)
      throw new Error(`${members[other + 1]?.path} needs other headers than the rest of ${pattern}`);
    return Object.keys(headers).length > 0 ? [{ pattern, headers }] : [];
  });
  return [{ pattern: '/*', headers: { ...openHeaders, ...headersBesideMeta } }, ...own];
}

/** The headers that a host would not send with a file by itself, or send otherwise. */
function ownHeaders({ path, headers }: HostedFile): Headers {
  const {
    'Content-Type': type = '',
    'Cache-Control': caching = '',
    'Content-Security-Policy': policy,
  } = headers;
  const isKnown = essence(type) === HTML || essence(type) === essence(mediaTypeByExtension(path) ?? '');
  return {
    ...(!isKnown && { 'Content-Type': type }),
    ...(caching.includes('immutable') && { 'Cache-Control': caching }),
    // Pages have theirs in a `meta`.
    ...(policy !== undefined && essence(type) !== HTML && { 'Content-Security-Policy': policy }),
  };
}

const HTML = 'text/html';
