import { API_ROOT } from '#filters/path.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { mediaType } from './media-types.ts';

export type Headers = Record<string, string>;

/** On every answer: anyone may read it from anywhere, and nothing is to guess its type. */
export const openHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Content-Location, Content-Language, RateLimit, RateLimit-Policy, Retry-After',
  'X-Content-Type-Options': 'nosniff',
};

/** What is the same for everyone until the next build. */
const cachedHeaders: Headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  'CDN-Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
};

/** The headers of a prebuilt file, but for those that depend on its encoding. Pure: a function of its path. */
export function fileHeaders(path: string): Headers {
  const links = alternateLinks(path);
  return {
    ...openHeaders,
    ...cachedHeaders,
    Vary: 'Accept-Encoding',
    'Content-Type': mediaType(path),
    ...(path.startsWith(`${API_ROOT}/`) && { 'Content-Language': langOf(path) }),
    ...(links && { Link: links }),
  };
}

/** The headers of an answer that was computed for one request. */
export function computedHeaders(lang: Lang): Headers {
  return {
    ...openHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Language': lang,
  };
}

/** The headers of a list that is no file: a full-text search, an unusual limit, a filter that matches nothing. */
export function listHeaders(type: string, lang: Lang, link: string): Headers {
  return { ...openHeaders, ...cachedHeaders, 'Content-Type': type, 'Content-Language': lang, Link: link };
}

/** `Link` values that name an address in the other formats. */
export function alternates(addresses: { href: string; type: string }[]): string {
  return addresses
    .map(({ href, type }) => `<${href}>; rel="alternate"; type="${type.split(';')[0]}"`)
    .join(', ');
}

function alternateLinks(path: string): string | undefined {
  if (!path.startsWith(`${API_ROOT}/content/`)) return undefined;
  const stem = path.slice(0, path.lastIndexOf('.'));
  const others = FORMAT_NAMES.map((format) => `${stem}.${format}`).filter((other) => other !== path);
  return alternates(others.map((href) => ({ href, type: mediaType(href) })));
}

function langOf(path: string): Lang {
  return LANGS.find((lang) => path.includes(`/lang=${lang}`)) ?? DEFAULT_LANG;
}
