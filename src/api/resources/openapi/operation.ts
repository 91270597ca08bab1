import { isApiPath } from '#filters/path.ts';
import { deprecationNote } from '#schema/deprecation.ts';
import {
  type AlikeEndpoints,
  alikeKey,
  type Endpoint,
  type EndpointBody,
  type EndpointParameter,
  type JsonSchema,
} from '#schema/endpoint.ts';
import { fillText } from '#text/fill.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { typedMoney } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import {
  cachedResponse,
  computedResponse,
  errorReference,
  movedResponse,
  notModifiedResponse,
} from './responses.ts';
import { answerSchemaName, SCHEMA_COMPONENTS, schemaName } from './schemas.ts';

/** What operations have in common. */
export interface OperationContext {
  parameters: SharedParts;
  responses: SharedParts;
  linksOf: (endpoint: Endpoint) => object | undefined;
}

/** One operation of the OpenAPI document. */
export function operation(endpoint: Endpoint, context: OperationContext): object {
  const { key, group, title, description, body, deprecated } = endpoint;
  const answer =
    body && computedResponse(endpoint, { schema: answerSchemaName(endpoint), example: body.exampleAnswer() });
  return {
    operationId: key,
    tags: [group],
    summary: title[PROGRAM_LANG],
    description: deprecated
      ? `${description[PROGRAM_LANG]}. ${deprecationNote(deprecated)}`
      : description[PROGRAM_LANG],
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
    names: { [parameter]: { description: WORDS.api.calculationId, schema: { type: 'string', enum: names } } },
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
  const conditions = CONDITIONS.map((condition) => parameters.share(condition.name, condition));
  return [...own, ...(endpoint.method === 'GET' ? conditions : [])];
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const CONDITIONS = [
  header(
    'If-Match',
    'ETags of which one must be a current one of the resource, in any content coding; otherwise the answer is 412',
  ),
  header(
    'If-None-Match',
    'ETags of the answers that the client has kept; 304 if the current one is among them, whatever `Cache-Control` the request has',
  ),
];

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
    { summary: name[PROGRAM_LANG], value: { parameters } },
  ]);
  return {
    required: true,
    description: fillText(
      'JSON, whatever the Content-Type says; or the parameters as the fields of a form. In a form, a list is a repeated field (a single empty one is the empty list), a boolean is `true`, `on`, `1`, `false`, `off` or `0` (the last one counts), numbers may be written `1.234,50`, `1,234.50` or `2,5`, with their unit (`{amount}`) or without, and any other empty field counts as not given. `multipart/form-data` is not read',
      { amount: typedMoney(5000, 'de') },
    ),
    content: {
      'application/json': {
        schema: { $ref: `${SCHEMA_COMPONENTS}${schemaName(key)}Request` },
        examples: Object.fromEntries(named),
      },
      'application/x-www-form-urlencoded': {
        schema: { $ref: `${SCHEMA_COMPONENTS}${schemaName(key)}Parameters` },
      },
    },
  };
}

/** A part of the document that can be said once, under `components`. */
type Part = Record<string, unknown>;

type SharedParts = ReturnType<typeof sharedParts>;

/** Collects parameters or responses that several operations have, so that each is written once under `components`. */
export function sharedParts(section: 'parameters' | 'responses') {
  const names = new Map<string, string>();
  const parts = new Map<string, Part>();
  const freeName = (name: string, count = 1): string => {
    const free = count === 1 ? name : `${name}_${count}`;
    return parts.has(free) ? freeName(name, count + 1) : free;
  };
  return {
    /** A reference to the part under its name; parts of one name that differ get a number. */
    share: (name: string, part: Part): Part => {
      const text = JSON.stringify(part);
      const known = names.get(text) ?? freeName(name);
      names.set(text, known);
      parts.set(known, part);
      return { $ref: `#/components/${section}/${known}` };
    },
    components: (): Record<string, Part> => Object.fromEntries(parts),
  };
}

interface ParameterObject {
  name: string;
  in: 'path' | 'query';
}

/**
 * The parameters of the path and of the query string; required ones have an example. `schemaOf` chooses what is said of
 * their values.
 */
export function parameterObjects(
  { names, query }: Pick<Endpoint, 'names' | 'query'>,
  schemaOf: (schema: JsonSchema) => JsonSchema = (schema) => schema,
): ParameterObject[] {
  const describe = ([name, { description, schema, deprecated }]: [string, EndpointParameter]) => ({
    name,
    description: deprecated
      ? `${description[PROGRAM_LANG]}. ${deprecationNote(deprecated)}`
      : description[PROGRAM_LANG],
    ...(deprecated && { deprecated: true }),
    // An array is sent as one parameter with comma-separated values.
    ...(schema['type'] === 'array' && { style: 'form', explode: false }),
    schema: schemaOf(schema),
  });
  return [
    ...Object.entries(names).map((named) => ({
      ...describe(named),
      in: 'path' as const,
      ...required(named[1]),
    })),
    ...Object.entries(query).map((named) => ({
      ...describe(named),
      in: 'query' as const,
      ...(named[1].isRequired && required(named[1])),
    })),
  ];
}

/** The first of the values that are known, since viewers and mock servers do not look into the schema. */
function required({ schema }: EndpointParameter): object {
  const [example] = (schema['examples'] ?? schema['enum'] ?? []) as unknown[];
  return { required: true, ...(example !== undefined && { example }) };
}
