import { duplicateKeys, type RequestPlace } from '#api/body/duplicate-keys.ts';
import { checkChoice, checkInteger } from '#filters/query-parameters.ts';
import { checkLength } from '#filters/query-string.ts';
import { MAX_FIELDS, rejectFields } from '#pricing/request/request.ts';
import { unknownParameter } from '#pricing/request/request-errors.ts';
import type { EndpointParameter, JsonSchema } from '#schema/endpoint.ts';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import { jsonExcerpt } from '#text/excerpt.ts';
import { inBoth, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { readMembers } from './read-members.ts';
import { NAME_MAX_LENGTH, type Tool, type ToolArguments } from './tool.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Checks what a tool is called with against its parameters, and adds what the text of the message was found to have
 * twice. What is null counts as not given; strings are read by type.
 */
export function readArguments(
  { parameters }: Pick<Tool, 'parameters'>,
  called: Given,
  duplicates: readonly RequestError[],
): Result<ToolArguments, InvalidRequest> {
  const { length } = Object.keys(called);
  if (length > MAX_FIELDS) return failure(rejectFields(length));
  const schemas = new Map(Object.entries(parameters).map(([name, { schema }]) => [name, schema]));
  const given = readMembers(called, schemas);
  const known = Object.keys(parameters);
  const errors = [
    ...duplicates,
    ...Object.entries(given).flatMap(([name, value]) => duplicatesInString(called[name], value)),
    ...Object.entries(parameters).flatMap(([name, parameter]) =>
      checkArgument(name, parameter, Object.hasOwn(given, name) ? given[name] : undefined),
    ),
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(parameters, name))
      .map((name) => unknownParameter(name, given[name], known)),
  ];
  if (errors.length > 0) return failure(rejectRequest(errors, known));
  return success(given);
}

/** In an object that was sent as a string, every key is that of a value. */
const VALUES: RequestPlace = { path: [], outer: 0 };

/** The keys that occur twice in a string that was read as an object. */
function duplicatesInString(text: unknown, value: unknown): RequestError[] {
  return typeof text === 'string' && typeof value === 'object' ? duplicateKeys(text, value, VALUES) : [];
}

/** The language that arguments ask for, whether or not they are valid. */
export function givenLang(given: Given): Lang | undefined {
  return LANGS.find((lang) => lang === given['lang']);
}

function checkArgument(name: string, parameter: EndpointParameter, value: unknown): RequestError[] {
  if (value === undefined) return parameter.isRequired ? [missing(name, parameter)] : [];
  const { type, maxLength = NAME_MAX_LENGTH, enum: choices } = parameter.schema as KnownSchema;
  if (!TYPES[type].has(value)) return [wrongType(name, parameter, value)];
  if (typeof value === 'number') return checkInteger(name, String(value), rangeOf(parameter));
  if (typeof value !== 'string') return [];
  return [...checkLength(name, value, maxLength), ...(choices ? checkChoice(name, value, choices) : [])];
}

/** The keywords that the schemas of parameters have. */
interface KnownSchema extends JsonSchema {
  type: keyof typeof TYPES;
  maxLength?: number;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}

const TYPES = {
  string: { has: (value) => typeof value === 'string', name: { de: 'ein Text', en: 'a string' } },
  integer: {
    has: (value) => Number.isInteger(value),
    name: { de: 'eine ganze Zahl', en: 'an integer' },
  },
  boolean: {
    has: (value) => typeof value === 'boolean',
    name: { de: 'true oder false', en: 'true or false' },
  },
  object: {
    has: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    name: { de: 'ein Objekt', en: 'an object' },
  },
} satisfies Record<string, { has: (value: unknown) => boolean; name: Localized }>;

function rangeOf({ schema }: EndpointParameter): { minimum: number; maximum: number } {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema as KnownSchema;
  return { minimum, maximum };
}

function missing(name: string, { description, schema }: EndpointParameter): RequestError {
  return {
    parameter: name,
    code: 'missing',
    message: {
      de: `Parameter „${name}“ fehlt: ${description.de}.`,
      en: `Parameter “${name}” is missing: ${description.en}.`,
    },
    allowed: { type: schema['type'] },
  };
}

function wrongType(name: string, { schema }: EndpointParameter, value: unknown): RequestError {
  const { type } = schema as KnownSchema;
  const shown = jsonExcerpt(value, 60);
  const allowed = inBoth((lang) => TYPES[type].name[lang]);
  return {
    parameter: name,
    code: 'wrong_type',
    value,
    message: {
      de: `Parameter „${name}“ kann nicht ${shown} sein. Erlaubt: ${allowed.de}.`,
      en: `Parameter “${name}” cannot be ${shown}. Allowed: ${allowed.en}.`,
    },
    allowed: { type },
  };
}
