import type { ErrorCode } from '#schema/error.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import { nearest } from '#text/nearest.ts';
import { hasValues } from '../parameter.ts';
import {
  invalidBodyMessage,
  invalidValueMessage,
  unknownFieldMessage,
  unknownParameterMessage,
} from './request-error-messages.ts';

/** The error of a body that is not an object, or in which `parameters` is not an object. */
export function invalidBody(isParameters: boolean, body: unknown): RequestError {
  const isMissing = isParameters && (body as Record<string, unknown>)['parameters'] === undefined;
  const kind = isMissing ? 'missing' : isParameters ? 'parameters' : 'body';
  return { parameter: null, code: 'invalid_body', message: invalidBodyMessage(kind) };
}

/** The error of a field other than `parameters`. */
export function unknownField(name: string, parameters: Parameters): RequestError {
  const isParameter = Object.hasOwn(parameters, name);
  const meant = isParameter ? undefined : nearest(name.slice(0, 100), ['parameters']);
  return {
    parameter: null,
    code: 'unknown',
    message: unknownFieldMessage(name, isParameter, meant),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

export function unknownParameter(name: string, value: unknown, known: string[]): RequestError {
  const meant = nearest(name.slice(0, 100), known);
  return {
    parameter: name,
    code: 'unknown',
    value,
    message: unknownParameterMessage(name, known, meant),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

/** The error of a value that its parameter does not allow, or that is missing (`undefined`). */
export function valueError(name: string, value: unknown, parameter: Parameter): RequestError {
  const code = codeOf(value, parameter);
  const meant = code === 'not_a_choice' ? meantChoice(value, parameter) : undefined;
  return {
    parameter: name,
    code,
    ...(value !== undefined && { value }),
    message: invalidValueMessage({ name, value, parameter, code, suggestion: meant }),
    ...(meant !== undefined && { suggestion: meant }),
  };
}

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

function listCode(
  value: unknown,
  { values, minimum_count }: Extract<Parameter, { type: 'choices' }>,
): ErrorCode {
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
  return typeof wrong === 'string' ? nearest(wrong.slice(0, 100), known) : undefined;
}
