import { pinnedDigest } from '#catalog/embed-addresses.ts';
import { API_ROOT } from '#filters/path.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { VIEWER_PAGE } from '#schema/source/site/site-pages.ts';
import { INQUIRY_ORIGIN } from '#text/inquiries.ts';
import type { Lang } from '#text/lang.ts';
import { essence, siteMediaType } from './files/media-types.ts';
import type { AnswerType, ListPaging, ResourceFile, Translation } from './files/resource-file.ts';
import type { Answer, Headers } from './message.ts';

/** On every answer: anyone may read it from anywhere, and nothing is to guess its type. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Content-Location, Content-Language, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count, X-Request-Id, Deprecation, Sunset',
  'X-Content-Type-Options': 'nosniff',
} satisfies Headers;

/** The policy of the page at a path, as its `meta` has it for hosts that send no header of ours. */
export function pagePolicy(path: string): string {
  // The viewer has its icons in its style sheet.
  const images = path.replace(/\.html$/, '').endsWith(`/${VIEWER_PAGE}`) ? " img-src 'self' data:;" : '';
  const inquiries = INQUIRY_ORIGIN ? ` ${INQUIRY_ORIGIN}` : '';
  return `default-src 'self';${images} base-uri 'none'; form-action 'self'${inquiries}`;
}

/** What browsers take from a header only: no `meta` may say it. */
const headerOnlyPolicy = "frame-ancestors 'self'";

/** Beside the `meta` of a page, the headers that make it as safe as `pageHeaders`; the same for all pages. */
export const headersBesideMeta: Headers = {
  'Content-Security-Policy': headerOnlyPolicy,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** On every page: nothing is loaded from elsewhere or run inline, and other sites learn no more than our origin. */
export const pageHeaders = (path: string): Headers => ({
  ...headersBesideMeta,
  'Content-Security-Policy': `${pagePolicy(path)}; ${headerOnlyPolicy}`,
});

/** How long anybody may keep what is the same until the next build. */
export const MAX_AGE_SECONDS = 300;

/** On what is the same for everyone until the next build. */
const cachedHeaders: Headers = {
  ...openHeaders,
  'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=86400`,
  'CDN-Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
  Vary: 'Accept-Encoding',
};

/** An answer in another format, and where it is. */
interface Alternate {
  href: string;
  mediaType: string;
}

/** What the headers of an answer to GET say of it. */
export interface ContentFacts {
  type: AnswerType;
  lang?: Lang | undefined;
  languages?: readonly Lang[] | undefined;
  alternates: readonly Alternate[];
  paging?: ListPaging | undefined;
  translations?: readonly Translation[] | undefined;
  canonical?: string | undefined;
  license?: string | undefined;
}

/** The headers of what a resource answers to GET, except those that depend on the encoding. */
export function contentHeaders(facts: ContentFacts): Headers {
  const { type, lang, alternates, paging, translations = [], canonical, license } = facts;
  const { languages = lang ? [lang] : [] } = facts;
  const { mediaType } = type;
  const links: Link[] = [
    ...alternates.map(({ href, mediaType }) => ({ href, rel: 'alternate', type: mediaType })),
    ...translations.map(({ href, lang }) => ({ href, rel: 'alternate', type: mediaType, hreflang: lang })),
    ...(paging?.pages ?? []).map((page) => ({ ...page, type: mediaType })),
    ...(canonical ? [{ href: canonical, rel: 'canonical' }] : []),
    ...(license ? [{ href: license, rel: 'license' }] : []),
  ];
  return {
    ...cachedHeaders,
    'Content-Type': mediaType,
    ...(mediaType === SVG && diagramHeaders),
    ...(languages.length > 0 && { 'Content-Language': languages.join(', ') }),
    Link: linkValue(links, type.shape),
    ...(paging && { 'X-Total-Count': String(paging.total) }),
  };
}

const SVG = 'image/svg+xml';

/** On a diagram that is opened by itself: a browser takes it for a page. */
const diagramHeaders: Headers = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** The headers of a prebuilt file of a resource, except those that depend on its encoding. */
export function fileHeaders(file: ResourceFile): Headers {
  const { path, siblings = [] } = file;
  const alternates = siblings
    .filter((other) => other.path !== path)
    .map((other) => ({ href: other.path, mediaType: other.type.mediaType }));
  return contentHeaders({ ...file, alternates });
}

/** Where `kontor admin` puts a CMS, whose page has a policy of its own in its `meta`. */
export const ADMIN_FOLDER = '/admin/';

/** The headers of a file that belongs to no resource: a page of the website, or something that pages load. */
export function siteHeaders(path: string): Headers {
  const type = siteMediaType(path);
  return {
    ...cachedHeaders,
    'Content-Type': type,
    ...(path.endsWith('.html') && (path.startsWith(ADMIN_FOLDER) ? headersBesideMeta : pageHeaders(path))),
    ...((path.startsWith(HASHED_FOLDER) || pinnedDigest(path)) && immutableHeaders),
  };
}

/** Where files are whose names change with their bytes. */
export const HASHED_FOLDER = '/_astro/';

const immutableHeaders: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'CDN-Cache-Control': 'public, max-age=31536000, immutable',
};

