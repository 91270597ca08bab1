import { z } from 'zod';
import { expression } from './amount.ts';
import { aliases, draft, line, localized, localizedLine, slug } from './blocks.ts';
import { parametersSchema } from './pricing.ts';

/** An expression; a bare number is one too. */
const formula = z.union([expression, z.number().transform(String)], {
  error: 'is no formula: write a number or an expression such as "users * licenseCost"',
});

/**
 * A cost in the months 1 to 60. `amount` is CEL over the parameters and `let`; it is what one month costs, before the
 * growth of later years.
 */
const costItem = z
  .strictObject({
    label: localizedLine,
    amount: formula.optional(),
    share_of_b: formula
      .optional()
      .meta({ description: 'In place of an amount: part of what option B costs that month' }),
    when: expression.optional(),
    months: z
      .union([z.literal('first'), z.literal('all'), expression], {
        error: 'is no span: write first, all, or an expression for the last month, such as "leasingMonths"',
      })
      .default('all')
      .meta({ description: 'first: month 1 only; all: every month; an expression: months 1 to its value' }),
    growth: formula.optional().meta({ description: 'Growth a year in percent, from the second year on' }),
  })
  .refine(({ amount, share_of_b }) => (amount === undefined) !== (share_of_b === undefined), {
    message: 'says nothing or twice how much it is: write either amount or share_of_b',
  });

const option = z.strictObject({ label: localizedLine, costs: z.record(slug, costItem) });

const example = z.strictObject({
  name: localizedLine,
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  figures: z.strictObject({
    breakeven_month: z.int().nullable(),
    savings_year_1: z.number(),
    savings_year_3: z.number(),
    savings_year_5: z.number(),
    total_a: z.number().optional(),
    total_b: z.number().optional(),
  }),
});

/** `content/roi-analyzers/<id>.yaml`. */
export const analyzerFactsSchema = z.strictObject({
  name: localizedLine,
  description: localized,
  parameters: parametersSchema,
  let: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name: write one camelCase word'), formula)
    .default({})
    .meta({ description: 'Values that several costs use, in order; each may use those above it' }),
  option_a: option,
  option_b: option,
  disclaimer: localized,
  examples: z.array(example).min(1),
  sources: z.array(line).default([]),
  draft,
  aliases,
});

export const analyzerSourceSchema = analyzerFactsSchema.extend({ id: slug });

export type AnalyzerSource = z.infer<typeof analyzerSourceSchema>;
export type CostItemSource = z.infer<typeof costItem>;
