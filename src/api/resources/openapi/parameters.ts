import { deprecationNote } from '#schema/deprecation.ts';
import type { Endpoint, EndpointParameter, JsonSchema } from '#schema/endpoint.ts';

interface ParameterObject {
  name: string;
  in: 'path' | 'query';
}

/**
 * The parameters of the path and of the query string; those without which there is no address have an example.
 * `schemaOf` chooses what is said of their values.
 */
export function parameterObjects(
  { names, query }: Pick<Endpoint, 'names' | 'query'>,
  schemaOf: (schema: JsonSchema) => JsonSchema = (schema) => schema,
): ParameterObject[] {
  const describe = ([name, { description, schema, deprecated }]: [string, EndpointParameter]) => ({
    name,
    description: deprecated ? `${description.en}. ${deprecationNote(deprecated)}` : description.en,
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
