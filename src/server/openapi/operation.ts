import { requestJsonSchema } from '#pricing/request.ts';
import type { Endpoint, EndpointBody, EndpointParameter } from '#schema/endpoint.ts';
import { cachedResponse, computedResponse, SCHEMAS, shared } from './responses.ts';

/** One operation of the OpenAPI document. */
export function operation(endpoint: Endpoint): object {
  const { key, group, description, names, query } = endpoint;
  return {
    operationId: key,
    tags: [group],
    summary: description.en,
    parameters: [
      ...Object.entries(names).map(([name, parameter]) => ({
        ...parameterObject(name, parameter),
        in: 'path',
        required: true,
      })),
      ...Object.entries(query).map(([name, parameter]) => ({
        ...parameterObject(name, parameter),
        in: 'query',
      })),
      ...(endpoint.method === 'GET' ? [IF_NONE_MATCH] : []),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint.key, endpoint.body) }),
    responses: endpoint.method === 'GET' ? readingResponses(endpoint) : computingResponses(endpoint),
  };
}

function parameterObject(name: string, { description, schema }: EndpointParameter): object {
  return { name, description: description.en, schema };
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETags that the client has the bytes of',
  schema: { type: 'string' },
};

function readingResponses({ description, names, query, answers }: Endpoint): object {
  return {
    200: cachedResponse(description.en, answers),
    304: shared('NotModified'),
    ...(Object.keys(query).length > 0 && { 400: shared('BadRequest') }),
    ...(Object.keys(names).length > 0 && { 404: shared('NotFound') }),
    ...EVERYWHERE,
  };
}

function computingResponses({ answers }: Endpoint): object {
  return {
    200: computedResponse('The figures, the parameters they follow from, and a summary', answers),
    400: shared('BadRequest'),
    413: shared('ContentTooLarge'),
    415: shared('UnsupportedMediaType'),
    ...EVERYWHERE,
  };
}

const EVERYWHERE = {
  429: shared('TooManyRequests'),
  500: shared('InternalServerError'),
  default: shared('OtherError'),
};

/** The name of the schema of an endpoint's parameters: `calculator_mvp_request`. */
const requestShape = (key: string) => `${key}_request`;

function requestBody(key: string, { examples }: EndpointBody): object {
  const request = `${SCHEMAS}${requestShape(key)}`;
  const named = examples.map(({ name, parameters }, index) => [
    `example_${index + 1}`,
    { summary: name.en, value: { parameters } },
  ]);
  return {
    required: true,
    description: 'JSON; or the parameters as the fields of a form, an array as a field that is repeated',
    content: {
      'application/json': { schema: { $ref: request }, examples: Object.fromEntries(named) },
      'application/x-www-form-urlencoded': { schema: { $ref: `${request}/properties/parameters` } },
    },
  };
}

/** The schema of what is sent to an endpoint, by its name. */
export function requestSchemas({ key, body }: Endpoint): [string, object][] {
  if (!body) return [];
  const { $schema: _dialect, ...schema } = requestJsonSchema(body.parameters, 'en') as Record<
    string,
    unknown
  >;
  return [[requestShape(key), schema]];
}
