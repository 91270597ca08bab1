import type { Parameter } from '#schema/source/parameters.ts';

export type NumberParameter = Extract<Parameter, { type: 'integer' | 'number' }>;

/** A parameter with a list of values, of which a request chooses one (`choice`) or any number (`choices`). */
export type ChoiceParameter = Extract<Parameter, { type: 'choice' | 'choices' }>;

export function isNumber(parameter: Parameter): parameter is NumberParameter {
  return parameter.type === 'integer' || parameter.type === 'number';
}

export function hasValues(parameter: Parameter): parameter is ChoiceParameter {
  return parameter.type === 'choice' || parameter.type === 'choices';
}