/** The headers of an answer of a shape that was computed for one request. */
export function computedHeaders(lang: Lang, shape: ShapeName | undefined): Headers {
  return {
    ...openHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Language': lang,
    Link: linkValue([], shape),
  };
}

/** The value of `Link` that leads to the pages of errors below `folder`. */
export function helpLinks(names: readonly string[], folder: string): string {
  return writeLinks(names.map((name) => ({ href: `${folder}/${name}`, rel: 'help' })));
}

export const SCHEMA_TYPE = 'application/schema+json';

/** Where the JSON Schema of a shape is. */
export const schemaPath = (name: string): string => `${API_ROOT}/schemas/${name}.json`;

/** The documents that `Link` of every answer leads to. */
export const LINKED = {
  openapi: { path: `${API_ROOT}/openapi.json`, mediaType: 'application/json' },
  apiCatalog: {
    path: '/.well-known/api-catalog',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
} as const;

/** The value of `Link`: links of the answer's own, its JSON Schema, the description of the API and the catalog. */
function linkValue(own: Link[], shape: ShapeName | undefined): string {
  const { openapi, apiCatalog } = LINKED;
  return writeLinks([
    ...own,
    ...(shape ? [{ href: schemaPath(shape), rel: 'describedby', type: SCHEMA_TYPE }] : []),
    { href: openapi.path, rel: 'service-desc', type: openapi.mediaType },
    { href: apiCatalog.path, rel: 'api-catalog', type: apiCatalog.mediaType },
  ]);
}

/** The headers of a file of a build, except those that depend on its bytes and its encoding. */
export function headersOfFile(
  { file }: { file: string },
  published: ReadonlyMap<string, ResourceFile>,
): Headers {
  const path = `/${file}`;
  const resource = published.get(path);
  return resource ? fileHeaders(resource) : siteHeaders(path);
}

/** A link from an answer to something else. */
export interface Link {
  href: string;
  rel: string;
  type?: string;
  hreflang?: Lang;
}

/** Addresses longer than this are not repeated in `Link`, which holds up to eleven: proxies refuse heads of some kilobytes. */
const LONGEST_HREF = 600;

/** The value of `Link` (RFC 8288). */
export function writeLinks(links: readonly Link[]): string {
  return links
    .filter(({ href }) => href.length <= LONGEST_HREF)
    .map(({ href, rel, type, hreflang }) =>
      [
        `<${href}>`,
        `rel="${rel}"`,
        ...(type ? [`type="${essence(type)}"`] : []),
        ...(hreflang ? [`hreflang="${hreflang}"`] : []),
      ].join('; '),
    )
    .join(', ');
}

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** What a browser may send to an address, for a request from another origin. */
export function preflight(methods: string): Answer {
  return {
    status: 204,
    headers: {
      ...openHeaders,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      // No header gives access to anything here.
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  };
}
