import type { Parameter } from '#schema/source/pricing/parameters.ts';
import type { Values } from '../expression/expression.ts';
import type { ChoiceParameter, NumberParameter } from '../parameter.ts';
import { roundToStep, stepOf } from './number-grid.ts';

/** Another value that a parameter could have. */
export interface Neighbour {
  value: Values[string];
  /** The value that a list has in addition, or no longer. */
  toggled?: string;
}

/** The part by which a number is changed. */
const PART = 0.2;

/**
 * The values beside the present one: every other value of a choice, a list with one value more or fewer, the other
 * boolean, a number about a fifth smaller and larger. All of them are allowed.
 */
export function neighboursOf(parameter: Parameter, now: Values[string] | undefined): Neighbour[] {
  switch (parameter.type) {
    case 'choice':
      return Object.keys(parameter.values)
        .filter((value) => value !== now)
        .map((value) => ({ value }));
    case 'choices':
      return Array.isArray(now) ? listsBeside(parameter, now) : [];
    case 'integer':
    case 'number':
      return numbersBeside(parameter, Number(now)).map((value) => ({ value }));
    case 'boolean':
      return [{ value: now !== true }];
  }
}

function listsBeside(
  { values, minimum_count }: Extract<ChoiceParameter, { type: 'choices' }>,
  now: readonly string[],
): Neighbour[] {
  const names = Object.keys(values);
  return names
    .map((toggled) => ({
      toggled,
      value: names.filter((name) => now.includes(name) !== (name === toggled)),
    }))
    .filter(({ value }) => value.length >= minimum_count);
}

/** At least one step away, where there are steps. A bound takes the place of what lies outside. */
function numbersBeside(parameter: NumberParameter, now: number): number[] {
  const distance = Math.max(Math.abs(now) * PART, stepOf(parameter) ?? 0);
  const numbers = [now - distance, now + distance].map((number) => roundToStep(number, parameter) + 0);
  return numbers.filter((number) => number !== now);
}
