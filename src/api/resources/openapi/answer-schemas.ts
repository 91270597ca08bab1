import { usedParametersSchema } from '#pricing/request/request-schema.ts';
import type { Endpoint, JsonSchema } from '#schema/endpoint.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { SCHEMAS, schemaName } from './names.ts';

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
          parameters: { $ref: `${SCHEMAS}${schemaName(endpoint.key)}Used` },
        },
      },
    ],
  ];
}
