import { z } from 'zod';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import type { Values } from './expression.ts';

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
    return { message: faults(result.error.issues, body, parameters) };
  };
}

function faults(issues: z.core.$ZodIssue[], body: unknown, parameters: Parameters): Localized {
  const byName = new Map<string, Localized>();
  for (const issue of issues) {
    for (const [name, text] of faultsOf(issue, body, parameters))
      if (!byName.has(name)) byName.set(name, text);
  }
  const texts = [...byName.values()];
  return { de: texts.map(({ de }) => de).join(' '), en: texts.map(({ en }) => en).join(' ') };
}

/** What one issue says of which name; a parameter's first fault is told, not the others. */
function faultsOf(issue: z.core.$ZodIssue, body: unknown, parameters: Parameters): [string, Localized][] {
  const [field, name] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    const known = field === undefined ? ['parameters'] : Object.keys(parameters);
    return issue.keys.map((key) => [key, unknownName(key, known)]);
  }
  if (field === undefined || name === undefined) return [['', notAnObject(field !== undefined, body)]];
  const parameter = parameters[String(name)];
  if (!parameter) return [];
  const value = (body as { parameters: Record<string, unknown> }).parameters[String(name)];
  return [
    [
      String(name),
      value === undefined ? missing(String(name), parameter) : notAllowed(String(name), value, parameter),
    ],
  ];
}

function notAnObject(isParameters: boolean, body: unknown): Localized {
  const isMissing = isParameters && (body as Record<string, unknown>)['parameters'] === undefined;
  if (isMissing) {
    return {
      de: 'Das Feld „parameters“ fehlt. Erwartet wird ein Objekt: {"parameters": {…}}.',
      en: 'The field “parameters” is missing. Expected is an object: {"parameters": {…}}.',
    };
  }
  return isParameters
    ? {
        de: '„parameters“ ist kein Objekt. Erwartet wird {"parameters": {…}}.',
        en: '“parameters” is no object. Expected is {"parameters": {…}}.',
      }
    : {
        de: 'Der Inhalt ist kein JSON-Objekt. Erwartet wird {"parameters": {…}}.',
        en: 'The body is no JSON object. Expected is {"parameters": {…}}.',
      };
}

function unknownName(name: string, known: string[]): Localized {
  const shown = quote(name, 40);
  const meant = nearest(name.slice(0, 100), known);
  return {
    de: `„${shown}“ gibt es nicht. ${meant ? `Ist „${meant}“ gemeint?` : `Bekannt sind: ${known.join(', ')}.`}`,
    en: `There is no “${shown}”. ${meant ? `Did you mean “${meant}”?` : `Known are: ${known.join(', ')}.`}`,
  };
}

function missing(name: string, parameter: Parameter): Localized {
  const allowed = allowedText(parameter);
  return {
    de: `Der Parameter „${name}“ fehlt. Erlaubt: ${allowed.de}.`,
    en: `The parameter “${name}” is missing. Allowed: ${allowed.en}.`,
  };
}

function notAllowed(name: string, value: unknown, parameter: Parameter): Localized {
  const allowed = allowedText(parameter);
  const shown = quote(JSON.stringify(value), 60);
  const meant =
    'values' in parameter && typeof value === 'string'
      ? nearest(value.slice(0, 100), Object.keys(parameter.values))
      : undefined;
  return {
    de: `Der Parameter „${name}“ kann nicht ${shown} sein. Erlaubt: ${allowed.de}.${meant ? ` Ist „${meant}“ gemeint?` : ''}`,
    en: `The parameter “${name}” cannot be ${shown}. Allowed: ${allowed.en}.${meant ? ` Did you mean “${meant}”?` : ''}`,
  };
}

/** What a parameter allows, in words. */
function allowedText(parameter: Parameter): Localized {
  switch (parameter.type) {
    case 'choice': {
      const list = Object.keys(parameter.values).join(', ');
      return { de: `eines von ${list}`, en: `one of ${list}` };
    }
    case 'choices': {
      const list = Object.keys(parameter.values).join(', ');
      return {
        de: `eine Liste aus ${list}, jedes höchstens einmal`,
        en: `a list of ${list}, each at most once`,
      };
    }
    case 'integer':
      return {
        de: `eine ganze Zahl von ${parameter.minimum} bis ${parameter.maximum}`,
        en: `an integer from ${parameter.minimum} to ${parameter.maximum}`,
      };
    case 'number':
      return {
        de: `eine Zahl von ${parameter.minimum} bis ${parameter.maximum}`,
        en: `a number from ${parameter.minimum} to ${parameter.maximum}`,
      };
    case 'boolean':
      return { de: 'true oder false', en: 'true or false' };
  }
}

/** A value as a message shows it: well-formed Unicode, and not longer than a message bears. */
function quote(text: string | undefined, length: number): string {
  const whole = (text ?? 'null').toWellFormed();
  return whole.length > length ? `${whole.slice(0, length).toWellFormed()}…` : whole;
}
