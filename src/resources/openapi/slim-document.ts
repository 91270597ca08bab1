import type { Endpoint, JsonSchema } from '#schema/endpoint.ts';
import type { Site } from '#schema/source/site.ts';
import { parameterObjects } from './parameters.ts';

/**
 * The API as OpenAPI 3.1 for programs that read the document each time they ask, such as agents: every address once,
 * calculators and analyzers by one address each with the list of their ids, and no headers, shapes or examples.
 */
export function slimDocument(site: Site, version: string, endpoints: readonly Endpoint[]): object {
  const isCalculation = ({ isSchema, body }: Endpoint) => isSchema || body !== undefined;
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: Endpoint['method'], operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const endpoint of endpoints.filter((each) => !isCalculation(each)))
    add(endpoint.path, endpoint.method, slimOperation(endpoint));
  const alike = Map.groupBy(
    endpoints.filter(isCalculation),
    ({ path, method }) => `${method} ${parentOf(path)}`,
  );
  for (const members of alike.values()) {
    const [first] = members;
    if (first) add(`${parentOf(first.path)}/{name}`, first.method, slimCalculation(first, members));
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name}: API`,
      version,
      description:
        'The short form. Free, no credentials; texts in German and English (`lang`). To estimate: GET an address of a calculator for its parameters, then POST them. `/api/v1/openapi.json` has every shape, header and example.',
      license: site.license,
    },
    servers: [{ url: site.url }],
    security: [],
    paths,
  };
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

function slimOperation(endpoint: Endpoint): object {
  const { key, title, answers } = endpoint;
  return {
    operationId: key,
    summary: title.en,
    parameters: parameterObjects(endpoint, withoutExamples),
    responses: {
      200: {
        description: title.en,
        content: Object.fromEntries(answers.map(({ mediaType }) => [mediaType, {}])),
      },
      default: ERROR,
    },
  };
}

/** One operation in place of those of all calculators, or of all analyzers. */
function slimCalculation(first: Endpoint, members: readonly Endpoint[]): object {
  const { method, group, query } = first;
  const ids = members.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const what = method === 'GET' ? 'Parameters, as a JSON Schema, with an example' : 'Compute';
  return {
    operationId: `${group.replaceAll('-', '_')}_${method === 'GET' ? 'describe' : 'compute'}`,
    summary: `${what}: ${group}`,
    parameters: [
      { name: 'name', in: 'path', required: true, schema: { type: 'string', enum: ids } },
      ...parameterObjects({ names: {}, query }, withoutExamples),
    ],
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        description: 'The parameters that a GET of the same address describes',
        content: { 'application/json': { schema: PARAMETERS } },
      },
    }),
    responses: { 200: { description: what, content: { 'application/json': {} } }, default: ERROR },
  };
}

const PARAMETERS = {
  type: 'object',
  properties: { parameters: { type: 'object' } },
  required: ['parameters'],
};

const ERROR = {
  description: 'Error: `error`, `message`; of a 400 also `errors`, one for each fault',
  content: { 'application/json': {} },
};

/** Examples are the names of all entries. */
function withoutExamples({ examples: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
