import { z } from 'zod';
import { type LocalizedParts, localizedValues } from '#schema/source/in-languages.ts';
import { isUnwritten } from '#schema/source/site/site-pages.ts';
import { type Localized, languageName, USUAL_LANGS } from '#text/lang.ts';
import { CONTENT_FILES } from './file-kinds.ts';

/** The keywords of JSON Schema that these files use. */
export interface FieldSchema {
  $schema?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  /** What editors say of a text that does not match `pattern`. */
  patternErrorMessage?: string;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  additionalProperties?: FieldSchema | false;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  propertyNames?: FieldSchema;
}

/**
 * The JSON Schema of every kind of content file, with which code editors complete and check YAML. They are in draft 7, which
 * all editors support, and without references, so that each property has its own description.
 */
export function contentSchemas(): Record<string, FieldSchema> {
  const schemas = Object.entries(CONTENT_FILES).map(([name, { title, schema }]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, {
      ...OPTIONS,
      override: ({ zodSchema, jsonSchema }) => {
        describeLocalized(zodSchema, jsonSchema);
        tidy(zodSchema, jsonSchema);
      },
    });
    return [name, withAnyKeys({ $schema, title, ...rest })];
  });
  return Object.fromEntries(schemas);
}

const OPTIONS = { target: 'draft-7', io: 'input', reused: 'inline', unrepresentable: 'any' } as const;

/**
 * Describes a value in each language. A schema does not know which languages a site has: editors complete `de` and `en`, and
 * the value may also stand by itself, as on a site in one language.
 */
function describeLocalized(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const parts = localizedValues.get(zodSchema)?.parts as LocalizedParts | undefined;
  if (!parts) return;
  const schemaOf = (part: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(part, {
      ...OPTIONS,
      override: (context) => tidy(context.zodSchema, context.jsonSchema),
    });
    return rest;
  };
  const value = schemaOf(parts.value);
  const { properties: others } = schemaOf(parts.beside);
  const inWords = Object.fromEntries(
    USUAL_LANGS.map((lang) => [lang, { ...value, description: `In ${languageName(lang)}` }]),
  );
  const fields = {
    type: 'object' as const,
    properties: { ...inWords, ...others },
    additionalProperties: { type: value.type, description: 'In another language of the site' },
  };
  Object.assign(schema, value.type === 'object' ? fields : { anyOf: [fields, { type: value.type }] });
}

/** Allows keys of any type: to a language server, the key of `true: 1` is a boolean and that of `2026: 1` a number. */
function withAnyKeys(schema: object): FieldSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key !== 'propertyNames') return value;
    const { type: _, minLength: __, title: ___, ...names } = value;
    return Object.keys(names).length > 0 ? names : undefined;
  });
}

/** Removes what does not help editors, and adds messages to patterns. */
function tidy(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  // zod leaves out the examples of a schema that transforms its input.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) schema.examples = examples;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.title === 'path in each language' && schema.default && isUnwritten(schema.default as Localized))
    delete schema.default;
  // VS Code shows backticks in a plain description as they are.
  if (schema.description?.includes('`')) schema['markdownDescription'] = schema.description;
  if (schema.format === 'date') {
    schema.pattern = String.raw`^\d{4}-\d{2}-\d{2}$`;
    schema['patternErrorMessage'] = 'is not a calendar date: write year-month-day, such as 2026-03-12';
    return;
  }
  if (schema.format) delete schema.pattern;
  const message = patternMessage(zodSchema);
  if (schema.pattern && message) schema['patternErrorMessage'] = message;
}

/** The schema's message for a text that does not match its pattern; VS Code shows it instead of the pattern. */
function patternMessage({ _zod: { def } }: z.core.$ZodTypes): string | undefined {
  const check = def.checks?.find(({ _zod }) => _zod.def.check === 'string_format');
  const errorMap = check?._zod.def.error as z.core.$ZodErrorMap | undefined;
  const error = errorMap?.({} as z.core.$ZodRawIssue);
  return typeof error === 'object' ? error?.message : (error ?? undefined);
}
