import { z } from 'zod';
import { restOfMoneyUnit } from '#text/currency.ts';

/**
 * Fields that hold amounts in the currency of the site, with everything below them. The loader refuses an amount there that German and English readers
 * read differently. `applies` says whether a field of a file holds euros; it gets the parsed file before validation.
 */
export const euroFields = z.registry<{ applies: (file: unknown, path: readonly PropertyKey[]) => boolean }>();

/** For a field of `euroFields` that always holds euros. */
export const ALWAYS = { applies: () => true };

/** A number of euros. */
export const euros = z.number().register(euroFields, ALWAYS);

const isInCurrency = (unit: string): boolean =>
  /^(€|EUR|Euro)/.test(unit) || restOfMoneyUnit(unit, 'en') !== undefined;

/** Whether the unit of a parameter is euros, or euros per something, in a file as it was parsed. */
function isInEuros(file: unknown, parameter: PropertyKey | undefined): boolean {
  const unit = valueAt(file, ['parameters', parameter ?? '', 'unit']);
  const units = typeof unit === 'object' && unit !== null ? Object.values(unit) : [unit];
  return units.some((each) => typeof each === 'string' && isInCurrency(each));
}

function valueAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt((value as Record<PropertyKey, unknown>)[key], rest);
}

/** A number in a parameter, at `parameters.<name>.<field>`: euros if the unit of the parameter says so. */
export const eurosByUnit = z
  .number()
  .register(euroFields, { applies: (file, path) => isInEuros(file, path[1]) });

/** The value of a parameter in an example, at `examples[0].parameters.<name>`. */
export function exampleValue<T extends z.ZodType>(value: T): T {
  euroFields.add(value, { applies: (file, path) => isInEuros(file, path[3]) });
  return value;
}
