import type { InvalidRequest, RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import { inBoth, type Localized } from '#text/lang.ts';
import { NUMBER_MAX_LENGTH, type NumberReading, readNumber } from './form-number.ts';
import { MOST_FIELDS, rejectFields } from './request.ts';
import { ambiguousText, givenTwiceText, tooLongText } from './request-error-texts.ts';

/** The fields of a form as parameters, and what is wrong with their texts. */
export interface FormReading {
  parameters: Record<string, unknown>;
  errors: RequestError[];
}

/**
 * Reads form fields by the types of the parameters. A field without text, or with spaces only, counts as not given;
 * that of a list is an empty list. Of a boolean that is given several times (a hidden field before its box) the last
 * value counts.
 */
export function readForm(text: string, parameters: Parameters): FormReading | InvalidRequest {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) return rejectFields(fields.length);
  const byName = Map.groupBy(fields, ([name]) => name);
  const read = [...byName].map(([name, pairs]) => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const texts = pairs.map(([, value]) => value).filter((value) => value.trim() !== '');
    return { name, ...readField(name, texts, parameter) };
  });
  return {
    parameters: Object.fromEntries(
      read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
    errors: read.flatMap(({ error }) => (error ? [error] : [])),
  };
}

/** The value of a field; none if it is not given. */
interface FieldReading {
  value?: unknown;
  error?: RequestError;
}

function readField(name: string, texts: string[], parameter: Parameter | undefined): FieldReading {
  if (parameter?.type === 'choices') return { value: texts };
  const last = texts.at(-1);
  if (last === undefined) return {};
  if (parameter?.type === 'boolean') return { value: FORM_BOOLEANS.get(last) ?? last };
  if (texts.length > 1)
    return parameter
      ? { error: { parameter: name, code: 'duplicate', value: texts, message: givenTwiceText(name, texts) } }
      : { value: texts };
  const isNumber = parameter?.type === 'integer' || parameter?.type === 'number';
  return isNumber ? readNumberField(name, last, parameter) : { value: last };
}

/** What browsers and people send for a box that is ticked or not. */
const FORM_BOOLEANS = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
]);

function readNumberField(
  name: string,
  text: string,
  parameter: Extract<Parameter, { minimum: number }>,
): FieldReading {
  const { length } = text.trim();
  if (length > NUMBER_MAX_LENGTH) {
    const message = tooLongText(name, length, NUMBER_MAX_LENGTH);
    return { error: { parameter: name, code: 'too_long', value: text, message } };
  }
  const reading = readNumber(text);
  if (!reading) return { value: text };
  const value = chooseReading(reading, parameter);
  if (value !== undefined) return { value };
  const message = ambiguousText(name, text.trim(), unmistakable(reading));
  return { error: { parameter: name, code: 'ambiguous', value: text, message } };
}

/**
 * The number that is meant: of an integer, the one with groups of thousands; else the only one within the bounds.
 * `undefined` if both or none are.
 */
function chooseReading(
  reading: NumberReading,
  { type, minimum, maximum }: Extract<Parameter, { minimum: number }>,
): number | undefined {
  if ('value' in reading) return reading.value;
  if (type === 'integer') return reading.grouped;
  const [value, ...more] = [reading.grouped, reading.decimal].filter(
    (number) => number >= minimum && number <= maximum,
  );
  return more.length > 0 ? undefined : value;
}

/** Both readings, each written so that it can be read in one way only. */
function unmistakable(reading: NumberReading): [Localized, Localized] {
  if ('value' in reading) throw new Error('A number with one reading is not ambiguous');
  const { grouped, decimal } = reading;
  const text = String(decimal);
  // A fourth decimal place keeps three decimals from being taken for a group of thousands.
  const point = /\.\d{3}$/.test(text) ? `${text}0` : text;
  return [inBoth(() => String(grouped)), { de: point.replace('.', ','), en: point }];
}
