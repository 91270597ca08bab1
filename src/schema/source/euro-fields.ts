import { z } from 'zod';

/**
 * Fields that hold euros, with everything below them. The loader refuses an amount there that German and English readers
 * read differently. `applies` says whether a field of a file holds euros; it gets the parsed file before validation.
 */
export const euroFields = z.registry<{ applies: (file: unknown, path: readonly PropertyKey[]) => boolean }>();

/** For a field of `euroFields` that always holds euros. */
export const ALWAYS = { applies: () => true };

/** Whether the unit of a parameter is euros, or euros per something, in a file as it was parsed. */
function isInEuros(file: unknown, parameter: PropertyKey | undefined): boolean {
  const unit = valueAt(file, ['parameters', parameter ?? '', 'unit', 'de']);
  return typeof unit === 'string' && /^(€|EUR|Euro)/.test(unit);
}

function valueAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt((value as Record<PropertyKey, unknown>)[key], rest);
}

/** For a field of a parameter, at `parameters.<name>.<field>`: it holds euros if the unit says so. */
export const BY_UNIT = { applies: (file: unknown, path: readonly PropertyKey[]) => isInEuros(file, path[1]) };

/** The value of a parameter in an example, at `examples[0].parameters.<name>`. */
export function exampleValue<T extends z.ZodType>(value: T): T {
  euroFields.add(value, { applies: (file, path) => isInEuros(file, path[3]) });
  return value;
}
