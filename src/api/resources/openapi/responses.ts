import { API_ROOT } from '#filters/path.ts';
import { notAllowed } from '#filters/query-parameters.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import { type InvalidRequest, rejectRequest } from '#schema/request-error.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { NO_BODY } from '../../body.ts';
import {
  badRequest,
  errorAnswer,
  gone,
  internalError,
  notFound,
  preconditionFailed,
  stopping,
} from '../../errors.ts';
import { essence } from '../../files/media-types.ts';
import type { Answer } from '../../message.ts';
import { tooManyRequests } from '../../rate-limit.ts';
import {
  cachedHeaders,
  type HeaderName,
  headerReferences,
  LIMIT,
  OPEN,
  WITHDRAWAL,
  withdrawalHeaders,
} from './headers.ts';
import { SCHEMA_COMPONENTS } from './schemas.ts';

/** The answer to a GET, with an example. */
export function cachedResponse(endpoint: Endpoint, links: object | undefined): object {
  const { always, sometimes } = cachedHeaders(endpoint);
  const content = contentOf(endpoint.answers);
  const json = content['application/json'];
  const sample = json && endpoint.sample?.();
  if (sample !== undefined) {
    const value = shorten(JSON.parse(sample), '');
    const shortened = { summary: 'Lists and texts are shortened', value };
    content['application/json'] = { ...json, examples: { shortened } };
  }
  return {
    description: endpoint.description[PROGRAM_LANG],
    headers: headerReferences(always, ['Content-Encoding', ...sometimes]),
    content,
    ...(links && { links }),
  };
}

export function notModifiedResponse(endpoint: Endpoint): Record<string, unknown> {
  const { always, sometimes } = cachedHeaders(endpoint);
  return {
    description: 'The current ETag is one of those in `If-None-Match`',
    headers: headerReferences(always, sometimes),
  };
}

/** The answer to a GET of an entry by a former name. */
export function movedResponse(): Record<string, unknown> {
  return {
    description: 'The entry was renamed; `Location` is its current address',
    headers: headerReferences([...OPEN, 'Location']),
  };
}

/**
 * The answer to a POST: its schema where it has one of its own, and an example. Files have none, as OpenAPI 3.1 has it for bytes:
 * with one, generated clients would take every answer for either.
 */
export function computedResponse(
  endpoint: Endpoint,
  { schema, example }: { schema?: string | undefined; example?: object | undefined },
): object {
  const [[type, general] = ['', {}], ...files] = Object.entries(contentOf(endpoint.answers));
  const withdrawal = withdrawalHeaders(endpoint);
  const own = {
    ...general,
    ...(schema && { schema: { $ref: `${SCHEMA_COMPONENTS}${schema}` } }),
    ...(example && { example }),
  };
  return {
    description: 'The figures, the parameters they follow from, and a summary',
    headers: headerReferences(
      [...OPEN, 'Content-Language', 'Link', 'X-Request-Id', ...withdrawal.always],
      [...LIMIT, 'Content-Disposition', ...withdrawal.sometimes],
    ),
    content: { [type]: own, ...Object.fromEntries(files.map(([mediaType]) => [mediaType, {}])) },
  };
}

