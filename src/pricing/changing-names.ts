import type { Analyzer } from './analyzer.ts';
import { mentionsAny } from './expression.ts';

/**
 * The names whose values may change with a parameter: the parameter, the computed defaults that name it unless the
 * request gave a value in their place, and the values in `let` that name one of these.
 */
export function changingNames(
  { source, shared, computedDefaults }: Analyzer,
  given: readonly string[],
  parameter: string,
): ReadonlySet<string> {
  const names = new Set([parameter]);
  for (const { name, source: text } of computedDefaults)
    if (!given.includes(name) && mentionsAny(text, names)) names.add(name);
  for (const [name] of shared) if (mentionsAny(source.let[name] ?? '', names)) names.add(name);
  return names;
}
