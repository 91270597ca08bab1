import type { ComputedDefault } from './default-from.ts';
import type { Values } from './expression.ts';

/** A valid request: its values with all defaults, and the names of the parameters that it gave itself. */
export interface FilledRequest {
  values: Values;
  given: readonly string[];
}

/**
 * The values of a request that gives another value of one parameter, and is otherwise the same. Where a default is
 * computed from that parameter, it is computed anew, unless the request gave a value in its place.
 */
export function changeValue(
  { values, given }: FilledRequest,
  defaults: readonly ComputedDefault[],
  name: string,
  value: Values[string],
): Values {
  const changed: Record<string, Values[string]> = { ...values, [name]: value };
  for (const each of defaults)
    if (each.name !== name && !given.includes(each.name)) changed[each.name] = each.compute(changed);
  return changed;
}
