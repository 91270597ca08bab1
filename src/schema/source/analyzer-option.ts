import { z } from 'zod';
import { expression, formula } from './amount.ts';
import { atMost, keyName, localizedLine, slug } from './blocks.ts';
import { ALWAYS, euroFields } from './euro-fields.ts';

/**
 * A cost in the months 1 to 60. All of its expressions are computed once for an analysis; what differs between months
 * is only whether it is due, how far it has faded in or out, and its growth.
 */
const costItem = z.strictObject({
  label: localizedLine.meta({
    description: 'What the cost is',
    examples: [{ de: 'Lizenzen', en: 'Licenses' }],
  }),
  amount: formula
    .meta({
      description: 'Euros in one month, before growth',
      examples: ['users * licenseCost', 'maintenanceCost / 12'],
    })
    .register(euroFields, ALWAYS),
  when: expression.optional().meta({
    description: 'A condition: the cost counts only if it is true',
    examples: ['leasing', '!leasing'],
  }),
  from: formula.prefault(1).meta({
    description: 'The first month in which the cost is due, from 1 to 60',
    examples: ['goLiveMonth + 1'],
  }),
  until: formula.prefault(60).meta({
    description: 'The last month in which the cost is due in full; 0 for none',
    examples: [1, 'leasingMonths'],
  }),
  fade_in: formula.prefault(0).meta({
    description:
      'Number of months in which the cost rises evenly to its full amount; `from` is the first of them. With 0 it is due in full at once',
    examples: ['rampMonths'],
  }),
  fade_out: formula.prefault(0).meta({
    description:
      'Number of months in which the cost falls evenly to zero, after `until`. With 0 it ends at once',
    examples: ['rampMonths'],
  }),
  growth: formula.prefault(0).meta({
    description:
      'Growth in percent a year, in the months 13, 25, 37 and 49, whenever the cost begins: 3 means 3 %; 0.03 is refused',
    examples: [3, 'licenseIncrease'],
  }),
});

/** Maximum number of costs of an option. */
const MAX_COSTS = 100;

/** One of the two options that an analyzer compares. */
export const optionSchema = z.strictObject({
  label: localizedLine.meta({
    description: 'Name of the option',
    examples: [{ de: 'Individualsoftware', en: 'Custom software' }],
  }),
  costs: z
    .record(keyName(slug), costItem.meta({ description: 'One cost of the option' }))
    .check(atMost(MAX_COSTS, 'costs'))
    .meta({ description: 'What the option costs over 60 months, an entry each' }),
});

export type CostItemSource = z.infer<typeof costItem>;
