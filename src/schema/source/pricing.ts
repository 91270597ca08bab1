import { z } from 'zod';
import { amountSchema, expression, parameterName, table } from './amount.ts';
import { aliases, calendarDate, draft, line, localized, localizedLine, slug } from './blocks.ts';
import { fundingSchema } from './funding.ts';

const texts = { label: localizedLine, help: localizedLine.optional() };

/** Either it must be given, or there is a default. */
const need = { required: z.literal(true).optional() };

const moreCostsMore = z
  .boolean()
  .default(false)
  .meta({ description: 'A larger value (a later choice) never costs less; the tests hold the file to it' });

const values = z
  .record(slug, localizedLine)
  .meta({ description: 'Allowed values and their labels, in form order' });

const choice = z.strictObject({
  type: z.literal('choice'),
  ...texts,
  ...need,
  values,
  default: slug.optional(),
  more_costs_more: moreCostsMore,
});

const choices = z.strictObject({
  type: z.literal('choices'),
  ...texts,
  ...need,
  values,
  default: z.array(slug).optional(),
});

const quantity = {
  ...texts,
  ...need,
  minimum: z.number(),
  maximum: z.number(),
  step: z.number().positive().optional(),
  unit: localizedLine.optional(),
  default: z.number().optional(),
  more_costs_more: moreCostsMore,
};

const integer = z.strictObject({ type: z.literal('integer'), ...quantity });
const number = z.strictObject({ type: z.literal('number'), ...quantity });

const boolean = z.strictObject({
  type: z.literal('boolean'),
  ...texts,
  ...need,
  default: z.boolean().optional(),
  more_costs_more: moreCostsMore,
});

const parameter = z.discriminatedUnion('type', [choice, choices, integer, number, boolean], {
  error: 'is no kind of parameter: write choice, choices, integer, number or boolean',
});

/** The parameters of a calculator or analyzer, in form order. */
export const parametersSchema = z.record(parameterName, parameter);

export type Parameter = z.infer<typeof parameter>;
export type Parameters = z.infer<typeof parametersSchema>;

/** One line of an estimate: what the work consists of. */
const lineSchema = z.strictObject({
  label: localizedLine,
  when: expression.optional().meta({ description: 'The line stands only where this holds' }),
  days: amountSchema.optional().meta({ description: 'Person-days of `role`' }),
  role: slug.optional(),
  euros: amountSchema.optional(),
  share: amountSchema.optional().meta({ description: 'Part of other lines: 0.12 is twelve percent' }),
  yearly_share: amountSchema.optional().meta({ description: 'As `share`, but a twelfth of it each month' }),
  of: z
    .array(slug)
    .min(1)
    .optional()
    .meta({ description: 'The lines of a share; absent: all one-off lines above' }),
  scaled_by: table.optional().meta({ description: 'Factors by the value of parameters; all are applied' }),
  factor: expression.optional().meta({ description: 'One more factor, as an expression' }),
  floor: z.number().min(0).optional().meta({ description: 'At least this much, in euros' }),
  cap: z.number().min(0).optional().meta({ description: 'At most this much, in euros' }),
  fixed: z
    .boolean()
    .default(false)
    .meta({ description: 'A known price: the low and the high estimate are the same' }),
});

export type LineSource = z.infer<typeof lineSchema>;

const figures = z.strictObject({
  min_cost: z.number(),
  max_cost: z.number(),
  total_estimate: z.number(),
  monthly_cost: z.number(),
});

const example = z.strictObject({
  name: localizedLine,
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  figures,
});

/** `content/calculators/<id>.yaml`. */
export const calculatorFactsSchema = z.strictObject({
  name: localizedLine,
  description: localized,
  basis: z.enum(['one_off', 'first_year', 'own_share']),
  orientation: z
    .strictObject({
      figure: z.enum(['total_estimate', 'monthly_cost', 'yearly_cost']),
      minimum: z.number(),
      maximum: z.number(),
      source: line,
      checked_on: calendarDate,
    })
    .meta({
      description: 'What such work costs elsewhere: the first example with every default lies in this range',
    }),
  parameters: parametersSchema,
  lines: z.record(slug, lineSchema),
  monthly: z.record(slug, lineSchema).default({}),
  funding: fundingSchema
    .optional()
    .meta({ description: 'With basis own_share: what grants are computed from' }),
  spread: z
    .strictObject({ low: amountSchema, high: amountSchema })
    .meta({ description: 'How far the low and the high estimate lie off, as factors of the expected one' }),
  summary: localizedLine,
  disclaimer: localized.optional().meta({ description: 'In place of the disclaimer in content/site.yaml' }),
  examples: z.array(example).min(3),
  draft,
  aliases,
});

export const calculatorSourceSchema = calculatorFactsSchema.extend({ id: slug });

export type CalculatorSource = z.infer<typeof calculatorSourceSchema>;
