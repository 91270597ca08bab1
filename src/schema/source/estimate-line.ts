import { z } from 'zod';
import { amountSchema, expression, table } from './amount.ts';
import { localizedLine, slug } from './blocks.ts';
import { ALWAYS, euroFields } from './euro-fields.ts';

/** One line of an estimate: what the work consists of. */
export const estimateLineSchema = z.strictObject({
  label: localizedLine.meta({
    description: 'What the work is, as a customer reads it',
    examples: [{ de: 'Umsetzung', en: 'Implementation' }],
  }),
  when: expression.optional().meta({
    description: 'A condition: without it the line always counts, otherwise only if it is true',
    examples: ['offline', 'users > 10'],
  }),
  days: amountSchema.optional().meta({
    description:
      'Effort in person-days, priced at the day rate of `role`. A line has exactly one of `days`, `euros`, `share` and `yearly_share`',
    examples: ['screens * 1.1'],
  }),
  role: slug.optional().meta({
    description: 'Who does the work: a day rate from content/rates.yaml. Belongs to `days`',
    examples: ['developer'],
  }),
  euros: amountSchema
    .optional()
    .meta({
      description: 'A price in euros, excluding VAT; below `monthly`, euros a month',
      examples: [90, { size: { small: 90, large: 420 } }],
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
  factor: expression
    .optional()
    .meta({ description: 'One more factor, as an expression', examples: ['1 + sources * 0.05'] }),
  floor: z
    .number()
    .min(0)
    .optional()
    .meta({ description: 'The line is at least this many euros, unless it is 0', examples: [400] })
    .register(euroFields, ALWAYS),
  cap: z
    .number()
    .min(0)
    .optional()
    .meta({ description: 'The line is at most this many euros', examples: [25000] })
    .register(euroFields, ALWAYS),
  fixed: z
    .boolean()
    .default(false)
    .meta({ description: '`true`: a known price, which `spread` does not lower or raise' }),
});

export type LineSource = z.infer<typeof estimateLineSchema>;
