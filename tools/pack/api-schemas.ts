import { API_ROOT } from '#filters/path.ts';
import { ANALYZERS, CALCULATORS, SEARCH } from '#resources/addresses.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { reachableDefinitions } from '#schema/reachable-definitions.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import {
  calculationsAt,
  getAt,
  jsonSchemaOf,
  type OpenApiDocument,
  type Operation,
  parametersOf,
  SCHEMAS,
  type Schema,
} from './open-api.ts';

/** The shapes that a client answers with, beside those of lists and documents. */
const ANSWERS: readonly (ShapeName | 'FieldError')[] = [
  'ContentManifest',
  'TagList',
  'SearchAnswer',
  'CalculatorList',
  'Calculator',
  'Estimate',
  'AnalyzerList',
  'Analyzer',
  'Analysis',
  'FieldError',
];

/** The parameters of a list that a client gives in another way. */
const OTHERWISE_GIVEN = ['format', 'lang', 'fields'];

/** The schemas of the types in `src/client/api.ts`, by their names: made of an OpenAPI document, without what it does not need. */
export function apiSchemas(document: OpenApiDocument): Record<string, Schema> {
  const search = getAt(document, SEARCH);
  const lang = parametersOf(document, search, 'query').find(({ name }) => name === 'lang')?.schema;
  const own: Record<string, Schema> = {
    Lang: { ...lang, description: 'Language of texts' },
    ...Object.fromEntries(
      CONTENT_KINDS.map((kind) => [parametersName(kind), listParameters(document, kind)]),
    ),
    Content: membersOf(
      CONTENT_KINDS.map((kind) => [kind, contentMember(kind)]),
      'The kinds of content: the list of each, the document of one entry, and what a list can be asked for.',
    ),
    SearchParameters: querySchema(
      document,
      search,
      ['lang'],
      'What a search over everything can be asked for.',
    ),
    Calculators: calculations(document, CALCULATORS, 'What each calculator takes and answers, by its id.'),
    Analyzers: calculations(document, ANALYZERS, 'What each ROI analyzer takes and answers, by its id.'),
  };
  const all = { ...document.components.schemas, ...own };
  return reachableDefinitions([...Object.keys(own), ...ANSWERS], all, SCHEMAS) as Record<string, Schema>;
}

const refer = (name: string): Schema => ({ $ref: `${SCHEMAS}${name}` });

const parametersName = (kind: ContentKind) => `${KIND_SHAPES[kind].item}Parameters`;

function contentMember(kind: ContentKind): Schema {
  const { list, whole } = KIND_SHAPES[kind];
  return membersOf([
    ['list', refer(list)],
    ['whole', refer(whole)],
    ['parameters', refer(parametersName(kind))],
  ]);
}

function listParameters(document: OpenApiDocument, kind: ContentKind): Schema {
  const list = getAt(document, `${API_ROOT}/content/${kind}`);
  return querySchema(document, list, OTHERWISE_GIVEN, `What a list of ${kind} can be asked for.`);
}

/** The parameters of a query string as an object. */
function querySchema(
  document: OpenApiDocument,
  operation: Operation,
  without: readonly string[],
  description: string,
): Schema {
  const parameters = parametersOf(document, operation, 'query').filter(({ name }) => !without.includes(name));
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { ...withoutDefault(schema), description }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A property with a default would be one that is always there. */
function withoutDefault({ default: _default, ...schema }: Schema): Schema {
  return schema;
}

function calculations(document: OpenApiDocument, address: string, description: string): Schema {
  return membersOf(
    calculationsAt(document, address).map(({ id, operation }) => [
      id,
      membersOf([
        ['parameters', sentParameters(document, operation)],
        ['answer', jsonSchemaOf(operation.responses['200'] ?? {})],
      ]),
    ]),
    description,
  );
}

/** What the field `parameters` of a request body has to be. */
function sentParameters({ components }: OpenApiDocument, { requestBody }: Operation): Schema {
  const { $ref } = jsonSchemaOf(requestBody);
  const { properties } = components.schemas[String($ref).slice(SCHEMAS.length)] ?? {};
  const { parameters } = properties as { parameters?: Schema };
  if (!parameters) throw new Error(`${$ref} has no parameters.`);
  return parameters;
}

/** An object that has all of its properties. */
function membersOf(properties: [name: string, schema: Schema][], description?: string): Schema {
  return {
    type: 'object',
    ...(description && { description }),
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
  };
}
