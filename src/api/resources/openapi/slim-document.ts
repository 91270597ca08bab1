import { developerPath } from '#catalog/addresses.ts';
import { deprecationNote } from '#schema/deprecation.ts';
import {
  type AlikeEndpoints,
  alikeEndpoints,
  alikeKey,
  type Endpoint,
  isCalculation,
  type JsonSchema,
} from '#schema/endpoint.ts';
import type { PublishedSite } from '#schema/entry.ts';
import { languageNames, PROGRAM_LANG } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
import { API_VERSION } from './document.ts';
import { parameterObjects } from './operation.ts';

/**
 * The API as OpenAPI 3.1 for programs that read the document each time they ask, such as agents: every address once,
 * calculators and analyzers by one address each with the list of their ids, and no headers, no shapes and few examples.
 */
export function slimDocument(site: PublishedSite, endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: Endpoint['method'], operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const endpoint of endpoints.filter((each) => !isCalculation(each)))
    add(endpoint.path, endpoint.method, slimOperation(endpoint));
  for (const alike of alikeEndpoints(endpoints)) add(alike.path, alike.first.method, slimCalculation(alike));
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name}: API`,
      version: API_VERSION,
      description: `The short form. Free, no credentials; texts in ${formatList(languageNames(), 'en')} (\`lang\`). ${site.features.calculators ? ESTIMATING : ''}\`/api/v1/openapi.json\` has every shape, header and example.`,
      license: site.license,
    },
    ...(site.shown.includes('developers') && {
      externalDocs: { url: `${site.url}${developerPath(site, 'compatibility')[PROGRAM_LANG]}` },
    }),
    servers: [{ url: site.url }],
    security: [],
    paths,
  };
}

const ESTIMATING = 'To estimate: GET an address of a calculator for its parameters, then POST them. ';

function slimOperation(endpoint: Endpoint): object {
  const { key, title, answers, deprecated } = endpoint;
  return {
    operationId: key,
    summary: title[PROGRAM_LANG],
    ...(deprecated && { deprecated: true, description: deprecationNote(deprecated) }),
    parameters: parameterObjects(endpoint, withoutExamples),
    responses: {
      200: {
        description: title[PROGRAM_LANG],
        content: Object.fromEntries(answers.map(({ mediaType }) => [mediaType, {}])),
      },
      default: ERROR,
    },
  };
}

/** One operation in place of those of all calculators, or of all analyzers. */
function slimCalculation(alike: AlikeEndpoints): object {
  const { parameter, names, first } = alike;
  const { method, group, query } = first;
  const what = method === 'GET' ? 'Parameters, as a JSON Schema, with an example' : 'Compute';
  return {
    operationId: alikeKey(alike),
    summary: `${what}: ${group}`,
    parameters: [
      {
        name: parameter,
        in: 'path',
        required: true,
        example: names[0],
        schema: { type: 'string', enum: names },
      },
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

/** A schema has the names of all entries as examples. */
function withoutExamples({ examples: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
