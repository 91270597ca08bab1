import { duplicateKeys, type RequestPlace } from '#api/body.ts';
import { checkChoice, checkInteger } from '#filters/query-parameters.ts';
import { checkLength } from '#filters/query-string.ts';
import { NUMBER_MAX_LENGTH, readNumber, valueOfReading } from '#pricing/request/form-number.ts';
import { MAX_FIELDS, rejectFields } from '#pricing/request/request.ts';
import { unknownParameter } from '#pricing/request/request-errors.ts';
import type { EndpointParameter, JsonSchema } from '#schema/endpoint.ts';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import { jsonExcerpt } from '#text/excerpt.ts';
import { fillTexts } from '#text/fill.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { isRecord, mapValues } from '#text/records.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { isTooMuch, withoutNulls } from './read-message.ts';
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
const duplicatesInString = (text: unknown, value: unknown): RequestError[] =>
  typeof text === 'string' && typeof value === 'object' ? duplicateKeys(text, value, VALUES) : [];

/** The language that arguments ask for, whether or not they are valid. */
export const givenLang = (given: Given): Lang | undefined => LANGS.find((lang) => lang === given['lang']);

function checkArgument(name: string, parameter: EndpointParameter, value: unknown): RequestError[] {
  if (value === undefined) return parameter.isRequired ? [missing(name, parameter)] : [];
  const { type, maxLength = NAME_MAX_LENGTH, enum: choices, ...range } = parameter.schema as KnownSchema;
  if (!TYPES[type].has(value)) return [wrongType(name, parameter, value)];
  if (typeof value === 'number') return checkInteger(name, String(value), { ...ANY_NUMBER, ...range });
  if (typeof value !== 'string') return [];
  return [...checkLength(name, value, maxLength), ...(choices ? checkChoice(name, value, choices) : [])];
}

const ANY_NUMBER = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** The keywords that the schemas of parameters have. */
interface KnownSchema extends JsonSchema {
  type: keyof typeof TYPES;
  maxLength?: number;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}

const TYPES = {
  string: { has: (value) => typeof value === 'string', name: WORDS.mcp.aText },
  integer: {
    has: (value) => Number.isInteger(value),
    name: WORDS.mcp.anInteger,
  },
  boolean: {
    has: (value) => typeof value === 'boolean',
    name: WORDS.mcp.aBoolean,
  },
  object: {
    has: (value) => isRecord(value),
    name: WORDS.mcp.anObject,
  },
} satisfies Record<string, { has: (value: unknown) => boolean; name: Localized }>;

const missing = (name: string, { description, schema }: EndpointParameter): RequestError => ({
  parameter: name,
  code: 'missing',
  message: fillTexts(WORDS.mcp.missing, { name, description }),
  allowed: { type: schema['type'] },
});

function wrongType(name: string, { schema }: EndpointParameter, value: unknown): RequestError {
  const { type } = schema as KnownSchema;
  const shown = jsonExcerpt(value, 60);
  return {
    parameter: name,
    code: 'wrong_type',
    value,
    message: fillTexts(WORDS.mcp.wrongType, { name, shown, allowed: TYPES[type].name }),
    allowed: { type },
  };
}

/** The keywords by which a string is read. */
interface ReadSchema extends JsonSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
}

/**
 * The value that a string stands for where the schema wants something else: some clients send every argument as a
 * string (`"8"`, `"[\"login\"]"`). Whatever is no such string stays as it is.
 */
function readString(value: unknown, schema: JsonSchema): unknown {
  if (typeof value !== 'string') return value;
  const { type = '', ...bounds } = schema as ReadSchema;
  return READERS[type]?.(value, bounds) ?? value;
}

/**
 * The same for the members of an object, each by its own schema; those without one stay as they are. What is null
 * counts as not given.
 */
export const readMembers = (given: object, schemas: ReadonlyMap<string, JsonSchema>) =>
  mapValues(withoutNulls(given), (value, name) => readString(value, schemas.get(name) ?? {}));

/** How a string is read for each type; `undefined` if it is not of the type. */
const READERS: Record<string, (text: string, schema: ReadSchema) => unknown> = {
  integer: (text, range) => readNumberIn(text, 'integer', range),
  number: (text, range) => readNumberIn(text, 'number', range),
  boolean: (text) => BOOLEANS.get(text.trim().toLowerCase()),
  array: (text) => readJson(text, Array.isArray),
  object: (text) => readJson(text, isRecord),
};

/** As languages write them: `true`, and `True` in Python. */
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** A number is read as in a form, so `80.000` is 80,000 where 80 is too small. */
function readNumberIn(text: string, type: 'integer' | 'number', range: ReadSchema): number | undefined {
  const reading = text.length <= NUMBER_MAX_LENGTH ? readNumber(text) : undefined;
  return reading && valueOfReading(reading, { ...ANY_NUMBER, ...range, type });
}

function readJson(text: string, isWanted: (value: unknown) => boolean): unknown {
  if (isTooMuch(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isWanted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
