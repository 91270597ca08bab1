import { NUMBER_MAX_LENGTH, readNumber, valueOfReading } from '#pricing/request/form-number.ts';
import type { JsonSchema } from '#schema/endpoint.ts';
import { isTooMuch, withoutNulls } from './read-message.ts';

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
export function readMembers(
  given: object,
  schemas: ReadonlyMap<string, JsonSchema>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(withoutNulls(given)).map(([name, value]) => [
      name,
      readString(value, schemas.get(name) ?? {}),
    ]),
  );
}

/** How a string is read for each type; `undefined` if it is not of the type. */
const READERS: Record<string, (text: string, schema: ReadSchema) => unknown> = {
  integer: (text, schema) => readNumberIn(text, 'integer', schema),
  number: (text, schema) => readNumberIn(text, 'number', schema),
  boolean: (text) => BOOLEANS.get(text.trim().toLowerCase()),
  array: (text) => readJson(text, Array.isArray),
  object: (text) => readJson(text, isObject),
};

/** As languages write them: `true`, and `True` in Python. */
const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** A number is read as in a form, so `80.000` is 80,000 where 80 is too small. */
function readNumberIn(
  text: string,
  type: 'integer' | 'number',
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: ReadSchema,
): number | undefined {
  const reading = text.length <= NUMBER_MAX_LENGTH ? readNumber(text) : undefined;
  return reading && valueOfReading(reading, { type, minimum, maximum });
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

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
