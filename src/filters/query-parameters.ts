import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import { cutText } from '#text/excerpt.ts';
import { fillText, fillTexts } from '#text/fill.ts';
import { findLang, inEachLang, LANGS, type Lang } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { mapValues, pickMembers } from '#text/records.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { decodePercent } from './path.ts';

/**
 * The known parameters of a query string, decoded and trimmed. An empty one is ignored. A repeated one is an error, unless it
 * is among the `lists`: their values are joined by commas, as if they were given so.
 */
export function readParameters(raw: string, known: readonly string[], lists: readonly string[] = []) {
  if (decodePercent(raw) === undefined) return { values: {}, errors: [UNDECODABLE] };
  const parameters = new URLSearchParams(raw);
  const values: Record<string, string> = {};
  const errors: RequestError[] = [];
  for (const name of known) {
    const all = parameters.getAll(name);
    const given = lists.includes(name) && all.length > 0 ? [all.join(',')] : all;
    const value = given[0]?.trim();
    if (given.length > 1) errors.push(givenTwice(name, given));
    else if (value?.includes('\0')) errors.push(holdsNul(name, value));
    else if (value) values[name] = value;
  }
  return { values, errors };
}

/** The language that a query string asks for, to be used in an error message; `undefined` if it names none. */
export function explicitLang(raw: string): Lang | undefined {
  // The rest, which may be long, is not parsed: even an error that has to be cheap needs its language.
  const given = /(?:^|&)lang=([^&]*)/.exec(raw)?.[1];
  return findLang(given);
}

/** The options of a calculation. */
export interface QueryOptions {
  lang: Lang | undefined;
  /** Parameters that are true or false, by name; those that are not given are absent. */
  flags: Record<string, boolean>;
  /** Parameters that are integers, by name. */
  integers: Record<string, number>;
  /** Parameters with one of several values, by name. */
  choices: Record<string, string>;
}

/**
 * Reads `lang`, the parameters in `flags`, which are true or false, those in `integers`, each within its range, and those in
 * `choices`, each one of its values.
 */
export function readQueryOptions(
  raw: string,
  flags: readonly string[],
  integers: Readonly<Record<string, { minimum: number; maximum: number }>> = {},
  choices: Readonly<Record<string, readonly string[]>> = {},
): Result<QueryOptions, InvalidRequest> {
  if (raw === '') return NO_OPTIONS;
  const names = ['lang', ...flags, ...Object.keys(integers), ...Object.keys(choices)];
  const { values, errors: found } = readParameters(raw, names);
  const { lang, ...others } = values;
  const given = pickMembers(others, (_, name) => flags.includes(name));
  const numbers = pickMembers(others, (_, name) => Object.hasOwn(integers, name));
  const wrong = Object.entries(given).filter(([, value]) => !isOneOf(BOOLEANS, value));
  const errors = [
    ...found,
    ...checkChoice('lang', lang, LANGS),
    ...wrong.map(([name, value]) => notBoolean(name, value)),
    ...Object.entries(integers).flatMap(([name, range]) => checkInteger(name, numbers[name], range)),
    ...Object.entries(choices).flatMap(([name, allowed]) => checkChoice(name, others[name], allowed)),
  ];
  if (errors.length > 0) return failure(rejectRequest(errors, names));
  return success({
    lang: findLang(lang),
    flags: mapValues(given, (value) => value === 'true'),
    integers: mapValues(numbers, Number),
    choices: pickMembers(others, (_, name) => Object.hasOwn(choices, name)),
  });
}

const NO_OPTIONS = success<QueryOptions>({ lang: undefined, flags: {}, integers: {}, choices: {} });

const BOOLEANS = ['true', 'false'] as const;

const isOneOf = <T extends string>(allowed: readonly T[], value: string): value is T =>
  (allowed as readonly string[]).includes(value);

/** The error if a value is given that is not allowed. */
export const checkChoice = (name: string, value: string | undefined, allowed: readonly string[]) =>
  value === undefined || isOneOf(allowed, value) ? [] : [notAllowed(name, value, allowed)];

export function notAllowed(name: string, value: string, allowed: readonly string[]): RequestError {
  const shown = quotable(value);
  const meant = nearest(value.slice(0, 100), allowed);
  return {
    parameter: name,
    code: 'not_a_choice',
    value,
    message: fillTexts(WORDS.filters.notAllowed, { name, shown, list: allowed.join(', ') }),
    allowed: { type: 'string', enum: allowed },
    ...(meant !== undefined && { suggestion: meant }),
  };
}

function notBoolean(name: string, value: string): RequestError {
  return { ...notAllowed(name, value, BOOLEANS), code: 'wrong_type', allowed: { type: 'boolean' } };
}

/** The error if a text is not an integer within its bounds. */
export function checkInteger(
  name: string,
  value: string | undefined,
  { minimum, maximum }: { minimum: number; maximum: number },
): RequestError[] {
  if (value === undefined) return [];
  const isInteger = /^-?\d+$/.test(value);
  if (isInteger && /^\d/.test(value) && Number(value) >= minimum && Number(value) <= maximum) return [];
  const shown = quotable(value);
  return [
    {
      parameter: name,
      code: isInteger ? 'out_of_range' : 'wrong_type',
      value,
      message: fillTexts(WORDS.filters.checkInteger, { name, shown, minimum, maximum }),
      allowed: { type: 'integer', minimum, maximum },
    },
  ];
}

/** A value as a message repeats it. */
const quotable = (value: string) => cutText(value, 60);

function givenTwice(name: string, values: readonly string[]): RequestError {
  const shown = values.slice(0, 3).map(quotable);
  const rest = values.length > shown.length ? ', …' : '';
  return {
    parameter: name,
    code: 'duplicate',
    value: values,
    message: fillTexts(WORDS.filters.givenTwice, {
      name,
      count: values.length,
      values: inEachLang(
        (lang) => `${shown.map((text) => fillText(WORDS.text.quoted[lang], { text })).join(', ')}${rest}`,
      ),
    }),
  };
}

const holdsNul = (name: string, value: string): RequestError => ({
  parameter: name,
  code: 'malformed_request',
  value,
  message: fillTexts(WORDS.filters.holdsNul, { name }),
});

const UNDECODABLE: RequestError = {
  parameter: null,
  code: 'malformed_request',
  message: WORDS.filters.undecodable,
};
