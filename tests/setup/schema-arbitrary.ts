import fc from 'fast-check';

/** The part of JSON Schema that parameters and requests are described with. */
export interface Schema {
  $ref?: string;
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  'x-default'?: unknown;
  'x-applies-if'?: string;
  'x-contradictions'?: unknown[];
  examples?: unknown[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
}

const KEYWORDS: Record<keyof Omit<Schema, '$ref'>, true> = {
  type: true,
  title: true,
  description: true,
  default: true,
  'x-default': true,
  'x-applies-if': true,
  'x-contradictions': true,
  examples: true,
  enum: true,
  minimum: true,
  maximum: true,
  maxLength: true,
  items: true,
  minItems: true,
  maxItems: true,
  uniqueItems: true,
  properties: true,
  required: true,
  additionalProperties: true,
};

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: ({ maxLength = 40 }) => fc.string({ minLength: 1, maxLength, unit: 'grapheme' }),
  integer: (schema) => fc.integer(range(schema)),
  number: (schema) => fc.double({ ...range(schema), noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  array: ({ items = {}, minItems = 0, maxItems, uniqueItems }) => {
    const size = { minLength: minItems, ...(maxItems !== undefined && { maxLength: maxItems }) };
    return uniqueItems ? fc.uniqueArray(valid(items), size) : fc.array(valid(items), size);
  },
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema)])), {
      requiredKeys: required,
    }),
};

/** Values that a schema allows. Throws for a keyword it does not know: a value would be allowed by chance only. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  const strange = Object.keys(schema).find((keyword) => !(keyword in KEYWORDS));
  if (strange) throw new Error(`schema-arbitrary.ts does not know the keyword "${strange}"`);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const make = byType[schema.type ?? ''];
  if (!make) throw new Error(`schema-arbitrary.ts does not know the type "${schema.type}"`);
  return schema.examples ? fc.oneof(fc.constantFrom(...schema.examples), make(schema)) : make(schema);
}

/** Values that a schema of one parameter forbids. */
export function invalid({
  type,
  enum: choices,
  minimum,
  maximum,
  items,
  minItems = 0,
}: Schema): fc.Arbitrary<unknown> {
  return fc.constantFrom(
    ...[null, {}, 'x', 1.5, true, [1]].filter((value) => !isOfType(value, type)),
    ...(choices ? ['', 'nothing-like-it'] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems > 0 ? [[]] : []),
    ...(items?.enum ? [['nothing-like-it'], [items.enum[0], items.enum[0]]] : []),
  );
}

function range({ minimum, maximum }: Schema): { min?: number; max?: number } {
  return {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
