import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import type { Parameters } from '#schema/source/parameters.ts';
import { fillTexts } from '#text/fill.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { type Form, refusalsIn } from '../contradictions.ts';
import { computedDefaults, defaultFrom } from '../default-from.ts';
import type { Values } from '../expression/expression.ts';
import { isAllowed } from '../parameter.ts';
import type { Slots } from '../slots.ts';
import { currentName, hasFormerNames, withCurrentNames } from './former-names.ts';
import {
  contradictionErrors,
  invalidBody,
  unknownField,
  unknownParameter,
  valueError,
} from './request-errors.ts';
import { valueSchema } from './request-schema.ts';

/** The values to compute with, defaults filled in, or the errors of the request. */
export type RequestResult = Result<Values, InvalidRequest>;

/** Maximum number of fields in a request. */
export const MAX_FIELDS = 200;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Makes a function that validates request bodies. `found` are errors from parsing the body; each replaces the errors of
 * its parameter's value, and those of unknown parameters are dropped. Values that are each allowed are refused where they
 * contradict each other.
 */
export function requestReader(form: Form): (body: unknown, found?: RequestError[]) => RequestResult {
  const { parameters } = form;
  const readValues = valueReader(parameters);
  const computed = computedDefaults(parameters);
  const names = Object.keys(parameters);
  const isRenamed = hasFormerNames(parameters);
  return (written, found = []) => {
    const fields = Math.max(countMembers(written), countMembers(parametersOf(written)));
    if (fields > MAX_FIELDS) return failure(rejectFields(fields));
    const errors: RequestError[] = [];
    const given = parametersOf(written);
    const body =
      isRenamed && isObject(written) && isObject(given)
        ? { ...written, parameters: withCurrentNames(given, parameters, errors) }
        : written;
    const slots = readValues(body, errors);
    if (errors.length === 0 && found.length === 0) {
      for (const { slot, compute } of computed) slots[slot] ??= compute(slots);
      const refusals = refusalsIn(form, slots);
      if (refusals.length === 0) return success(valuesOf(names, slots));
      errors.push(...refusals.flatMap((refusal) => contradictionErrors(refusal, Object(parametersOf(body)))));
    }
    const isKnown = ({ parameter }: RequestError) =>
      parameter === null || Object.hasOwn(parameters, currentName(parameter, parameters));
    const all = [...found.filter(isKnown), ...errors];
    return failure(
      rejectRequest(
        onePerParameter(all).map((error) => describeError(error, parameters)),
        names,
      ),
    );
  };
}

/**
 * Makes a function that reads the values of a request in form order, with the defaults that are written in the file, and
 * adds what is wrong to `errors`. Where a default is computed from other values, there is no value yet.
 */
function valueReader(
  parameters: Parameters,
): (body: unknown, errors: RequestError[]) => (Values[string] | undefined)[] {
  const entries = Object.entries(parameters).map(([name, parameter], slot) => {
    const hasDefault = parameter.default !== undefined || defaultFrom(parameter) !== undefined;
    return { name, parameter, hasDefault, slot };
  });
  const known = Object.keys(parameters);
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]));
  const defaults: unknown[] = entries.map(({ parameter }) => parameter.default);
  const needed = entries.filter(({ hasDefault }) => !hasDefault);
  return (body, errors) => {
    const given = isObject(body) ? body['parameters'] : undefined;
    if (!isObject(body) || !isObject(given)) {
      errors.push(invalidBody(isObject(body), body));
      if (isObject(body)) addUnknownFields(body, parameters, errors);
      return [];
    }
    const slots = defaults.slice();
    for (const { name, parameter } of needed)
      if (!Object.hasOwn(given, name)) errors.push(valueError(name, undefined, parameter));
    for (const name of Object.keys(given)) {
      const entry = entryOf.get(name);
      const value = given[name];
      if (!entry) errors.push(unknownParameter(name, value, known));
      else if (value !== undefined || !entry.hasDefault) {
        if (!isAllowed(entry.parameter, value)) errors.push(valueError(name, value, entry.parameter));
        // A negative zero is read as zero, so that no figure is a negative zero.
        slots[entry.slot] = value === 0 ? 0 : value;
      }
    }
    addUnknownFields(body, parameters, errors);
    return slots as (Values[string] | undefined)[];
  };
}

function valuesOf(names: readonly string[], slots: Slots): Values {
  const values: Record<string, unknown> = {};
  for (let slot = 0; slot < names.length; slot++) values[names[slot] ?? ''] = slots[slot];
  return values as Values;
}

function addUnknownFields(body: JsonObject, parameters: Parameters, errors: RequestError[]): void {
  for (const name of Object.keys(body))
    if (name !== 'parameters') errors.push(unknownField(name, parameters));
}

/** Rejects a request with too many fields without validating any of them. */
export function rejectFields(count: number): InvalidRequest {
  const message = fillTexts(WORDS.pricing.tooManyFields, { count, maxFields: MAX_FIELDS });
  const allowed = { type: 'object', maxProperties: MAX_FIELDS };
  return rejectRequest([{ parameter: null, code: 'too_many', message, allowed }]);
}

/** The names of the parameters that a request gives, whatever their values. */
export function givenNames(body: unknown, parameters: Parameters): string[] {
  const given = parametersOf(body);
  return isObject(given) ? Object.keys(given).map((name) => currentName(name, parameters)) : [];
}

const parametersOf = (body: unknown): unknown => (isObject(body) ? body['parameters'] : undefined);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countMembers = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0);

/** The first error of each parameter, and all errors that are not about a parameter. */
function onePerParameter(errors: RequestError[]): RequestError[] {
  const seen = new Set<string>();
  return errors.filter(({ parameter }) => {
    if (parameter === null) return true;
    return !seen.has(parameter) && seen.add(parameter);
  });
}

/** The error with the label of its parameter, and what the published schema of that allows, if the value is not. */
function describeError(error: RequestError, parameters: Parameters): RequestError {
  const name = error.parameter ?? '';
  const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!parameter) return error;
  const { label } = parameter;
  return error.code === 'contradiction'
    ? { ...error, label }
    : { ...error, label, allowed: valueSchema(parameter) };
}
