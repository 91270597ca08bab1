import { API_ROOT } from '#filters/path.ts';
import { notAllowed } from '#filters/query-parameters.ts';
import { requestReader } from '#pricing/request.ts';
import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { LANGS } from '#text/lang.ts';
import { MULTIPART, TOO_LARGE } from '../body.ts';
import { errorAnswer, internalError, notFound, stopping } from '../errors.ts';
import type { Answer } from '../message.ts';
import { tooManyRequests } from '../rate-limit.ts';
import { type HeaderName, headerReferences } from './headers.ts';

export const SCHEMAS = '#/components/schemas/';

/** On every answer. */
const OPEN: HeaderName[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
  'Cache-Control',
];

const LIMIT: HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** The headers of what is the same for everyone until the next build: a file, or a list that could have been one. */
function cachedHeaders({ path, query }: Endpoint): { always: HeaderName[]; sometimes: HeaderName[] } {
  const language: HeaderName[] = isApi(path) ? ['Content-Language'] : [];
  const isFile = path.includes('.');
  const location: HeaderName[] = isFile ? [] : ['Content-Location'];
  const ofFile: HeaderName[] = ['ETag', 'Vary', ...location];
  // A full-text search is answered without a file.
  const isAlwaysFile = !('query' in query);
  return {
    always: [...OPEN, 'CDN-Cache-Control', 'Link', ...language, ...(isAlwaysFile ? ofFile : [])],
    sometimes: isAlwaysFile ? [] : ofFile,
  };
}

export function isApi(path: string): boolean {
  return path.startsWith(API_ROOT);
}

/** The answer to a GET. */
export function cachedResponse(endpoint: Endpoint): object {
  const { always, sometimes } = cachedHeaders(endpoint);
  return {
    description: endpoint.description.en,
    headers: headerReferences(always, ['Content-Encoding', ...sometimes]),
    content: contentOf(endpoint.answers),
  };
}

export function notModifiedResponse(endpoint: Endpoint): object {
  const { always, sometimes } = cachedHeaders(endpoint);
  return {
    description: 'The client has these bytes already',
    headers: headerReferences([...always, ...sometimes]),
  };
}

/** The answer to a POST, with an example. */
export function computedResponse({ answers }: Endpoint, example: object | undefined): object {
  return {
    description: 'The figures, the parameters they follow from, and a summary',
    headers: headerReferences([...OPEN, 'Content-Language', 'Link'], LIMIT),
    content: contentOf(answers, example),
  };
}

/** `components.responses`: the errors by name, each with an example that the server itself would give. */
export function errorResponses(endpoints: readonly Endpoint[]) {
  return {
    InvalidQuery: errorResponse(
      'A parameter is not allowed as it is, or stands twice; the message names it and what is allowed',
      errorAnswer(400, notAllowed('lang', 'fr', LANGS).message),
    ),
    InvalidRequest: errorResponse(
      'The body is no JSON, or a parameter is missing, misspelt or not allowed; the message names each and what is allowed',
      errorAnswer(400, missingParameters(endpoints)),
    ),
    NotFound: errorResponse(
      'There is nothing of this name',
      notFound(`${API_ROOT}/content/glossary/${NO_SLUG}`, undefined),
    ),
    ContentTooLarge: errorResponse('The body is larger than 64 KiB', errorAnswer(413, TOO_LARGE), {
      sometimes: ['Connection'],
    }),
    UnsupportedMediaType: errorResponse('The body is multipart', errorAnswer(415, MULTIPART)),
    TooManyRequests: errorResponse('The rate limit is exceeded', LIMITED, {
      shape: 'RateLimitError',
      always: ['Retry-After', ...LIMIT],
    }),
    InternalServerError: errorResponse(
      'Something failed that should not; the message has the id it is logged under',
      internalError('0b3c3c4e-2f1d-4d9e-9f3a-6a1f2f5e7c11'),
    ),
    OtherError: errorResponse(
      'Any other error: 405 for a method that the address does not take, 431 for headers above 16 KiB, 503 while the process is stopping',
      stopping(),
      { sometimes: ['Allow', 'Connection', 'Retry-After'] },
    ),
  };
}

/** A name that no entry of any content can have. */
const NO_SLUG = 'no_such_term';

export type ErrorResponseName = keyof ReturnType<typeof errorResponses>;

/** A reference to one of the errors. */
export function errorReference(name: ErrorResponseName): object {
  return { $ref: `#/components/responses/${name}` };
}

const LIMITED = tooManyRequests(
  { policy: { requests: 600, windowSeconds: 60 } },
  { allowed: false, remaining: 0, resetSeconds: 12 },
);

/** What the first calculator says to a request without parameters. */
function missingParameters(endpoints: readonly Endpoint[]) {
  const body = endpoints.find((endpoint) => endpoint.body)?.body;
  const result = requestReader(body?.parameters ?? {})({ parameters: {} });
  return 'message' in result ? result.message : { de: '', en: '' };
}

function errorResponse(
  description: string,
  example: Answer,
  {
    shape = 'Error',
    always = [],
    sometimes = [],
  }: { shape?: ShapeName; always?: HeaderName[]; sometimes?: HeaderName[] } = {},
): object {
  const limit = LIMIT.filter((name) => !always.includes(name));
  return {
    description,
    headers: headerReferences([...OPEN, 'Content-Language', ...always], [...limit, ...sometimes]),
    content: {
      'application/json': { schema: schemaReference(shape), example: JSON.parse(String(example.body)) },
    },
  };
}

function contentOf(answers: readonly EndpointAnswer[], example?: object): Record<string, object> {
  return Object.fromEntries(
    answers.map(({ mediaType, shape }) => [
      mediaType,
      { schema: shape ? schemaReference(shape) : schemaOf(mediaType), ...(example && { example }) },
    ]),
  );
}

function schemaReference(shape: ShapeName): object {
  return { $ref: `${SCHEMAS}${shape}` };
}

/** What is JSON without a shape of ours has one of its own; anything else is text. */
function schemaOf(mediaType: string): object {
  return { type: mediaType.endsWith('json') ? 'object' : 'string' };
}
