import type { Parameter } from '#schema/source/pricing/parameters.ts';

export type NumberParameter = Extract<Parameter, { type: 'integer' | 'number' }>;

/** A parameter with a list of values, of which a request chooses one (`choice`) or any number (`choices`). */
export type ChoiceParameter = Extract<Parameter, { type: 'choice' | 'choices' }>;

export const isNumber = (parameter: Parameter): parameter is NumberParameter =>
  parameter.type === 'integer' || parameter.type === 'number';

export const hasValues = (parameter: Parameter): parameter is ChoiceParameter =>
  parameter.type === 'choice' || parameter.type === 'choices';

/** Whether a parameter allows a value. */
export function isAllowed(parameter: Parameter, value: unknown): boolean {
  switch (parameter.type) {
    case 'choice':
      return isOneOf(parameter.values, value);
    case 'choices':
      return (
        Array.isArray(value) &&
        value.length >= parameter.minimum_count &&
        value.length <= Object.keys(parameter.values).length &&
        value.every((item) => isOneOf(parameter.values, item)) &&
        new Set(value).size === value.length
      );
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(parameter, value as number);
    case 'number':
      return typeof value === 'number' && isWithin(parameter, value);
    case 'boolean':
      return typeof value === 'boolean';
  }
}

const isOneOf = (values: Record<string, unknown>, value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(values, value);

/** False for NaN. */
const isWithin = ({ minimum, maximum }: { minimum: number; maximum: number }, value: number): boolean =>
  value >= minimum && value <= maximum;
