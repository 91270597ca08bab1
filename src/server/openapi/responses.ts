import type { EndpointAnswer } from '#schema/endpoint.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { type HeaderName, headerReferences } from './headers.ts';

export const SCHEMAS = '#/components/schemas/';

const OPEN: HeaderName[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
  'Cache-Control',
];

const LIMIT: HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** An answer that is the same for everyone until the next build: a file, or what could have been one. */
export function cachedResponse(description: string, answers: readonly EndpointAnswer[]): object {
  return {
    description,
    headers: headerReferences(
      [...OPEN, 'CDN-Cache-Control'],
      ['Content-Language', 'Content-Encoding', 'Content-Location', 'ETag', 'Vary', 'Link'],
    ),
    content: contentOf(answers),
  };
}

/** An answer that was computed for one request. */
export function computedResponse(description: string, answers: readonly EndpointAnswer[]): object {
  return {
    description,
    headers: headerReferences([...OPEN, 'Content-Language', 'Link'], LIMIT),
    content: contentOf(answers),
  };
}

/** `components.responses`: what is not a success, by name. */
export const sharedResponses = {
  NotModified: {
    description: 'The client has these bytes already',
    headers: headerReferences(
      [...OPEN, 'CDN-Cache-Control', 'ETag', 'Vary'],
      ['Content-Language', 'Content-Location', 'Link'],
    ),
  },
  BadRequest: errorResponse(
    'A parameter is missing, misspelt, given twice or not allowed; the message names it and what is allowed',
    { error: 'Bad Request', message: 'Parameter “lang”: “fr” is not allowed. Allowed values: de, en.' },
  ),
  NotFound: errorResponse('There is nothing of this name', {
    error: 'Not Found',
    message:
      'There is nothing at “/api/v1/content/articles/x”. Check its spelling and extension (.json, .md, .jsonld).',
  }),
  ContentTooLarge: errorResponse(
    'The body is larger than 64 KiB',
    { error: 'Content Too Large', message: 'The body is larger than 64 KiB.' },
    ['Connection'],
  ),
  UnsupportedMediaType: errorResponse('The body is multipart', {
    error: 'Unsupported Media Type',
    message: 'Multipart bodies are not read. Send application/json or application/x-www-form-urlencoded.',
  }),
  TooManyRequests: {
    description: 'The rate limit is exceeded',
    headers: headerReferences([...OPEN, 'Content-Language', 'Retry-After', ...LIMIT]),
    content: {
      'application/json': {
        schema: schemaReference('RateLimitError'),
        example: {
          error: 'Too Many Requests',
          message: 'The limit of 600 requests in 60 seconds is reached. Try again in 12 seconds.',
          retry_after_seconds: 12,
        },
      },
    },
  },
  InternalServerError: errorResponse(
    'Something failed that should not; the message has the id it is logged under',
    {
      error: 'Internal Server Error',
      message: 'An internal error occurred. If you report it, please name this id: 6f1c2c1e.',
    },
  ),
  OtherError: errorResponse(
    'Any other error: 405 for a method that the address does not take, 431 for headers above 16 KiB, 503 while the process is stopping',
    { error: 'Service Unavailable', message: 'This process is shutting down. Please try again.' },
    ['Allow', 'Connection', 'Retry-After'],
  ),
} satisfies Record<string, object>;

/** A reference to a shared response. */
export function shared(name: keyof typeof sharedResponses): object {
  return { $ref: `#/components/responses/${name}` };
}

function schemaReference(shape: ShapeName): object {
  return { $ref: `${SCHEMAS}${shape}` };
}

function errorResponse(
  description: string,
  example: { error: string; message: string },
  sometimes: HeaderName[] = [],
): object {
  return {
    description,
    headers: headerReferences([...OPEN, 'Content-Language'], [...LIMIT, ...sometimes]),
    content: { 'application/json': { schema: schemaReference('Error'), example } },
  };
}

function contentOf(answers: readonly EndpointAnswer[]): Record<string, object> {
  return Object.fromEntries(
    answers.map(({ mediaType, shape }) => [
      mediaType,
      { schema: shape ? schemaReference(shape) : schemaOf(mediaType) },
    ]),
  );
}

/** What is JSON without a shape of ours has one of its own; anything else is text. */
function schemaOf(mediaType: string): object {
  return { type: mediaType.endsWith('json') ? 'object' : 'string' };
}
