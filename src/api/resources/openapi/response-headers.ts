import type { Endpoint } from '#schema/endpoint.ts';
import type { HeaderName } from './headers.ts';

/** The headers of a response: those that are always there, and those that may be. */
interface ResponseHeaders {
  always: readonly HeaderName[];
  sometimes: readonly HeaderName[];
}

/** On every answer. */
export const OPEN: readonly HeaderName[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
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
  // A full-text search is answered without a file.
  const isAlwaysFile = !Object.hasOwn(query, 'query');
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
