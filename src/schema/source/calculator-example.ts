import { z } from 'zod';
import { localizedLine } from './blocks.ts';
import { ALWAYS, euroFields, exampleValue } from './euro-fields.ts';

/** Figures may be left out, and empty: the check then asks for them, or writes them. */
const figures = z
  .strictObject({
    min_cost: z
      .number()
      .optional()
      .meta({ description: 'The low estimate in euros', examples: [13003] }),
    max_cost: z
      .number()
      .optional()
      .meta({ description: 'The high estimate in euros', examples: [17593] }),
    total_estimate: z
      .number()
      .optional()
      .meta({ description: 'The expected total in euros', examples: [15298] }),
    monthly_cost: z
      .number()
      .optional()
      .meta({ description: 'Running cost a month in euros', examples: [180] }),
  })
  .nullish()
  .meta({
    description:
      'What the example comes to, with the prices of `orientation.checked_on`. Leave it out: `npm run check -- --write` writes it',
  })
  .register(euroFields, ALWAYS);

/** An example of a calculator: a request, and what it comes to. */
export const calculatorExampleSchema = z.strictObject({
  name: localizedLine.meta({
    description: 'What the example is, in a few words',
    examples: [{ de: 'Kleine App', en: 'Small app' }],
  }),
  parameters: z
    .record(
      z.string(),
      exampleValue(
        z
          .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
          .meta({ description: 'Value of this parameter' }),
      ),
    )
    .meta({
      description: 'A request: the required parameters, and any others',
      examples: [{ platform: 'ios', screens: 6 }],
    }),
  figures,
});
