import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang } from '#text/lang.ts';

const JSON_TYPES = {
  choice: 'string',
  choices: 'array',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
} as const;

/** The parameters as a form is built from them, one key a parameter, in form order. */
export function publishedParameters(parameters: Parameters, lang: Lang): Record<string, object> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, publishedParameter(parameter, lang)]),
  );
}

function publishedParameter(parameter: Parameter, lang: Lang): object {
  return {
    label: parameter.label[lang],
    ...(parameter.help && { help: parameter.help[lang] }),
    type: JSON_TYPES[parameter.type],
    required: parameter.required === true,
    ...(parameter.default !== undefined && { default: parameter.default }),
    ...('minimum' in parameter && bounds(parameter, lang)),
    ...('values' in parameter && {
      allowed_values: Object.entries(parameter.values).map(([value, label]) => ({
        value,
        label: label[lang],
      })),
    }),
  };
}

function bounds(
  { unit, minimum, maximum, step }: Extract<Parameter, { minimum: number }>,
  lang: Lang,
): object {
  return {
    ...(unit && { unit: unit[lang] }),
    minimum,
    maximum,
    ...(step !== undefined && { step }),
  };
}
