import { z } from 'zod';
import { rawLine } from '../blocks.ts';

/** A parameter's name: camelCase, so that it reads as one word in an expression. */
export const parameterName = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]*$/,
    'is not a parameter name: write one camelCase word, such as "screens" or "dataVolume"',
  );

/** An expression in CEL over parameters and shared shares. */
export const expression = rawLine.meta({ title: 'expression' });

/** An expression; a bare number is one too. */
export const formula = z
  .union([expression, z.number().transform(String)], {
    error: 'is not a formula: write a number or an expression such as "users * licenseCost"',
  })
  .meta({ title: 'number or expression' });

/** A figure for each value of one parameter. */
export const table = z
  .record(
    parameterName,
    z.record(z.string(), z.number().describe('The figure for this value of the parameter')).meta({
      description:
        'A figure for each value of this parameter, which is a `choice`, a list of `choices` or a `boolean`',
      examples: [{ simple: 2, medium: 4, complex: 9 }],
    }),
  )
  .meta({ title: 'table' });

/** As `table`, with expressions too: the price of a value may be one from content/rates.yaml. */
const amountTable = z
  .record(
    parameterName,
    z
      .record(
        z.string(),
        z.union([z.number(), expression], { error: 'is not a figure or an expression' }).meta({
          description: 'The figure for this value of the parameter, or an expression',
          title: 'figure',
        }),
      )
      .meta({
        description:
          'A figure for each value of this parameter, which is a `choice`, a list of `choices` or a `boolean`',
        examples: [{ simple: 2, medium: 4, complex: 9 }],
      }),
  )
  .meta({ title: 'table' });

/** How much: a figure, an expression, or a table by the value of one parameter. */
export const amountSchema = z
  .union([z.number(), expression, amountTable], {
    error:
      'is not an amount: write a figure, an expression such as "screens * 0.5", or a table { parameter: { value: figure } }',
  })
  .meta({ title: 'amount' });

export type Amount = z.infer<typeof amountSchema>;
