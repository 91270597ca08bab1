import { z } from 'zod';
import { about, calendarDate, line, localizedLine, slug } from '../blocks.ts';
import { amountSchema, expression, parameterName } from './amount.ts';
import { COST_PARTS } from './cost-parts.ts';
import { euros } from './euro-fields.ts';

const programme = z
  .strictObject({
    id: slug.meta(about('Name of the programme among the others', 'zim-einzelprojekt')),
    name: localizedLine.meta(
      about('Name of the programme, as readers see it', { de: 'Forschungszulage', en: 'Research allowance' }),
    ),
    status: z.enum(['open', 'lottery', 'competition', 'ended', 'unverified']).meta({
      description:
        '`open`, `lottery` (drawn by lot) and `competition` (the best applications are chosen) are computed with. `ended` is only kept on record; `unverified` too, but estimates name it where it would fit',
    }),
    entitled: z.boolean().default(false).meta({
      description:
        '`true` if every applicant who meets the terms has a legal right to the grant. Only such grants are in the expected estimate; the low one has those of the best combination',
    }),
    retroactive: z.boolean().default(false).meta({
      description:
        '`true` if it can still be applied for after the project has begun. Without it, the programme does not count once the month in which the project starts is over',
    }),
    de_minimis: z.boolean().default(false).meta({
      description:
        '`true` if the grant is de minimis aid: all such grants together are limited to the `de_minimis_left` of the calculator',
    }),
    valid_from: calendarDate.meta(about('First day of the programme', '2026-01-01')),
    valid_to: calendarDate
      .optional()
      .meta(about('Last day of the programme; absent if no end is known', '2028-12-31')),
    when: expression.optional().meta({
      description:
        'A condition over the parameters of the calculator and `size` (small below 50 employees, medium below 250, large): who can get the grant, and for what',
      examples: ['research && size != "large"'],
    }),
    funds: z
      .array(z.enum(COST_PARTS))
      .min(1)
      .meta({
        description: 'Which parts of the cost it can fund; no part is funded by two programmes',
        examples: [['staff', 'external']],
      }),
    covers: z
      .array(z.enum(COST_PARTS))
      .min(1)
      .optional()
      .meta({
        description:
          'Further parts that a flat rate in `eligible` pays for: beside this programme, no other one funds or covers them',
        examples: [['other']],
      }),
    eligible: expression.meta({
      description:
        'The cost that counts, in the currency of the site: an expression over `staff`, `external` and `other`. A part that another programme funds is 0',
      examples: ['staff + min(external, staff * 0.35)'],
    }),
    base_cap: euros
      .positive()
      .optional()
      .meta(about('At most this much of the eligible cost counts', 690000)),
    rate: amountSchema.meta({
      description:
        'The grant as a fraction of the eligible cost: 0.5 is 50 %. A number, an expression or a table',
      examples: [0.5, { size: { small: 0.45, medium: 0.4, large: 0 } }],
    }),
    grant_cap: euros.positive().optional().meta(about('The grant is at most this much', 15000)),
    minimum_cost: euros.min(0).optional().meta(about('If less is eligible, there is no grant', 4000)),
    minimum_grant: euros.min(0).optional().meta(about('A grant of less is not paid', 2000)),
    group: slug.optional().meta({
      description: 'Programmes with the same group exclude each other: a project can get only one of them',
      examples: ['zim'],
    }),
    deadline: localizedLine.optional().meta({
      description: 'When to apply, if not simply before the start of the project and until `valid_to`',
      examples: [{ de: 'Stichtage 15. April und 15. Oktober', en: 'Cutoff dates: April 15 and October 15' }],
    }),
    note: localizedLine.optional().meta({
      description: 'What else applicants should know: own share, terms that are not computed',
      examples: [{ de: 'Höchstens zwei Beratungen im Jahr', en: 'Two engagements a year at most' }],
    }),
    certainty: z.enum(['high', 'medium', 'low']).describe('How sure these terms are'),
    source: line.meta(about('Where the terms are laid down', 'ZIM-Richtlinie 2025')),
    checked_on: calendarDate.meta(about('Day on which the source was last looked at', '2026-11-21')),
  })
  .refine(({ valid_from, valid_to }) => valid_to === undefined || valid_from <= valid_to, {
    path: ['valid_to'],
    message: 'is before valid_from',
  })
  .refine(({ entitled, status }) => !entitled || (status !== 'lottery' && status !== 'competition'), {
    path: ['entitled'],
    message: 'says that there is a legal right to a grant that others may win: correct this or `status`',
  });

/** `content/funding-programmes.yaml`. */
export const programmesSchema = z.array(programme).max(200);

export type Programme = z.infer<typeof programme>;

/** The inputs of funding programmes, computed from a calculator's parameters. */
export const fundingSchema = z.strictObject({
  year: expression.meta(about('An expression for the year in which the project begins', 'startYear')),
  month: expression.meta({
    description:
      'An expression for the month in which it begins, 1 to 12; a programme counts if it is open on the first day of that month',
    examples: ['startMonth'],
  }),
  employees: expression.meta(
    about('An expression for the number of employees, from which `size` of the company follows', 'employees'),
  ),
  staff: expression.meta(
    about('An expression for the cost of own staff, in the currency of the site', 'cost * 0.3'),
  ),
  external: expression.meta(
    about('An expression for what others are paid for services, in the currency of the site', 'cost * 0.6'),
  ),
  other: expression.meta(
    about(
      'An expression for the rest of the cost, in the currency of the site: licenses, devices, material',
      'cost * 0.1',
    ),
  ),
  de_minimis_left: expression.optional().meta({
    description:
      'An expression for how much de minimis aid the company may still receive; without it, such grants have no common limit',
    examples: ['max(300000 - deMinimisUsed, 0)'],
  }),
  researched: z
    .record(parameterName, z.array(z.string()).min(1).describe('The values that somebody has looked at'))
    .default({})
    .meta({
      description:
        'The values of a `choice` for which somebody has looked for programmes. For the others, an estimate says that nobody has',
      examples: [{ state: ['bayern', 'hessen'] }],
    }),
});

export type FundingSource = z.infer<typeof fundingSchema>;
