import { isApiPath } from '#filters/path.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import { deprecationNote } from '#schema/deprecation.ts';
import {
  type AlikeEndpoints,
  alikeKey,
  type Endpoint,
  type EndpointBody,
  type JsonSchema,
} from '#schema/endpoint.ts';
import { answerSchemaName } from './answer-schemas.ts';
import type { Links } from './links.ts';
import { SCHEMAS, schemaName } from './names.ts';
import { parameterObjects } from './parameters.ts';
import {
  cachedResponse,
  computedResponse,
  errorReference,
  movedResponse,
  notModifiedResponse,
} from './responses.ts';
import type { SharedParts } from './share.ts';

/** What operations have in common. */
export interface OperationContext {
  parameters: SharedParts;
  responses: SharedParts;
  linksOf: (endpoint: Endpoint) => Links | undefined;
}

/** One operation of the OpenAPI document. */
export function operation(endpoint: Endpoint, context: OperationContext): object {
  const { key, group, title, description, body, deprecated } = endpoint;
  const answer =
    body && computedResponse(endpoint, { schema: answerSchemaName(endpoint), example: body.exampleAnswer() });
  return {
    operationId: key,
    tags: [group],
    summary: title.en,
    description: deprecated ? `${description.en}. ${deprecationNote(deprecated)}` : description.en,
    ...(deprecated && { deprecated: true }),
    parameters: sharedParameters(endpoint, context),
    ...(body && { requestBody: requestBody(key, body) }),
    responses: answer ? computingResponses(answer) : readingResponses(endpoint, context),
  };
}

/** An operation for all calculators or analyzers, whose names are a parameter. */
export function alikeOperation(alike: AlikeEndpoints, context: OperationContext): object {
  const { parameter, names, first } = alike;
  const { method, group } = first;
  const description =
    method === 'GET'
      ? 'Describes the parameters of one of them; each has an address of its own above.'
      : 'Computes with one of them; each has an address of its own above, which says what its parameters are.';
  // One of them may be deprecated by itself.
  const { deprecated: _, ...shared } = first;
  const endpoint: Endpoint = {
    ...shared,
    names: { [parameter]: { description: NAME, schema: { type: 'string', enum: names } } },
  };
  return {
    operationId: alikeKey(alike),
    tags: [group],
    summary: method === 'GET' ? 'Parameters, by name' : 'Compute, by name',
    description,
    parameters: sharedParameters(endpoint, context),
    ...(method === 'GET'
      ? { responses: readingResponses(endpoint, context) }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: ANY_REQUEST, example: exampleRequest(first) } },
          },
          responses: {
            ...computingResponses(computedResponse(endpoint, {})),
            404: errorReference('NotFound'),
          },
        }),
  };
}

const NAME = { de: 'Id des Rechners oder Vergleichs', en: 'Id of the calculator or analyzer' };

const ANY_REQUEST = {
  type: 'object',
  properties: { parameters: { type: 'object', additionalProperties: true } },
  required: ['parameters'],
  additionalProperties: false,
};

/** A request to the one that stands as the example of the name. */
function exampleRequest({ body }: Endpoint): object | undefined {
  const [example] = body?.examples ?? [];
  return example && { parameters: example.parameters };
}

function sharedParameters(endpoint: Endpoint, { parameters }: OperationContext): object[] {
  const own = parameterObjects(endpoint).map((parameter) =>
    // The names in a path belong to one operation.
    parameter.in === 'path' ? parameter : parameters.share(parameter.name, { ...parameter }),
  );
  const conditions = [IF_MATCH, IF_NONE_MATCH].map((header) => parameters.share(header.name, header));
  return [...own, ...(endpoint.method === 'GET' ? conditions : [])];
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

function readingResponses(endpoint: Endpoint, { responses, linksOf }: OperationContext): object {
  const { path, names, query } = endpoint;
  return {
    200: cachedResponse(endpoint, linksOf(endpoint)),
    304: responses.share('NotModified', notModifiedResponse(endpoint)),
    412: errorReference('PreconditionFailed'),
    ...(Object.keys(query).length > 0 && { 400: errorReference('InvalidQuery') }),
    ...(Object.keys(names).length > 0 && {
      308: responses.share('Moved', movedResponse()),
      404: errorReference('NotFound'),
      410: errorReference('Gone'),
    }),
    // The website's own files stand outside the rate limit.
    ...(isApiPath(path) ? COUNTED : { 405: errorReference('OtherError') }),
    default: errorReference('OtherError'),
  };
}

function computingResponses(answer: object): object {
  return {
    200: answer,
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
      'JSON, whatever the Content-Type says; or the parameters as the fields of a form. In a form, a list is a repeated field (a single empty one is the empty list), a boolean is `true`, `on`, `1`, `false`, `off` or `0` (the last one counts), numbers may be written `1.234,50`, `1,234.50` or `2,5`, with their unit (`5.000 €`) or without, and any other empty field counts as not given. `multipart/form-data` is not read',
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
  const { parameters } = request['properties'] as { parameters: { properties: Record<string, JsonSchema> } };
  const properties = Object.entries(parameters.properties).map(([field, schema]) => [
    field,
    conditional(optional(schema), body.parameters[field]?.applies_if),
  ]);
  const name = schemaName(key);
  return [
    [`${name}Parameters`, { ...parameters, properties: Object.fromEntries(properties) }],
    [`${name}Request`, { ...request, properties: { parameters: { $ref: `${SCHEMAS}${name}Parameters` } } }],
  ];
}

/** A parameter that says when its value matters. */
function conditional(schema: JsonSchema, appliesIf: string | undefined): JsonSchema {
  return appliesIf === undefined
    ? schema
    : withRemark(schema, `Only if: ${appliesIf}`, { 'x-applies-if': appliesIf });
}

/**
 * A parameter whose default is told in words: some generators of clients make every property with a `default` one that a
 * request has to give.
 */
function optional({ default: value, ...schema }: JsonSchema): JsonSchema {
  if (value === undefined) return schema;
  return withRemark(schema, `Without it: ${JSON.stringify(value)}`, { 'x-default': value });
}

function withRemark(schema: JsonSchema, remark: string, extension: JsonSchema): JsonSchema {
  const { description } = schema;
  return { ...schema, description: description ? `${description} ${remark}` : remark, ...extension };
}
