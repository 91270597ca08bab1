import { ANALYZERS, CALCULATORS, SEARCH } from '#api/resources/addresses.ts';
import { API_ROOT } from '#filters/path.ts';
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

const langSchema = (document: OpenApiDocument): Schema | undefined =>
  parametersOf(document, getAt(document, SEARCH), 'query').find(({ name }) => name === 'lang')?.schema;

/** The languages of an API, the first one first. */
export const languagesOf = (document: OpenApiDocument): readonly string[] =>
  (langSchema(document)?.['enum'] ?? []) as string[];

/** The schemas of the types in `src/client/api.ts`, by their names: made of an OpenAPI document, without what it does not need. */
export function apiSchemas(document: OpenApiDocument): Record<string, Schema> {
  const search = getAt(document, SEARCH);
  const own: Record<string, Schema> = {
    Lang: { ...langSchema(document), description: 'Language of texts' },
    ...Object.fromEntries(
      CONTENT_KINDS.map((kind) => [parametersName(kind), listParameters(document, kind)]),
    ),
    Content: membersOf(
      CONTENT_KINDS.map((kind) => [kind, contentMember(document, kind)]),
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

/** The names of the schemas of what a client sends. */
export function sentSchemas(document: OpenApiDocument): string[] {
  const calculations = [CALCULATORS, ANALYZERS].flatMap((address) => calculationsAt(document, address));
  return [
    ...CONTENT_KINDS.map(parametersName),
    'SearchParameters',
    ...calculations.map(({ operation }) => sentParameters(document, operation)),
  ];
}

const refer = (name: string): Schema => ({ $ref: `${SCHEMAS}${name}` });

const parametersName = (kind: ContentKind) => `${KIND_SHAPES[kind].item}Parameters`;

function contentMember(document: OpenApiDocument, kind: ContentKind): Schema {
  const { list, whole } = KIND_SHAPES[kind];
  const members = membersOf([
    ['list', refer(list)],
    ['whole', refer(whole)],
    ['parameters', refer(parametersName(kind))],
  ]);
  return { ...members, ...deprecationOf(listAt(document, kind)) };
}

const listAt = (document: OpenApiDocument, kind: ContentKind): Operation =>
  getAt(document, `${API_ROOT}/content/${kind}`);

function listParameters(document: OpenApiDocument, kind: ContentKind): Schema {
  const description = `What a list of ${kind} can be asked for.`;
  return querySchema(document, listAt(document, kind), OTHERWISE_GIVEN, description);
}

/** That something is deprecated, with what its description says of it: since when, and what takes its place. */
function deprecationOf({ deprecated, description }: Pick<Operation, 'deprecated' | 'description'>): Schema {
  return deprecated ? { deprecated, description } : {};
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
      parameters.map(({ name, schema, description, deprecated }) => [
        name,
        { ...withoutDefault(schema), description, ...(deprecated && { deprecated }) },
      ]),
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
      {
        ...membersOf([
          ['parameters', refer(sentParameters(document, operation))],
          ['answer', jsonSchemaOf(operation.responses['200'] ?? {})],
        ]),
        ...deprecationOf(operation),
      },
    ]),
    description,
  );
}

/** The name of the schema of the field `parameters` of a request body. */
function sentParameters({ components }: OpenApiDocument, { requestBody }: Operation): string {
  const { $ref } = jsonSchemaOf(requestBody);
  const { properties } = components.schemas[referredName($ref)] ?? {};
  const { parameters } = properties as { parameters?: Schema };
  if (!parameters?.['$ref']) throw new Error(`${$ref} has no parameters with a schema of their own.`);
  return referredName(parameters['$ref']);
}

const referredName = ($ref: unknown): string => String($ref).slice(SCHEMAS.length);

/** An object that has all of its properties. */
function membersOf(properties: [name: string, schema: Schema][], description?: string): Schema {
  return {
    type: 'object',
    ...(description && { description }),
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
  };
}
