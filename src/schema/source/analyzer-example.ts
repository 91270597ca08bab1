import { z } from 'zod';
import { localizedLine } from './blocks.ts';
import { ALWAYS, euroFields, exampleValue } from './euro-fields.ts';

/** An example of an analyzer: a request, and what it comes to. */
export const analyzerExampleSchema = z.strictObject({
  name: localizedLine.meta({
    description: 'What the example is, in a few words',
    examples: [{ de: '60 Nutzer', en: '60 users' }],
  }),
  parameters: z
    .record(
      z.string(),
      exampleValue(
        z.union([z.string(), z.number(), z.boolean()]).meta({ description: 'Value of this parameter' }),
      ),
    )
    .meta({
      description: 'A request: the required parameters, and any others',
      examples: [{ users: 60, licenseCost: 60, devCost: 80000 }],
    }),
  figures: z
    .strictObject({
      breakeven_month: z
        .int()
        .nullish()
        .meta({
          description:
            'The first month from which option A stays no more expensive than option B, from 1 to 60; `null` for never',
          examples: [44],
        }),
      savings_year_1: z
        .number()
        .optional()
        .meta({
          description: 'What option A saves in the first year, in euros; negative if it costs more',
          examples: [-82500.78],
        }),
      savings_year_3: z
        .number()
        .optional()
        .meta({ description: 'What option A saves in three years, in euros', examples: [-20318.34] }),
      savings_year_5: z
        .number()
        .optional()
        .meta({ description: 'What option A saves in five years, in euros', examples: [49835.7] }),
      total_a: z
        .number()
        .optional()
        .meta({
          description: 'What option A costs in five years, in euros; may be left out',
          examples: [188871.54],
        }),
      total_b: z
        .number()
        .optional()
        .meta({
          description: 'What option B costs in five years, in euros; may be left out',
          examples: [238707.24],
        }),
    })
    .nullish()
    .meta({ description: 'What the example comes to. Leave it out: `npm run check -- --write` writes it' })
    .register(euroFields, ALWAYS),
});
