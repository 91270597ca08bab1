import type { JsonSchema } from '#schema/endpoint.ts';

/** The schemas that others refer to, by their `$ref`. */
type Named = Readonly<Record<string, JsonSchema>>;

/**
 * The TypeScript type of what a JSON Schema describes; of an object, the fields that it always has. `indent` is that of
 * its first line.
 */
export function declaredType(schema: JsonSchema, named: Named, indent = ''): string {
  const { $ref, type, const: constant, anyOf, items, properties } = schema as KnownSchema;
  if ($ref !== undefined) return declaredType(named[$ref] ?? {}, named, indent);
  if (typeof constant === 'string') return `'${constant}'`;
  if (constant !== undefined) return String(constant);
  if (anyOf) return anyOf.map((each) => declaredType(each, named, indent)).join(' | ');
  if (items) return `readonly ${declaredType(items, named, indent)}[]`;
  if (properties) return objectType(schema, named, indent);
  return TYPES[type ?? ''] ?? 'unknown';
}

/** The keywords that say what is in the answers of calculators and analyzers. */
interface KnownSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Named;
  required?: readonly string[];
}

const TYPES: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
};

function objectType(schema: JsonSchema, named: Named, indent: string): string {
  const { properties = {}, required = [] } = schema as KnownSchema;
  const inner = `${indent}  `;
  const fields = required.map(
    (name) => `${inner}${name}: ${declaredType(properties[name] ?? {}, named, inner)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}
