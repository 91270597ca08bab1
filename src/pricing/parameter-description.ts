import type { Contradiction } from '#schema/source/pricing/contradictions.ts';
import type { Groups, Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { capitalize } from '#text/typeset.ts';
import { hasValues, isNumber, type NumberParameter } from './parameter.ts';

const JSON_TYPES = {
  choice: 'string',
  choices: 'array',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
} as const;

/** Describes the parameters for building a form: one key for each, in form order. */
export const describeParameters = (parameters: Parameters, lang: Lang): Record<string, object> =>
  mapValues(parameters, (parameter) => describeParameter(parameter, lang));

/** The groups of the form as a list, or nothing if there are none. */
export function describeGroups(groups: Groups, lang: Lang): { groups?: object[] } {
  const list = Object.entries(groups).map(([id, label]) => ({ id, label: label[lang] }));
  return list.length > 0 ? { groups: list } : {};
}

/** The contradictions in a field of some name, or nothing if there are none. */
export function describeContradictions(name: string, all: readonly Contradiction[], lang: Lang) {
  const list = all.map(({ message, ...facts }) => ({ ...facts, message: message[lang] }));
  return list.length > 0 ? { [name]: list } : {};
}

function describeParameter(parameter: Parameter, lang: Lang): object {
  return {
    label: parameter.label[lang],
    ...(parameter.help && { help: parameter.help[lang] }),
    ...(parameter.question && { question: parameter.question[lang] }),
    ...(parameter.group && { group: parameter.group }),
    type: JSON_TYPES[parameter.type],
    required: parameter.required === true,
    ...(parameter.default !== undefined && { default: parameter.default }),
    ...(parameter.applies_if !== undefined && { applies_if: parameter.applies_if }),
    ...(isNumber(parameter) && describeRange(parameter, lang)),
    ...(parameter.type === 'choices' &&
      parameter.minimum_count > 0 && { minimum_count: parameter.minimum_count }),
    ...(hasValues(parameter) && {
      allowed_values: Object.entries(parameter.values).map(([value, label]) => ({
        value,
        label: capitalize(label[lang]),
      })),
    }),
  };
}

function describeRange({ unit, minimum, maximum, step, default_from }: NumberParameter, lang: Lang): object {
  return {
    ...(default_from !== undefined && { default_from }),
    ...(unit && { unit: unit[lang] }),
    minimum,
    maximum,
    ...(step !== undefined && { step }),
  };
}
