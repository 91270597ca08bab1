import { z } from 'zod';
import { DEFAULT_LANG, findLang, inEachLang, LANGS, type Localized } from '#text/lang.ts';

/** The schemas of values that there is one of in each language; `parts` are that of one, and that of the fields beside them. */
export const localizedValues = z.registry<{ parts: unknown }>();

export type LocalizedParts = { value: z.ZodType; beside: z.ZodObject };

/**
 * A value in each language of the site, and in no other: `{ de: …, en: … }`. Of a site in one language, it may be written
 * as it is. `beside` are further fields.
 */
export function inLanguages<T, Beside extends object = object>(
  value: z.ZodType<T>,
  title: string,
  beside: z.ZodType<Beside> = z.strictObject({}) as z.ZodType<Beside & object>,
): z.ZodType<Localized<T> & Beside> {
  const read = (input: unknown, { issues }: z.core.ParsePayload) => {
    const isPlain = LANGS.length === 1 && input !== undefined && !isFields(input);
    const fields = isPlain ? { [DEFAULT_LANG]: input } : input;
    if (!isFields(fields)) {
      issues.push({ code: 'invalid_type', expected: 'object', input });
      return z.NEVER;
    }
    const take = (schema: z.ZodType, part: unknown, path: PropertyKey[]) => {
      const result = schema.safeParse(part, { reportInput: true });
      if (result.success) return result.data;
      for (const issue of result.error.issues)
        issues.push({ input: undefined, ...issue, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
      return z.NEVER;
    };
    const others = Object.entries(fields).filter(([key]) => findLang(key) === undefined);
    return {
      ...inEachLang((lang) => take(value, fields[lang], isPlain ? [] : [lang])),
      ...(take(beside, Object.fromEntries(others), []) as object),
    };
  };
  return z
    .unknown()
    .transform(read)
    .register(localizedValues, { parts: { value, beside } })
    .meta({ title }) as unknown as z.ZodType<Localized<T> & Beside>;
}

const isFields = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
