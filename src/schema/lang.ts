import { z } from 'zod';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';

// Schemas are made before the languages of the site are known; their JSON Schemas name these.

const byLanguage = z.registry<{ is: 'language' | 'values' }>();

/** One of the languages of the site. */
export const langSchema = (z.string() as unknown as z.ZodType<Lang>).register(byLanguage, { is: 'language' });

/** A value for each language of the site. */
export const inEachLanguage = <T>(value: z.ZodType<T>): z.ZodType<Localized<T>> =>
  (z.record(z.string(), value) as unknown as z.ZodType<Localized<T>>).register(byLanguage, { is: 'values' });

/** Names the languages of the site in the JSON Schema that was made of a schema. */
export function nameLanguages(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const found = byLanguage.get(schema);
  if (!found) return;
  const { type, additionalProperties: value, propertyNames: _names, ...others } = json;
  const facts =
    found.is === 'language'
      ? { type, enum: [...LANGS] }
      : { type, properties: Object.fromEntries(LANGS.map((lang) => [lang, value])), required: [...LANGS] };
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, facts, others);
}
