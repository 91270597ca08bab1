import { describeContradictions } from '#pricing/parameter-description.ts';
import { requestJsonSchema, usedParametersSchema } from '#pricing/request/request-schema.ts';
import type { Endpoint, JsonSchema } from '#schema/endpoint.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { PROGRAM_LANG } from '#text/lang.ts';

export const SCHEMA_COMPONENTS = '#/components/schemas/';

/** `calculator_app_entwicklung` → `CalculatorAppEntwicklung`. */
export function schemaName(key: string): string {
  return key.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The field of an answer that says which calculator or analyzer it comes from. */
const ID_FIELDS: Partial<Record<ShapeName, string>> = { Estimate: 'calculator_id', Analysis: 'analyzer_id' };

/** The name of the schema of what a calculator or an analyzer answers; none for other endpoints. */
export function answerSchemaName({ key, body, answers: [answer] }: Endpoint): string | undefined {
  const isTyped = body && answer?.shape && answer.shape in ID_FIELDS;
  return isTyped ? `${schemaName(key)}${answer.shape}` : undefined;
}

/** The schema of what a calculator or an analyzer answers, by its name: the shape of all, with its id and its parameters. */
export function answerSchemas(
  endpoint: Endpoint,
  shapes: Readonly<Record<string, object>>,
): [string, object][] {
  const name = answerSchemaName(endpoint);
  const shape = endpoint.answers[0]?.shape;
  const field = shape && ID_FIELDS[shape];
  if (!name || !shape || !field || !endpoint.body) return [];
  const general = shapes[shape] as { properties: JsonSchema };
  const id = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1);
  const used = usedParametersSchema(endpoint.body.parameters);
  return [
    [`${schemaName(endpoint.key)}Used`, used],
    [
      name,
      {
        ...general,
        properties: {
          ...general.properties,
          [field]: { type: 'string', const: id },
          parameters: { $ref: `${SCHEMA_COMPONENTS}${schemaName(endpoint.key)}Used` },
        },
      },
    ],
  ];
}

/** The schemas of what is sent to an endpoint, by name: the request, and the parameters in it. */
export function requestSchemas({ key, body }: Endpoint): [string, object][] {
  if (!body) return [];
  const { $schema: _dialect, ...request } = requestJsonSchema(body.parameters, PROGRAM_LANG) as JsonSchema;
  const { parameters } = request['properties'] as { parameters: { properties: Record<string, JsonSchema> } };
  const properties = Object.entries(parameters.properties).map(([field, schema]) => [
    field,
    explained(schema, body.parameters[field]?.applies_if),
  ]);
  const name = schemaName(key);
  return [
    [
      `${name}Parameters`,
      {
        ...parameters,
        ...describeContradictions('x-contradictions', body.contradictions, PROGRAM_LANG),
        properties: Object.fromEntries(properties),
      },
    ],
    [
      `${name}Request`,
      { ...request, properties: { parameters: { $ref: `${SCHEMA_COMPONENTS}${name}Parameters` } } },
    ],
  ];
}

/**
 * A parameter that says in words when its value matters, and what its default is: some generators of clients make every
 * property with a `default` one that a request has to give.
 */
function explained({ default: value, ...schema }: JsonSchema, appliesIf: string | undefined): JsonSchema {
  const remarks = [
    ...(value === undefined ? [] : [`Without it: ${JSON.stringify(value)}`]),
    ...(appliesIf === undefined ? [] : [`Only if: ${appliesIf}`]),
  ];
  return {
    ...schema,
    ...(remarks.length > 0 && { description: [schema['description'], ...remarks].filter(Boolean).join(' ') }),
    ...(value !== undefined && { 'x-default': value }),
    ...(appliesIf !== undefined && { 'x-applies-if': appliesIf }),
  };
}
