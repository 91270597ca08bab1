import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillTexts } from '#text/fill.ts';
import { isRecord, mapValues } from '#text/records.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { type Form, refusalsIn } from '../contradictions.ts';
import { computedDefaults, defaultFrom } from '../default-from.ts';
import type { Values } from '../expression/expression.ts';
import { isAllowed } from '../parameter.ts';
import { slotsOf } from '../slots.ts';
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
  const hasRefusals = form.contradictions?.some(({ refuse_if }) => refuse_if !== undefined) ?? false;
  const addComputed = (values: Record<string, Values[string]>) => {
    const slots = slotsOf(names, values);
    for (const { name, compute } of computed) values[name] ??= compute(slots);
  };
  return (written, found = []) => {
    const fields = Math.max(countMembers(written), countMembers(parametersOf(written)));
    if (fields > MAX_FIELDS) return failure(rejectFields(fields));
    const errors: RequestError[] = [];
    const given = parametersOf(written);
    const body =
      isRenamed && isRecord(written) && isRecord(given)
        ? { ...written, parameters: withCurrentNames(given, parameters, errors) }
        : written;
    const values = readValues(body, errors);
    if (errors.length === 0 && found.length === 0) {
      if (computed.length > 0) addComputed(values);
      const refusals = hasRefusals ? refusalsIn(form, slotsOf(names, values)) : [];
      if (refusals.length === 0) return success(values);
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
): (body: unknown, errors: RequestError[]) => Record<string, Values[string]> {
  const entries = Object.entries(parameters).map(([name, parameter]) => {
    const hasDefault = parameter.default !== undefined || defaultFrom(parameter) !== undefined;
    return { name, parameter, hasDefault };
  });
  const known = Object.keys(parameters);
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]));
  const defaults: Record<string, unknown> = mapValues(parameters, (parameter) => parameter.default);
  const needed = entries.filter(({ hasDefault }) => !hasDefault);
  return (body, errors) => {
    const given = isRecord(body) ? body['parameters'] : undefined;
    if (!isRecord(body) || !isRecord(given)) {
      errors.push(invalidBody(isRecord(body), body));
      if (isRecord(body)) addUnknownFields(body, parameters, errors);
      return {};
    }
    // Several times as fast as a spread, where forms are many.
    const values = Object.assign({}, defaults);
    for (const { name, parameter } of needed)
      if (!Object.hasOwn(given, name)) errors.push(valueError(name, undefined, parameter));
    for (const name of Object.keys(given)) {
      const entry = entryOf.get(name);
      const value = given[name];
      if (!entry) errors.push(unknownParameter(name, value, known));
      else if (value !== undefined || !entry.hasDefault) {
        if (!isAllowed(entry.parameter, value)) errors.push(valueError(name, value, entry.parameter));
        // A negative zero is read as zero, so that no figure is a negative zero.
        values[name] = value === 0 ? 0 : value;
      }
    }
    addUnknownFields(body, parameters, errors);
    return values as Record<string, Values[string]>;
  };
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
  return isRecord(given) ? Object.keys(given).map((name) => currentName(name, parameters)) : [];
}

const parametersOf = (body: unknown): unknown => (isRecord(body) ? body['parameters'] : undefined);

const countMembers = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : 0);

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
