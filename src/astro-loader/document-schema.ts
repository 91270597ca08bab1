import { z } from 'astro/zod';
import type { Content } from '#client/api.ts';
import { ITEM_SCHEMAS } from './item-schemas.ts';

/** The schema of the documents of a kind. Fields that it does not know stay: the API may gain some. */
export function documentSchema<K extends keyof Content>(kind: K): z.ZodType<Content[K]['whole']> {
  const schema = ITEM_SCHEMAS[kind] as z.core.JSONSchema.JSONSchema;
  return z.fromJSONSchema(schema) as z.ZodType<Content[K]['whole']>;
}
