import type { Parameters } from '#schema/source/pricing/parameters.ts';

/**
 * The parameters of an analyzer in the order of its form: the discount rate follows the questions that have to be answered
 * first, since whoever decides on an investment looks for it. The API keeps the order of the file.
 */
export function orderQuestions(parameters: Parameters, discountRate: string | undefined): Parameters {
  const asked = discountRate === undefined ? undefined : parameters[discountRate];
  if (!asked || discountRate === undefined) return parameters;
  const { group: _, ...ungrouped } = asked;
  const others = Object.entries(parameters).filter(([name]) => name !== discountRate);
  const optional = others.findIndex(([, { required }]) => !required);
  const at = optional < 0 ? others.length : optional;
  return Object.fromEntries([...others.slice(0, at), [discountRate, ungrouped], ...others.slice(at)]);
}
