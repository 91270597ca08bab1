import { z } from 'zod';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { Values } from './expression.ts';
import { faultText } from './faults.ts';

/** The values to compute with, defaults filled in; or a message that names every parameter at fault. */
export type RequestResult = { values: Values } | { message: Localized };

/** The schema of one parameter's value. */
export function parameterSchema(parameter: Parameter): z.ZodType {
  switch (parameter.type) {
    case 'choice':
      return z.enum(Object.keys(parameter.values));
    case 'choices':
      return z
        .array(z.enum(Object.keys(parameter.values)))
        .refine((list) => new Set(list).size === list.length)
        .meta({ uniqueItems: true });
    case 'integer':
      return quantity(z.int(), parameter);
    case 'number':
      return quantity(z.number(), parameter);
    case 'boolean':
      return z.boolean();
  }
}

/** No answer ever holds a negative zero, so none is computed with. */
function quantity(
  type: z.ZodNumber,
  { minimum, maximum }: { minimum: number; maximum: number },
): z.ZodNumber {
  return type
    .min(minimum)
    .max(maximum)
    .overwrite((value) => (value === 0 ? 0 : value));
}

/** The schema of a request's body: `{parameters: {…}}`, and nothing beside. `lang` is that of titles and descriptions. */
function requestSchema(parameters: Parameters, lang: Lang) {
  const shape = Object.entries(parameters).map(([name, parameter]) => {
    const schema = parameterSchema(parameter).meta({
      ...(parameter.type === 'choices' && { uniqueItems: true }),
      title: parameter.label[lang],
      ...(parameter.help && { description: parameter.help[lang] }),
    });
    return [name, parameter.default === undefined ? schema : schema.default(parameter.default)];
  });
  return z.strictObject({ parameters: z.strictObject(Object.fromEntries(shape)) });
}

/** The JSON Schema (2020-12) of a request's body. */
export function requestJsonSchema(parameters: Parameters, lang: Lang): object {
  return z.toJSONSchema(requestSchema(parameters, lang), { target: 'draft-2020-12', io: 'input' });
}

/** Makes the function that reads a request's body. */
export function requestReader(parameters: Parameters): (body: unknown) => RequestResult {
  const schema = requestSchema(parameters, 'de');
  return (body) => {
    const result = schema.safeParse(body);
    if (result.success) return { values: result.data.parameters as Values };
    return { message: faultText(result.error.issues, body, parameters) };
  };
}
