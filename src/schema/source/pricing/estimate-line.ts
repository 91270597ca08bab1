import { z } from 'zod';
import { about, localizedLine, singularLine, slug, unitLine } from '../blocks.ts';
import { amountSchema, expression, parameterName, table } from './amount.ts';
import { ALWAYS, euroFields, euros } from './euro-fields.ts';

/** How uncertain a line is. */
export const riskSchema = z
  .union(
    [
      slug,
      z.record(
        parameterName,
        z
          .record(z.string(), slug.describe('The risk with this value of the parameter'))
          .describe(
            'A risk for each value of this `choice` or `boolean`; of a number, `assumed` where its value is the default, and `given`',
          ),
      ),
    ],
    {
      error:
        'is not a risk: write a name from `risks` in content/rates.yaml, or a table { parameter: { value: name } }',
    },
  )
  .meta({ title: 'risk' });

/** What a figure rests on. */
export const figureSourceSchema = z
  .union([slug, localizedLine], {
    error: 'is not a source: write a name from `sources` in content/rates.yaml, or { de: …, en: … }',
  })
  .meta({ title: 'source' });

/** One line of an estimate: what the work consists of. */
export const estimateLineSchema = z.strictObject({
  label: localizedLine.optional().meta({
    description:
      'What the work is, as a customer reads it; a line with `same_as` or `package` can go without',
    examples: [{ de: 'Umsetzung', en: 'Implementation' }],
  }),
  same_as: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/,
      'is not a line of a calculator: write its id, a slash and the line, such as "erp-einfuehrung/schulung"',
    )
    .optional()
    .meta({
      description:
        'A line of another calculator that this one is a copy of, so that the same work costs the same. Fields given here replace its own; both calculators need the parameters that it uses',
      examples: ['erp-einfuehrung/schulung'],
    }),
  package: z
    .string()
    .optional()
    .meta({
      description:
        'A work package from content/rates.yaml. The line is `quantity` of it (absent: one), with its days, role, risk, source and label, unless the line has its own',
      examples: ['system_link'],
    }),
  when: expression.optional().meta({
    description: 'A condition: without it the line always counts, otherwise only if it is true',
    examples: ['offline', 'users > 10'],
  }),
  days: amountSchema.optional().meta({
    description:
      'Effort in person-days, priced at the day rate of `role`. A line has exactly one of `days`, `euros`, `quantity`, `share` and `yearly_share`, or a `package`',
    examples: ['screens * 1.1'],
  }),
  role: slug
    .optional()
    .meta(about('Who does the work: a day rate from content/rates.yaml. Belongs to `days`', 'developer')),
  euros: amountSchema
    .optional()
    .meta({
      description: 'A price in the currency of the site, excluding VAT; below `monthly`, a month',
      examples: [90, { size: { small: 90, large: 420 } }],
    })
    .register(euroFields, ALWAYS),
  quantity: amountSchema
    .optional()
    .meta(
      about(
        'How many of `unit` are needed, at `price` each, or how many of `package`; below `monthly`, each month',
        'users',
      ),
    ),
  unit: unitLine.optional().meta(about('What `quantity` counts', { de: 'Nutzer', en: 'users' })),
  unit_singular: singularLine,
  price: amountSchema
    .optional()
    .meta({
      description:
        'The price of one `unit` in the currency of the site, excluding VAT. Prices from content/rates.yaml go by their names',
      examples: [12.5, 'helpdesk_seat'],
    })
    .register(euroFields, ALWAYS),
  share: amountSchema.optional().meta({
    description:
      'A part of the lines in `of`, as a fraction: 0.12 is 12 %. Shares from content/rates.yaml go by their names',
    examples: [0.12, 'project_management'],
  }),
  yearly_share: amountSchema.optional().meta({
    description:
      'Only below `monthly`: a part of the lines in `of` a year, as a fraction; each month has a twelfth of it',
    examples: [0.15],
  }),
  of: z
    .array(slug)
    .min(1)
    .optional()
    .meta({
      description:
        'The one-off lines further up that `share` and `yearly_share` are a part of; absent: all of them',
      examples: [['umsetzung', 'test']],
    }),
  scaled_by: table.optional().meta({
    description:
      'Factors by the values of parameters, a table each; the line is multiplied by all of them. Of a `choices` parameter, by the factors of all chosen values',
    examples: [{ complexity: { simple: 0.7, medium: 1, complex: 1.6 } }],
  }),
  factor: expression.optional().meta(about('One more factor, as an expression', '1 + sources * 0.05')),
  floor: euros.min(0).optional().meta(about('The line is at least this much, unless it is 0', 400)),
  cap: euros.min(0).optional().meta(about('The line is at most this much', 25000)),
  fixed: z
    .boolean()
    .default(false)
    .describe('`true`: a known price, which neither `risk` nor `spread` lowers or raises'),
  risk: riskSchema.optional().meta({
    description:
      'How far the cost of this line may lie off. Without it, a share has the risk of its lines, and other lines have none',
    examples: ['medium', { documentation: { current: 'low', none: 'high' } }],
  }),
  source: figureSourceSchema.optional().meta(about('What the figure rests on', 'experience')),
  customer_days: amountSchema.optional().meta({
    description: "The customer's own work on this line in person-days; not part of the price",
    examples: [2, 'users * 0.5'],
  }),
});

export type LineSource = z.infer<typeof estimateLineSchema>;
