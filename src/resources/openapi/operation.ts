import { isApiPath } from '#filters/path.ts';
import { requestJsonSchema } from '#pricing/request-schema.ts';
import type { Endpoint, EndpointBody, JsonSchema } from '#schema/endpoint.ts';
import { parameterObjects } from './parameters.ts';
import {
  cachedResponse,
  computedResponse,
  errorReference,
  movedResponse,
  notModifiedResponse,
  SCHEMAS,
} from './responses.ts';

/** One operation of the OpenAPI document. */
export function operation(endpoint: Endpoint): object {
  const { key, group, title, description, body } = endpoint;
  return {
    operationId: key,
    tags: [group],
    summary: title.en,
    description: description.en,
    parameters: [...parameterObjects(endpoint), ...(body ? [] : [IF_MATCH, IF_NONE_MATCH])],
    ...(body && { requestBody: requestBody(key, body) }),
    responses: body ? computingResponses(endpoint, body.exampleAnswer()) : readingResponses(endpoint),
  };
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'ETags of which one must be a current one of the resource, in any content coding; otherwise the answer is 412',
  schema: { type: 'string' },
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description:
    'ETags of the answers that the client has kept; 304 if the current one is among them, whatever `Cache-Control` the request has',
  schema: { type: 'string' },
};

function readingResponses(endpoint: Endpoint): object {
  const { path, names, query } = endpoint;
  return {
    200: cachedResponse(endpoint),
    304: notModifiedResponse(endpoint),
    412: errorReference('PreconditionFailed'),
    ...(Object.keys(query).length > 0 && { 400: errorReference('InvalidQuery') }),
    ...(Object.keys(names).length > 0 && {
      308: movedResponse(),
      404: errorReference('NotFound'),
      410: errorReference('Gone'),
    }),
    // The web site's own files stand outside the rate limit.
    ...(isApiPath(path) ? COUNTED : { 405: errorReference('OtherError') }),
    default: errorReference('OtherError'),
  };
}

function computingResponses(endpoint: Endpoint, example: object | undefined): object {
  return {
    200: computedResponse(endpoint, example),
    400: errorReference('InvalidRequest'),
    413: errorReference('ContentTooLarge'),
    415: errorReference('UnsupportedMediaType'),
    ...COUNTED,
    default: errorReference('OtherError'),
  };
}

const COUNTED = {
  429: errorReference('TooManyRequests'),
  500: errorReference('InternalServerError'),
};

function requestBody(key: string, { examples }: EndpointBody): object {
  const named = examples.map(({ name, parameters }, index) => [
    `example_${index + 1}`,
    { summary: name.en, value: { parameters } },
  ]);
  return {
    required: true,
    description:
      'JSON, whatever the Content-Type says; or the parameters as the fields of a form. In a form, a list is a repeated field (a single empty one is the empty list), a boolean is `true`, `on`, `1`, `false`, `off` or `0` (the last one counts), numbers may be written `1.234,50`, `1,234.50` or `2,5`, and any other empty field counts as not given. `multipart/form-data` is not read',
    content: {
      'application/json': {
        schema: { $ref: `${SCHEMAS}${schemaName(key)}Request` },
        examples: Object.fromEntries(named),
      },
      'application/x-www-form-urlencoded': { schema: { $ref: `${SCHEMAS}${schemaName(key)}Parameters` } },
    },
  };
}

/** The schemas of what is sent to an endpoint, by name: the request, and the parameters in it. */
export function requestSchemas({ key, body }: Endpoint): [string, object][] {
  if (!body) return [];
  const { $schema: _dialect, ...request } = requestJsonSchema(body.parameters, 'en') as JsonSchema;
  const { parameters } = request['properties'] as { parameters: object };
  const name = schemaName(key);
  return [
    [`${name}Parameters`, parameters],
    [`${name}Request`, { ...request, properties: { parameters: { $ref: `${SCHEMAS}${name}Parameters` } } }],
  ];
}

/** `calculator_app_entwicklung` → `CalculatorAppEntwicklung`. */
function schemaName(key: string): string {
  return key.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
