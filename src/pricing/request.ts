import { z } from 'zod';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { failure, type Result, success } from '#text/result.ts';
import { defaultFrom, defaultsFiller } from './default-from.ts';
import type { Values } from './expression.ts';
import { tooManyFieldsMessage } from './request-error-messages.ts';
import { requestErrors } from './request-errors.ts';

/** The values to compute with, defaults filled in, or the errors of the request. */
export type RequestResult = Result<Values, InvalidRequest>;

/** Maximum number of fields in a request. */
export const MAX_FIELDS = 200;

/** The schema of one parameter's value. */
export function parameterSchema(parameter: Parameter): z.ZodType {
  switch (parameter.type) {
    case 'choice':
      return z.enum(Object.keys(parameter.values));
    case 'choices':
      return listSchema(parameter)
        .refine((list) => new Set(list).size === list.length)
        .meta({ uniqueItems: true });
    case 'integer':
      return numberSchema(z.int(), parameter);
    case 'number':
      return numberSchema(z.number(), parameter);
    case 'boolean':
      return z.boolean();
  }
}

function listSchema({ values, minimum_count }: Extract<Parameter, { type: 'choices' }>) {
  const names = Object.keys(values);
  const list = z.array(z.enum(names)).max(names.length);
  return minimum_count > 0 ? list.min(minimum_count) : list;
}

/** Reads a negative zero as zero, so that no figure is a negative zero. */
function numberSchema(
  type: z.ZodNumber,
  { minimum, maximum }: { minimum: number; maximum: number },
): z.ZodNumber {
  return type
    .min(minimum)
    .max(maximum)
    .overwrite((value) => (value === 0 ? 0 : value));
}

/** The schema of a request body: `{parameters: {…}}` and no other field. `lang` is that of titles and descriptions. */
function requestSchema(parameters: Parameters, lang: Lang) {
  const shape = Object.entries(parameters).map(([name, parameter]) => {
    const schema = parameterSchema(parameter).meta({
      title: parameter.label[lang],
      ...(parameter.help && { description: parameter.help[lang] }),
    });
    if (defaultFrom(parameter) !== undefined) return [name, schema.optional()];
    return [name, parameter.default === undefined ? schema : schema.default(parameter.default)];
  });
  return z.strictObject({ parameters: z.strictObject(Object.fromEntries(shape)) });
}

/** The JSON Schema (2020-12) of a request body. */
export function requestJsonSchema(parameters: Parameters, lang: Lang): object {
  return z.toJSONSchema(requestSchema(parameters, lang), { target: 'draft-2020-12', io: 'input' });
}

/**
 * Makes a function that validates request bodies. `found` are errors from parsing the body; each replaces the errors of
 * its parameter's value, and those of unknown parameters are dropped.
 */
export function requestReader(
  parameters: Parameters,
): (body: unknown, found?: RequestError[]) => RequestResult {
  const schema = requestSchema(parameters, 'de');
  const fillDefaults = defaultsFiller(parameters);
  const describe = errorDescriber(parameters);
  const names = Object.keys(parameters);
  return (body, found = []) => {
    const fields = Math.max(countMembers(body), countMembers(parametersOf(body)));
    if (fields > MAX_FIELDS) return failure(rejectFields(fields));
    const result = schema.safeParse(body);
    if (result.success && found.length === 0) return success(fillDefaults(result.data.parameters as Values));
    const invalid = result.success ? [] : requestErrors(result.error.issues, body, parameters);
    const isKnown = ({ parameter }: RequestError) =>
      parameter === null || Object.hasOwn(parameters, parameter);
    const all = [...found.filter(isKnown), ...invalid];
    return failure(rejectRequest(onePerParameter(all).map(describe), names));
  };
}

/** Rejects a request with too many fields without validating any of them. */
export function rejectFields(count: number): InvalidRequest {
  const message = tooManyFieldsMessage(count, MAX_FIELDS);
  const allowed = { type: 'object', maxProperties: MAX_FIELDS };
  return rejectRequest([{ parameter: null, code: 'too_many', message, allowed }]);
}

function parametersOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'parameters' in body ? body.parameters : undefined;
}

function countMembers(value: unknown): number {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.keys(value).length : 0;
}

/** The first error of each parameter, and all errors that are not about a parameter. */
function onePerParameter(errors: RequestError[]): RequestError[] {
  const seen = new Set<string>();
  return errors.filter(({ parameter }) => {
    if (parameter === null) return true;
    return !seen.has(parameter) && seen.add(parameter);
  });
}

/** Makes a function that adds the label of the parameter, and what its published schema allows, to an error. */
function errorDescriber(parameters: Parameters): (error: RequestError) => RequestError {
  const schemas = lazy(() => valueSchemas(parameters));
  return (error) => {
    const name = error.parameter ?? '';
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const allowed = parameter && schemas()[name];
    return allowed ? { ...error, label: parameter.label, allowed } : error;
  };
}

/** The JSON Schema of each parameter's value, without title, description and default. */
function valueSchemas(parameters: Parameters): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(parameterSchema(parameter));
      return [name, schema];
    }),
  );
}
