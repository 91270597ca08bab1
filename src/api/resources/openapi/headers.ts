import type { Endpoint, JsonSchema } from '#schema/endpoint.ts';
import { LANGS } from '#text/lang.ts';
import { openHeaders } from '../../headers.ts';

interface HeaderDescription {
  description: string;
  schema: JsonSchema;
}

const text = (description: string): HeaderDescription => ({ description, schema: { type: 'string' } });

/** What `Link` leads to besides other formats. */
function otherLanguages(): string {
  if (LANGS.length === 1) return '(`alternate`)';
  return `and the other language${LANGS.length > 2 ? 's' : ''} (\`alternate\`, \`hreflang\`)`;
}

/** Every header that an answer can carry, beyond what HTTP itself needs. */
const headers = {
  'Access-Control-Allow-Origin': {
    description: 'Pages of any origin may read the answer',
    schema: { type: 'string', const: '*' },
  },
  'Access-Control-Expose-Headers': text('Headers that a script in a browser may read'),
  'X-Content-Type-Options': {
    description: 'Browsers must not guess another Content-Type',
    schema: { type: 'string', const: 'nosniff' },
  },
  'Cache-Control': text(
    'How long a browser may keep the answer; `no-store` for errors and the answers to POST',
  ),
  'CDN-Cache-Control': text('How long a content delivery network may keep the answer'),
  'Content-Language': {
    get description() {
      return `Language of the texts in the answer${LANGS.length > 1 ? ', or both' : ''}`;
    },
    get schema() {
      return { type: 'string', enum: [...new Set([...LANGS, LANGS.join(', ')])] };
    },
  },
  'Content-Encoding': text('Compression, if the client accepts one: br or gzip'),
  'Content-Disposition': text('Of a file that `format` asked for: the name to save it under'),
  'Content-Location': text('Path of the file that holds the same answer'),
  ETag: text('Fingerprint of the bytes, for `If-None-Match`'),
  Vary: text('Headers of the request that the answer depends on'),
  get Link() {
    return text(
      `The other formats ${otherLanguages()}, the page of the website (\`canonical\`), the terms of use (\`license\`), the pages of a list (\`first\`, \`prev\`, \`next\`, \`last\`), the schema (\`describedby\`), this document (\`service-desc\`), the catalog (\`api-catalog\`); of an error, the page that explains it (\`help\`); of what is deprecated, how that is done (\`deprecation\`) and what takes its place (\`successor-version\`)`,
    );
  },
  'X-Request-Id': text(
    'A name of this request, under which it is logged: the one that it came with, if that is 1 to 64 letters, digits, `-`, `_` or `.`',
  ),
  'X-Total-Count': {
    description: 'Number of items that match, including those on other pages',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: text('The current address'),
  'Accept-Encoding': text('The content codings that a body may have'),
  Allow: text('Methods that the address supports'),
  Connection: text('`close` if the rest of the request will not be read'),
  RateLimit: text('Points left (`r`) and seconds until there are new ones (`t`)'),
  'RateLimit-Policy': text('Points (`q`, unit `qu`) in a window of seconds (`w`)'),
  Deprecation: text('Since when the address or a parameter should no longer be used: `@` and Unix seconds'),
  Sunset: text('The day from which it may no longer be there'),
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
} satisfies Record<string, HeaderDescription>;

export type HeaderName = keyof typeof headers;

/** `components.headers`: what `description`, a part of the document, refers to; once as it may be missing, once as it never is. */
export function headerComponents(description: object): Record<string, object> {
  const written = JSON.stringify(description);
  const all = Object.entries(headers).flatMap(([name, header]): [string, object][] => [
    [name, header],
    [`${name}${ALWAYS}`, { ...header, required: true }],
  ]);
  return Object.fromEntries(all.filter(([name]) => written.includes(`"${HEADERS}${name}"`)));
}

const HEADERS = '#/components/headers/';

const ALWAYS = '.always';

/** The `headers` of a response: those that are always there, and those that may be. */
export function headerReferences(
  always: readonly HeaderName[],
  sometimes: readonly HeaderName[] = [],
): Record<string, object> {
  const reference = (component: string) => ({ $ref: `${HEADERS}${component}` });
  return Object.fromEntries([
    ...always.map((name) => [name, reference(`${name}${ALWAYS}`)]),
    ...sometimes.map((name) => [name, reference(name)]),
  ]);
}

/** The headers of a response: those that are always there, and those that may be. */
interface ResponseHeaders {
  always: readonly HeaderName[];
  sometimes: readonly HeaderName[];
}

/** On every answer. */
export const OPEN: readonly HeaderName[] = [
  ...(Object.keys(openHeaders) as (keyof typeof openHeaders)[]),
  'Cache-Control',
];

export const LIMIT: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

export const WITHDRAWAL: readonly HeaderName[] = ['Deprecation', 'Sunset'];

/** The headers that announce a deprecation: on every answer of a deprecated address, on some if a parameter is. */
export function withdrawalHeaders({
  deprecated,
  query,
}: Pick<Endpoint, 'deprecated' | 'query'>): ResponseHeaders {
  if (deprecated) return { always: WITHDRAWAL, sometimes: [] };
  const isParameter = Object.values(query).some((parameter) => parameter.deprecated);
  return { always: [], sometimes: isParameter ? WITHDRAWAL : [] };
}

/** The headers of what is the same for everyone until the next build: a file, or a list that could have been one. */
export function cachedHeaders(endpoint: Endpoint): ResponseHeaders {
  const { query, hasLanguage, isList, isFile } = endpoint;
  const withdrawal = withdrawalHeaders(endpoint);
  const language: HeaderName[] = hasLanguage ? ['Content-Language'] : [];
  const count: HeaderName[] = isList ? ['X-Total-Count'] : [];
  const location: HeaderName[] = isFile ? [] : ['Content-Location'];
  // A full-text search and chosen fields are answered without a file, and so is a value that no entry has.
  const isAlwaysFile = !['query', 'fields'].some((name) => Object.hasOwn(query, name));
  return {
    always: [
      ...OPEN,
      'CDN-Cache-Control',
      'Link',
      'ETag',
      'Vary',
      ...language,
      ...count,
      ...(isAlwaysFile ? location : []),
      ...withdrawal.always,
    ],
    sometimes: [...(isAlwaysFile ? [] : location), ...withdrawal.sometimes],
  };
}
