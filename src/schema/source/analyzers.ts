import { z } from 'zod';
import { expression } from './amount.ts';
import { aliases, atMost, draft, keyName, line, localized, localizedLine, slug } from './blocks.ts';
import { ALWAYS, euroFields, exampleValue } from './euro-fields.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

/** An expression; a bare number is one too. */
const formula = z
  .union([expression, z.number().transform(String)], {
    error: 'is not a formula: write a number or an expression such as "users * licenseCost"',
  })
  .meta({ title: 'number or expression' });

/**
 * A cost in the months 1 to 60. `amount` is CEL over the parameters and `let`; it is what one month costs, before the
 * growth of later years.
 */
const costItem = z
  .strictObject({
    label: localizedLine.meta({
      description: 'What the cost is',
      examples: [{ de: 'Lizenzen', en: 'Licenses' }],
    }),
    amount: formula
      .optional()
      .meta({
        description: 'Euros in one month, before growth. A cost has either this or `share_of_b`',
        examples: ['users * licenseCost', 'maintenanceCost / 12'],
      })
      .register(euroFields, ALWAYS),
    share_of_b: formula.optional().meta({
      description:
        'Only in option A, in place of `amount`: a part of what option B costs in the same month, as a fraction',
      examples: ['1 - coverage / 100'],
    }),
    when: expression.optional().meta({
      description: 'A condition: the cost counts only if it is true',
      examples: ['leasing', '!leasing'],
    }),
    months: z
      .union([z.literal('first'), z.literal('all'), expression], {
        error:
          'is not a time span: write first, all, or an expression for the last month, such as "leasingMonths"',
      })
      .default('all')
      .meta({
        description:
          'When the cost is due: `first`, month 1 only; `all`, months 1 to 60; an expression, months 1 to its value',
        examples: ['first', 'leasingMonths'],
      }),
    growth: formula.optional().meta({
      description: 'Growth in percent a year, from month 13 on: 3 means 3 %; 0.03 is refused',
      examples: [3, 'licenseIncrease'],
    }),
  })
  .refine(({ amount, share_of_b }) => (amount === undefined) !== (share_of_b === undefined), {
    message: 'needs exactly one of amount and share_of_b',
  });

/** Maximum number of costs of an option, and of values that they share. */
const MAX_FIGURES = 100;

const option = z.strictObject({
  label: localizedLine.meta({
    description: 'Name of the option',
    examples: [{ de: 'Individualsoftware', en: 'Custom software' }],
  }),
  costs: z
    .record(keyName(slug), costItem.meta({ description: 'One cost of the option' }))
    .check(atMost(MAX_FIGURES, 'costs'))
    .meta({ description: 'What the option costs over 60 months, an entry each' }),
});

const example = z.strictObject({
  name: localizedLine.meta({
    description: 'What the example is, in a few words',
    examples: [{ de: '50 Nutzer', en: '50 users' }],
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
      examples: [{ users: 50, licenseCost: 60, devCost: 80000 }],
    }),
  figures: z
    .strictObject({
      breakeven_month: z
        .int()
        .nullish()
        .meta({
          description:
            'The first month from which option A stays no more expensive than option B, from 1 to 60; `null` for never',
          examples: [38],
        }),
      savings_year_1: z
        .number()
        .optional()
        .meta({
          description: 'What option A saves in the first year, in euros; negative if it costs more',
          examples: [-56000],
        }),
      savings_year_3: z
        .number()
        .optional()
        .meta({ description: 'What option A saves in three years, in euros', examples: [-2510] }),
      savings_year_5: z
        .number()
        .optional()
        .meta({ description: 'What option A saves in five years, in euros', examples: [58922.8] }),
      total_a: z
        .number()
        .optional()
        .meta({
          description: 'What option A costs in five years, in euros; may be left out',
          examples: [140000],
        }),
      total_b: z
        .number()
        .optional()
        .meta({
          description: 'What option B costs in five years, in euros; may be left out',
          examples: [99461.4],
        }),
    })
    .nullish()
    .meta({ description: 'What the example comes to. Leave it out: `npm run check -- --write` writes it' })
    .register(euroFields, ALWAYS),
});

/** `content/roi-analyzers/<id>.yaml`. */
export const analyzerFactsSchema = z.strictObject({
  name: localizedLine.meta({
    description: 'Name of the analyzer',
    examples: [{ de: 'Individualsoftware oder Standardsoftware', en: 'Custom or off-the-shelf software' }],
  }),
  description: localized.meta({
    description: 'What is compared, and over which time, in one or two sentences',
  }),
  question: localizedLine.optional().meta({
    description: 'What the analyzer answers, as the question of a customer',
    examples: [{ de: 'Wann rechnet sich die Automatisierung?', en: 'When does automation pay off?' }],
  }),
  groups: groupsSchema,
  parameters: parametersSchema,
  let: z
    .record(
      keyName(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name: write one camelCase word')),
      formula.meta({ description: 'A number or an expression' }),
    )
    .check(atMost(MAX_FIGURES, 'values'))
    .default({})
    .meta({
      description: 'Values that several costs use, in order; each may use those above it',
      examples: [{ cases: 'casesPerMonth * coverage / 100' }],
    }),
  option_a: option.meta({ description: 'The investment: savings are what it costs less than option B' }),
  option_b: option.meta({ description: 'What it is compared with' }),
  disclaimer: localized.meta({
    description: 'Text below the comparison: what it leaves out, and that it is not an offer',
  }),
  examples: z
    .array(example)
    .min(1)
    .max(30)
    .meta({ description: 'At least one. The API shows the first one as the example of a request' }),
  sources: z
    .array(line)
    .max(100)
    .default([])
    .meta({ description: 'Where defaults and assumptions come from' }),
  draft,
  aliases,
});

export const analyzerSourceSchema = analyzerFactsSchema.extend({ id: slug });

export type AnalyzerSource = z.infer<typeof analyzerSourceSchema>;
export type CostItemSource = z.infer<typeof costItem>;