/** `components.responses`: the errors by name, each with an example that the server itself would give. */
export function errorResponses(endpoints: readonly Endpoint[]) {
  return {
    InvalidQuery: errorResponse(
      'A parameter has a value that is not allowed, or is given twice; `errors` has each error',
      badRequest(rejectRequest([notAllowed('lang', 'fr', LANGS)])),
      { shape: 'RequestError' },
    ),
    InvalidRequest: errorResponse(
      'The body is not JSON, or a parameter is missing, unknown or not allowed; `errors` has each error',
      badRequest(missingParameters(endpoints)),
      { shape: 'RequestError' },
    ),
    NotFound: errorResponse(
      'Nothing has this name',
      notFound(`${API_ROOT}/content/glossary/${NO_SLUG}`, undefined),
    ),
    Gone: errorResponse(
      'The entry of this name was removed permanently',
      gone(`${API_ROOT}/content/glossary/blockchain`),
    ),
    PreconditionFailed: errorResponse(
      'The resource has none of the ETags in `If-Match`',
      preconditionFailed(),
    ),
    ContentTooLarge: errorResponse('The body is larger than 64 KiB', errorAnswer(413, WORDS.body.tooLarge), {
      sometimes: ['Connection'],
    }),
    UnsupportedMediaType: errorResponse(
      'The body is multipart or compressed, which is not read',
      errorAnswer(415, WORDS.body.multipart),
      { sometimes: ['Accept-Encoding'] },
    ),
    TooManyRequests: errorResponse('The rate limit is exceeded', LIMITED, {
      shape: 'RateLimitError',
      always: ['Retry-After', ...LIMIT],
    }),
    InternalServerError: errorResponse(
      'An unexpected error; the message contains the id under which it is logged',
      internalError('0b3c3c4e-2f1d-4d9e-9f3a-6a1f2f5e7c11'),
    ),
    OtherError: errorResponse(
      'Any other error: 405 for a method that the address does not support, 408 for a request that takes too long to arrive, 417 for an unknown expectation, 431 for headers above 16 KiB or of more than 100 fields, 503 while the process is stopping or overloaded',
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

const LIMITED = tooManyRequests({
  policy: { points: 600, windowSeconds: 60 },
  allowed: false,
  remaining: 0,
  resetSeconds: 12,
});

/** The refusal of a request without parameters by the first endpoint that takes any; of one without a body if none does. */
function missingParameters(endpoints: readonly Endpoint[]): InvalidRequest {
  const body = endpoints.find((endpoint) => endpoint.body)?.body;
  const result = requestReader(body ?? { parameters: {} })({ parameters: {} });
  return result.ok ? NO_BODY : result.error;
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
  // What is refused before it is read as a request has none.
  const ofRequests: HeaderName[] = ['Link', 'X-Request-Id', ...WITHDRAWAL];
  return {
    description,
    headers: headerReferences(
      [...OPEN, 'Content-Language', ...always],
      [...ofRequests, ...limit, ...sometimes],
    ),
    content: {
      'application/json': { schema: schemaReference(shape), example: JSON.parse(String(example.body)) },
    },
  };
}

function contentOf(answers: readonly EndpointAnswer[]): Record<string, object> {
  const byType = Map.groupBy(answers, ({ mediaType }) => mediaType);
  return Object.fromEntries(
    [...byType].map(([mediaType, alike]) => {
      const schemas = alike.map(({ shape }) => (shape ? schemaReference(shape) : schemaOf(mediaType)));
      const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0];
      return [mediaType, { schema }];
    }),
  );
}

function schemaReference(shape: ShapeName): object {
  return { $ref: `${SCHEMA_COMPONENTS}${shape}` };
}

/** What is JSON without a shape of ours has one of its own; anything else, lines of JSON too, is text. */
function schemaOf(mediaType: string): object {
  return { type: /[/+]json$/.test(essence(mediaType)) ? 'object' : 'string' };
}

/** Texts longer than this are cut. */
const LONGEST_TEXT = 100;

/** Objects with a property for each of many things, by the name they go by. */
const RECORDS: ReadonlySet<string> = new Set(['parameters', 'properties', 'endpoints', 'api_endpoints']);

/** A JSON answer as an example: the first of each list, the beginning of each long text. Addresses stay whole. */
function shorten(value: unknown, name: string): unknown {
  if (typeof value === 'string') {
    const isShown = value.length <= LONGEST_TEXT || URL.canParse(value);
    return isShown ? value : `${value.slice(0, LONGEST_TEXT).trimEnd().toWellFormed()}…`;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, shorten(member, key)]);
  return Object.fromEntries(RECORDS.has(name) ? members.slice(0, 1) : members);
}
