import type { ComputedDefault } from '../default-from.ts';
import type { Values } from '../expression/expression.ts';
import { type Layout, slotsOf } from '../slots.ts';

/** A valid request: its values with all defaults, and the names of the parameters that it gave itself. */
export type FilledRequest = { values: Values; given: readonly string[] };

/** What a calculator and an analyzer have in common. */
type Form = { layout: Layout; computedDefaults: readonly ComputedDefault[] };

/**
 * The values of a request that gives another value of one parameter, and is otherwise the same. Where a default is
 * computed from that parameter, it is computed anew, unless the request gave a value in its place.
 */
export function changeValue(
  { values, given }: FilledRequest,
  { layout, computedDefaults }: Form,
  name: string,
  value: Values[string],
): Values {
  const changed: Record<string, Values[string]> = { ...values, [name]: value };
  const computed = computedDefaults.filter((each) => each.name !== name && !given.includes(each.name));
  if (computed.length === 0) return changed;
  const slots = slotsOf(layout, changed);
  for (const each of computed) changed[each.name] = each.compute(slots);
  return changed;
}
