import type { ErrorCode } from '#schema/error.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Contradiction } from '#schema/source/pricing/contradictions.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { cutText, jsonExcerpt } from '#text/excerpt.ts';
import { fillTexts } from '#text/fill.ts';
import type { Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { WORDS } from '#text/words.ts';
import { hasValues } from '../parameter.ts';

/** Maximum length of a name and of a value quoted in a message, in characters. */
const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 60;

/** Longer texts are compared by their beginnings. */
const meantBy = (text: string, known: readonly string[]) => nearest(text.slice(0, 100), known);

const didYouMean = (meant: string): Localized => fillTexts(WORDS.pricing.didYouMean, { meant });

/** The error of a body that is not an object, or in which `parameters` is not an object. */
export function invalidBody(isParameters: boolean, body: unknown): RequestError {
  const isMissing = isParameters && (body as Record<string, unknown>)['parameters'] === undefined;
  const kind = isMissing ? 'missing' : isParameters ? 'parameters' : 'body';
  return { parameter: null, code: 'invalid_body', message: WORDS.invalidBodies[kind] };
}

/** The error of a field other than `parameters`. */
export function unknownField(name: string, parameters: Parameters): RequestError {
  const shown = cutText(name, MAX_NAME_LENGTH);
  if (Object.hasOwn(parameters, name)) {
    const message = fillTexts(WORDS.pricing.fieldBelongsInside, { shown });
    return { parameter: null, code: 'unknown', message };
  }
  const meant = meantBy(name, ['parameters']);
  const hint = meant ? didYouMean(meant) : WORDS.pricing.onlyField;
  return {
    parameter: null,
    code: 'unknown',
    message: fillTexts(WORDS.pricing.unknownFieldHint, { shown, hint }),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

export function unknownParameter(name: string, value: unknown, known: string[]): RequestError {
  const shown = cutText(name, MAX_NAME_LENGTH);
  const meant = meantBy(name, known);
  const list = known.join(', ');
  const hint = meant ? didYouMean(meant) : fillTexts(WORDS.pricing.knownParameters, { list });
  return {
    parameter: name,
    code: 'unknown',
    value,
    message: fillTexts(WORDS.pricing.unknownParameterHint, { shown, hint }),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

/** The error of a parameter that is given under two of its names: `name` is the second one. */
export function formerNameError([name, value]: [string, unknown], current: string): RequestError {
  return {
    parameter: name,
    code: 'duplicate',
    value,
    message: fillTexts(WORDS.pricing.formerNameError, { current }),
    suggestion: current,
  };
}

/** The error of a value that its parameter does not allow, or that is missing (`undefined`). */
export function valueError(name: string, value: unknown, parameter: Parameter): RequestError {
  const code = codeOf(value, parameter);
  const meant = code === 'not_a_choice' ? meantChoice(value, parameter) : undefined;
  const reason = reasonText(name, value, code);
  const allowed = allowedText(parameter);
  return {
    parameter: name,
    code,
    ...(value !== undefined && { value }),
    message: meant
      ? fillTexts(WORDS.pricing.notAllowedMeant, { reason, allowed, meant: didYouMean(meant) })
      : fillTexts(WORDS.pricing.notAllowed, { reason, allowed }),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

/** The errors of values that contradict each other, one for each parameter concerned. */
export const contradictionErrors = (
  { parameters, message }: Pick<Contradiction, 'parameters' | 'message'>,
  given: Readonly<Record<string, unknown>>,
): RequestError[] =>
  parameters.map((parameter) => {
    const value = Object.hasOwn(given, parameter) ? given[parameter] : undefined;
    return { parameter, code: 'contradiction', ...(value !== undefined && { value }), message };
  });

function codeOf(value: unknown, parameter: Parameter): ErrorCode {
  if (value === undefined) return 'missing';
  switch (parameter.type) {
    case 'choice':
      return typeof value === 'string' ? 'not_a_choice' : 'wrong_type';
    case 'choices':
      return listCode(value, parameter);
    case 'integer':
    case 'number': {
      if (typeof value !== 'number') return 'wrong_type';
      const isFraction = Number.isFinite(value) && !Number.isInteger(value);
      return parameter.type === 'integer' && isFraction ? 'wrong_type' : 'out_of_range';
    }
    case 'boolean':
      return 'wrong_type';
  }
}

function listCode(value: unknown, { values, minimum_count }: Extract<Parameter, { type: 'choices' }>) {
  const known = Object.keys(values);
  if (!Array.isArray(value)) return 'wrong_type';
  if (value.length > known.length) return 'too_many';
  if (value.some((item) => typeof item !== 'string')) return 'wrong_type';
  if (value.some((item) => !known.includes(item))) return 'not_a_choice';
  return value.length < minimum_count ? 'too_few' : 'duplicate';
}

/** The choice that was probably meant by a misspelt one, or by the first misspelt one of a list. */
function meantChoice(value: unknown, parameter: Parameter): string | undefined {
  if (!hasValues(parameter)) return undefined;
  const known = Object.keys(parameter.values);
  const wrong = [value].flat().find((item) => !known.some((name) => name === item));
  return typeof wrong === 'string' ? meantBy(wrong, known) : undefined;
}

function reasonText(name: string, value: unknown, code: ErrorCode): Localized {
  if (code === 'missing') return fillTexts(WORDS.pricing.parameterMissing, { name });
  if ((code === 'too_many' || code === 'too_few') && Array.isArray(value))
    return fillTexts(WORDS.pricing.valueCount, { name, count: value.length });
  const shown = jsonExcerpt(value, MAX_VALUE_LENGTH);
  return fillTexts(WORDS.pricing.parameterCannotBe, { name, shown });
}

/** What a parameter allows, to follow “Allowed:”. */
function allowedText(parameter: Parameter): Localized {
  const list = hasValues(parameter) ? Object.keys(parameter.values).join(', ') : '';
  switch (parameter.type) {
    case 'choice':
      return fillTexts(WORDS.pricing.oneOf, { list });
    case 'choices': {
      const least = parameter.minimum_count;
      return fillTexts(least > 0 ? WORDS.pricing.listOfAtLeast : WORDS.pricing.listOf, { list, least });
    }
    case 'integer':
    case 'number': {
      const { type, minimum, maximum } = parameter;
      const range = type === 'integer' ? WORDS.pricing.integerRange : WORDS.pricing.numberRange;
      return fillTexts(range, { minimum, maximum });
    }
    case 'boolean':
      return WORDS.pricing.aBoolean;
  }
}

/** A parameter that is not a list and that a form gives more than once. */
export function duplicateFieldMessage(name: string, texts: readonly string[]): Localized {
  const shown = jsonExcerpt(texts, MAX_VALUE_LENGTH);
  return fillTexts(WORDS.pricing.duplicateFieldMessage, { name, count: texts.length, shown });
}

/** A key that occurs more than once in a JSON object. */
export function duplicateKeyMessage(name: string): Localized {
  const shown = cutText(name, MAX_NAME_LENGTH);
  return fillTexts(WORDS.pricing.duplicateKeyMessage, { shown });
}
