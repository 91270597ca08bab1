import { API_ROOT } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { formats } from '#render/formats.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { DISCOVERY, KNOWLEDGE } from './addresses.ts';
import { shapeOf } from './file-shapes.ts';
import { essence, mediaType } from './media-types.ts';

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

/** The documents that tell what there is, wherever they stand. */
const DOCUMENTS = new Set(Object.values(DISCOVERY).map(({ path }) => path));

/** The headers of a prebuilt file, but for those that depend on its encoding. Pure: a function of its path. */
export function fileHeaders(path: string): Headers {
  const isApi = path.startsWith(`${API_ROOT}/`);
  return {
    ...openHeaders,
    ...cachedHeaders,
    Vary: 'Accept-Encoding',
    'Content-Type': mediaType(path),
    ...(isApi && { 'Content-Language': langOf(path) }),
    ...((isApi || DOCUMENTS.has(path)) && { Link: links(alternatesOf(path), shapeOf(path)) }),
  };
}

/** The headers of an answer of a shape that was computed for one request. */
export function computedHeaders(lang: Lang, shape: ShapeName): Headers {
  return {
    ...openHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Language': lang,
    Link: links([], shape),
  };
}

/** The headers of a list that is no file: a full-text search, an unusual limit, a filter that matches nothing. */
export function listHeaders(
  { kind, format, lang }: Pick<ListQuery, 'kind' | 'format' | 'lang'>,
  addresses: Record<FormatName, string>,
): Headers {
  const others = FORMAT_NAMES.filter((other) => other !== format);
  const shape = format === 'json' ? KIND_SHAPES[kind].list : undefined;
  return {
    ...openHeaders,
    ...cachedHeaders,
    'Content-Type': formats[format].mediaType,
    'Content-Language': lang,
    Link: links(
      others.map((other) => ({ href: addresses[other], type: formats[other].mediaType })),
      shape,
    ),
  };
}

interface Address {
  href: string;
  type: string;
}

/** The value of `Link`: an answer in its other formats, its JSON Schema, the description of the API and the catalog. */
function links(alternates: Address[], shape: ShapeName | undefined): string {
  const { openapi, api_catalog } = DISCOVERY;
  const link = (href: string, rel: string, type: string) =>
    `<${href}>; rel="${rel}"; type="${essence(type)}"`;
  return [
    ...alternates.map(({ href, type }) => link(href, 'alternate', type)),
    ...(shape
      ? [link(`${openapi.path}#/components/schemas/${shape}`, 'describedby', openapi.mediaType)]
      : []),
    link(openapi.path, 'service-desc', openapi.mediaType),
    link(api_catalog.path, 'api-catalog', api_catalog.mediaType),
  ].join(', ');
}

/** A file of content or of the graph in its other formats. */
function alternatesOf(path: string): Address[] {
  if (!path.startsWith(`${API_ROOT}/content/`) && !path.startsWith(KNOWLEDGE)) return [];
  const stem = path.slice(0, path.lastIndexOf('.'));
  return FORMAT_NAMES.map((format) => `${stem}.${format}`)
    .filter((other) => other !== path)
    .map((href) => ({ href, type: mediaType(href) }));
}

function langOf(path: string): Lang {
  if (path === DISCOVERY.openapi.path) return 'en';
  return LANGS.find((lang) => path.includes(`/lang=${lang}`)) ?? DEFAULT_LANG;
}
