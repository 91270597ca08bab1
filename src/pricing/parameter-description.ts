import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang } from '#text/lang.ts';
import { hasValues, isNumber, type NumberParameter } from './parameter.ts';

const JSON_TYPES = {
  choice: 'string',
  choices: 'array',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
} as const;

/** Describes the parameters for building a form: one key for each, in form order. */
export function describeParameters(parameters: Parameters, lang: Lang): Record<string, object> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, describeParameter(parameter, lang)]),
  );
}

function describeParameter(parameter: Parameter, lang: Lang): object {
  return {
    label: parameter.label[lang],
    ...(parameter.help && { help: parameter.help[lang] }),
    type: JSON_TYPES[parameter.type],
    required: parameter.required === true,
    ...(parameter.default !== undefined && { default: parameter.default }),
    ...(isNumber(parameter) && describeRange(parameter, lang)),
    ...(hasValues(parameter) && {
      allowed_values: Object.entries(parameter.values).map(([value, label]) => ({
        value,
        label: label[lang],
      })),
    }),
  };
}

function describeRange({ unit, minimum, maximum, step }: NumberParameter, lang: Lang): object {
  return {
    ...(unit && { unit: unit[lang] }),
    minimum,
    maximum,
    ...(step !== undefined && { step }),
  };
}
