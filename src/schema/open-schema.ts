import type { z } from 'zod';

/**
 * Removes `additionalProperties: false`, and what is redundant: patterns beside formats, the bounds of all integers, and
 * that property names are strings.
 */
export function openSchema(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.propertyNames) delete schema.propertyNames;
}
