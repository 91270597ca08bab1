import { z } from 'zod';
import { line } from './blocks.ts';

/**
 * Fields that hold euros, with everything below them. The loader refuses an amount there that a German and an English
 * reader read differently. `applies` limits that by what else the file says; it gets the file as it was parsed, before
 * it was checked.
 */
export const euroFields = z.registry<{ applies: (file: unknown, path: readonly PropertyKey[]) => boolean }>();

/** For a field of `euroFields` that always holds euros. */
export const ALWAYS = { applies: () => true };

/** A parameter's name: camelCase, so that it reads as one word in an expression. */
export const parameterName = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]*$/,
    'is not a parameter name: write one camelCase word, such as "screens" or "dataVolume"',
  );

/** An expression in CEL over parameters and shared shares. */
export const expression = line;

/** A figure for each value of one parameter. */
export const table = z.record(parameterName, z.record(z.string(), z.number()));

/** How much: a figure, an expression, or a table by the value of one parameter. */
export const amountSchema = z.union([z.number(), expression, table], {
  error:
    'is no amount: write a figure, an expression such as "screens * 0.5", or a table { parameter: { value: figure } }',
});

export type Amount = z.infer<typeof amountSchema>;
