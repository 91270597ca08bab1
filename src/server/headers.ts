import { API_ROOT } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { formats } from '#render/formats.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { DISCOVERY, KNOWLEDGE } from './addresses.ts';
import { shapeOf } from './file-shapes.ts';
import type { ListPaging } from './list-paging.ts';
import { essence, mediaType } from './media-types.ts';

export type Headers = Record<string, string>;

/** On every answer: anyone may read it from anywhere, and nothing is to guess its type. */
export const openHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Content-Location, Content-Language, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count',
  'X-Content-Type-Options': 'nosniff',
};

/** On every page: nothing is loaded from elsewhere or run inline, and other sites learn no more than our origin. */
export const pageHeaders: Headers = {
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What is the same for everyone until the next build. */
const cachedHeaders: Headers = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  'CDN-Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
};

/** The documents that tell what there is, wherever they stand. */
const DOCUMENTS = new Set(Object.values(DISCOVERY).map(({ path }) => path));

/** The headers of a prebuilt file, but for those that depend on its encoding. `list`: what to say of it as a list. */
export function fileHeaders(path: string, list?: ListPaging): Headers {
  const isApi = path.startsWith(`${API_ROOT}/`);
  const type = mediaType(path);
  return {
    ...openHeaders,
    ...cachedHeaders,
    Vary: 'Accept-Encoding',
    'Content-Type': type,
    ...(path.endsWith('.html') && pageHeaders),
    ...(isApi && { 'Content-Language': langOf(path) }),
    ...((isApi || DOCUMENTS.has(path)) && {
      Link: linkValue([...alternatesOf(path), ...pageLinks(list, type)], shapeOf(path)),
    }),
    ...totalCount(list),
  };
}

/** The headers of an answer of a shape that was computed for one request. */
export function computedHeaders(lang: Lang, shape: ShapeName): Headers {
  return {
    ...openHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Language': lang,
    Link: linkValue([], shape),
  };
}

/** The headers of a list that is no file (a search, an unusual limit, a filter that matches nothing), but for its encoding. */
export function listHeaders(
  { kind, format, lang }: Pick<ListQuery, 'kind' | 'format' | 'lang'>,
  addresses: Record<FormatName, string>,
  list: ListPaging,
): Headers {
  const type = formats[format].mediaType;
  const alternates = FORMAT_NAMES.filter((other) => other !== format).map((other) =>
    alternate(addresses[other], formats[other].mediaType),
  );
  return {
    ...openHeaders,
    ...cachedHeaders,
    Vary: 'Accept-Encoding',
    'Content-Type': type,
    'Content-Language': lang,
    Link: linkValue(
      [...alternates, ...pageLinks(list, type)],
      format === 'json' ? KIND_SHAPES[kind].list : undefined,
    ),
    ...totalCount(list),
  };
}

interface Link {
  href: string;
  rel: string;
  type: string;
}

/** Addresses longer than this are not repeated in `Link`: proxies and clients refuse headers of some kilobytes. */
const LONGEST_HREF = 1000;

/** The value of `Link`: links of the answer's own, its JSON Schema, the description of the API and the catalog. */
function linkValue(own: Link[], shape: ShapeName | undefined): string {
  const { openapi, api_catalog } = DISCOVERY;
  const schema = `${openapi.path}#/components/schemas/${shape}`;
  return [
    ...own.filter(({ href }) => href.length <= LONGEST_HREF),
    ...(shape ? [{ href: schema, rel: 'describedby', type: openapi.mediaType }] : []),
    { href: openapi.path, rel: 'service-desc', type: openapi.mediaType },
    { href: api_catalog.path, rel: 'api-catalog', type: api_catalog.mediaType },
  ]
    .map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${essence(type)}"`)
    .join(', ');
}

function pageLinks(list: ListPaging | undefined, type: string): Link[] {
  return list?.pages.map((page) => ({ ...page, type })) ?? [];
}

function totalCount(list: ListPaging | undefined): Headers {
  return list ? { 'X-Total-Count': String(list.total) } : {};
}

function alternate(href: string, type: string): Link {
  return { href, rel: 'alternate', type };
}

/** A file of content or of the graph in its other formats. */
function alternatesOf(path: string): Link[] {
  if (!path.startsWith(`${API_ROOT}/content/`) && !path.startsWith(KNOWLEDGE)) return [];
  const stem = path.slice(0, path.lastIndexOf('.'));
  return FORMAT_NAMES.map((format) => `${stem}.${format}`)
    .filter((other) => other !== path)
    .map((href) => alternate(href, mediaType(href)));
}

function langOf(path: string): Lang {
  if (path === DISCOVERY.openapi.path) return 'en';
  return LANGS.find((lang) => path.includes(`/lang=${lang}`)) ?? DEFAULT_LANG;
}
