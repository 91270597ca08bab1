import { z } from 'zod';
import { ALWAYS, amountSchema, euroFields } from './amount.ts';
import { calendarDate, line, localizedLine, slug } from './blocks.ts';

/** The parts of a project's cost that a programme can fund; no part is funded twice. */
export const COST_PARTS = ['staff', 'external', 'other'] as const;

export type CostPart = (typeof COST_PARTS)[number];

/** Sizes of a company by its employees: below 50, below 250, and the rest. */
export const COMPANY_SIZES = ['small', 'medium', 'large'] as const;

const programme = z
  .strictObject({
    id: slug,
    name: localizedLine,
    status: z.enum(['open', 'lottery', 'ended', 'unverified']).meta({
      description: 'Only open programmes and lotteries are computed with',
    }),
    entitled: z
      .boolean()
      .default(false)
      .meta({ description: 'Whoever meets the terms has a legal right to it' }),
    valid_from: calendarDate,
    valid_to: calendarDate.optional(),
    when: line.optional().meta({ description: 'CEL over the parameters of the calculator and `size`' }),
    funds: z.array(z.enum(COST_PARTS)).min(1),
    eligible: line.meta({
      description: 'CEL over staff, external and other, in euros; a part funded otherwise is 0',
    }),
    base_cap: z
      .number()
      .positive()
      .optional()
      .meta({ description: 'At most this much of the eligible cost counts' })
      .register(euroFields, ALWAYS),
    rate: amountSchema.meta({ description: 'Part of the eligible cost: a figure or a table by `size`' }),
    grant_cap: z.number().positive().optional().register(euroFields, ALWAYS),
    minimum_cost: z
      .number()
      .min(0)
      .optional()
      .meta({ description: 'Below this eligible cost there is no grant' })
      .register(euroFields, ALWAYS),
    minimum_grant: z
      .number()
      .min(0)
      .optional()
      .meta({ description: 'A smaller grant is not paid' })
      .register(euroFields, ALWAYS),
    group: slug.optional().meta({ description: 'Of programmes of one group only one is granted' }),
    certainty: z.enum(['high', 'medium', 'low']),
    source: line,
    checked_on: calendarDate,
  })
  .refine(({ valid_from, valid_to }) => valid_to === undefined || valid_from <= valid_to, {
    path: ['valid_to'],
    message: 'lies before valid_from',
  });

/** `content/funding-programmes.yaml`. */
export const programmesSchema = z.array(programme);

export type Programme = z.infer<typeof programme>;

/** How a calculator's parameters become what programmes ask for. */
export const fundingSchema = z.strictObject({
  year: line.meta({ description: 'Year in which the project starts' }),
  month: line.meta({
    description:
      'Month in which it starts, 1 to 12; a programme counts if it is open on the first day of that month',
  }),
  employees: line,
  staff: line.meta({ description: 'Cost of own staff, in euros' }),
  external: line.meta({ description: 'Cost of services of others, in euros' }),
  other: line.meta({ description: 'The rest of the cost, in euros' }),
});

export type FundingSource = z.infer<typeof fundingSchema>;
