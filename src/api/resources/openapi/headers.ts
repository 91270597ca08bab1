import type { JsonSchema } from '#schema/endpoint.ts';
import { LANGS } from '#text/lang.ts';

interface HeaderDescription {
  description: string;
  schema: JsonSchema;
}

const text: JsonSchema = { type: 'string' };

/** Every header that an answer can carry, beyond what HTTP itself needs. */
const headers = {
  'Access-Control-Allow-Origin': {
    description: 'Pages of any origin may read the answer',
    schema: { type: 'string', const: '*' },
  },
  'Access-Control-Expose-Headers': {
    description: 'Headers that a script in a browser may read',
    schema: text,
  },
  'X-Content-Type-Options': {
    description: 'Browsers must not guess another Content-Type',
    schema: { type: 'string', const: 'nosniff' },
  },
  'Cache-Control': {
    description: 'How long a browser may keep the answer; `no-store` for errors and the answers to POST',
    schema: text,
  },
  'CDN-Cache-Control': {
    description: 'How long a content delivery network may keep the answer',
    schema: text,
  },
  'Content-Language': {
    description: 'Language of the texts in the answer, or both',
    schema: { type: 'string', enum: [...LANGS, LANGS.join(', ')] },
  },
  'Content-Encoding': {
    description: 'Compression, if the client accepts one: br or gzip',
    schema: text,
  },
  'Content-Location': { description: 'Path of the file that holds the same answer', schema: text },
  ETag: { description: 'Fingerprint of the bytes, for `If-None-Match`', schema: text },
  Vary: { description: 'Headers of the request that the answer depends on', schema: text },
  Link: {
    description:
      'The other formats and the other language (`alternate`, `hreflang`), the page of the website (`canonical`), the terms of use (`license`), the pages of a list (`first`, `prev`, `next`, `last`), the schema (`describedby`), this document (`service-desc`), the catalog (`api-catalog`); of an error, the page that explains it (`help`); of what is deprecated, how that is done (`deprecation`) and what takes its place (`successor-version`)',
    schema: text,
  },
  'X-Request-Id': {
    description:
      'A name of this request, under which it is logged: the one that it came with, if that is 1 to 64 letters, digits, `-`, `_` or `.`',
    schema: text,
  },
  'X-Total-Count': {
    description: 'Number of items that match, including those on other pages',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: { description: 'The current address', schema: text },
  'Accept-Encoding': { description: 'The content codings that a body may have', schema: text },
  Allow: { description: 'Methods that the address supports', schema: text },
  Connection: { description: '`close` if the rest of the request will not be read', schema: text },
  RateLimit: { description: 'Points left (`r`) and seconds until there are new ones (`t`)', schema: text },
  'RateLimit-Policy': { description: 'Points (`q`, unit `qu`) in a window of seconds (`w`)', schema: text },
  Deprecation: {
    description: 'Since when the address or a parameter should no longer be used: `@` and Unix seconds',
    schema: text,
  },
  Sunset: { description: 'The day from which it may no longer be there', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
} satisfies Record<string, HeaderDescription>;

export type HeaderName = keyof typeof headers;

/** `components.headers`: what `description`, a part of the document, refers to; once as it may be missing, once as it never is. */
export function headerComponents(description: object): Record<string, object> {
  const text = JSON.stringify(description);
  const all = Object.entries(headers).flatMap(([name, header]): [string, object][] => [
    [name, header],
    [`${name}${ALWAYS}`, { ...header, required: true }],
  ]);
  return Object.fromEntries(all.filter(([name]) => text.includes(`"${HEADERS}${name}"`)));
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
