import { z } from 'zod';
import {
  about,
  aliases,
  atMost,
  deprecated,
  draft,
  keyName,
  line,
  localized,
  localizedLine,
  slug,
} from '../blocks.ts';
import { expression, formula, parameterName } from './amount.ts';
import { analysisRules, basisUseSchema } from './analysis-basis.ts';
import { contradictionsSchema } from './contradictions.ts';
import { ALWAYS, euroFields } from './euro-fields.ts';
import { analyzerExampleSchema, parameterValue } from './examples.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

/**
 * A cost in the months from 1 on. All of its expressions are computed once for an analysis; what differs between months
 * is only whether it is due, how far it has faded in or out, and its growth.
 */
const costItem = z.strictObject({
  label: localizedLine.meta(about('What the cost is', { de: 'Lizenzen', en: 'Licenses' })),
  amount: formula
    .meta(about('The amount of one month, before growth', 'users * licenseCost', 'maintenanceCost / 12'))
    .register(euroFields, ALWAYS),
  investment: z
    .enum(['planned', 'contingency'])
    .optional()
    .meta({
      description:
        'Marks a cost that is financed and depreciated by `cash_flow`. A grant is paid for what is `planned`, not for a `contingency`',
      examples: ['planned'],
    }),
  when: expression
    .optional()
    .meta(about('A condition: the cost counts only if it is true', 'leasing', '!leasing')),
  from: formula
    .prefault(1)
    .meta(about('The first month in which the cost is due, from 1 on', 'goLiveMonth + 1')),
  until: formula
    .optional()
    .meta(
      about(
        'The last month in which the cost is due in full; 0 for none, left out for no end',
        1,
        'leasingMonths',
      ),
    ),
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
      'Growth in percent a year, in the months 13, 25, 37 and so on, whenever the cost begins: 3 means 3 %; 0.03 is refused',
    examples: [3, 'licenseIncrease'],
  }),
});

/** Maximum number of costs of an option. */
const MAX_COSTS = 100;

/** One of the two options that an analyzer compares. */
const optionSchema = z.strictObject({
  label: localizedLine.meta(about('Name of the option', { de: 'Individualsoftware', en: 'Custom software' })),
  costs: z
    .record(keyName(slug), costItem.describe('One cost of the option'))
    .check(atMost(MAX_COSTS, 'costs'))
    .describe('What the option costs over 60 months, an entry each'),
});

export type CostItemSource = z.infer<typeof costItem>;

/** How a calculator estimates the investment that an analyzer asks for. */
const investmentSchema = z.strictObject({
  parameter: parameterName.meta({
    description:
      'The parameter that holds the investment. In the first example it must lie between the low and the high estimate of the calculator',
    examples: ['devCost'],
  }),
  calculator: slug.meta(about('The calculator, by the name of its file', 'web-entwicklung')),
  parameters: z
    .record(z.string(), parameterValue.describe('Value of this parameter of the calculator'))
    .meta({
      description: 'A request to the calculator: its required parameters, and any others',
      examples: [{ platform: 'ios', screens: 6 }],
    }),
  maintenance: formula.optional().meta({
    description:
      'The amount a month that the analyzer computes for maintenance in the first year, and for whatever else the calculator has in its running cost, such as licenses. In the first example it must be between half and twice what the calculator estimates',
    examples: ['devCost * maintenanceRate / 1200'],
  }),
});

/** Maximum number of values that costs share. */
const MAX_VALUES = 100;

/** `content/roi-analyzers/<id>.yaml`. */
export const analyzerFactsSchema = z.strictObject({
  name: localizedLine.meta({
    description: 'Name of the analyzer',
    examples: [{ de: 'Individualsoftware oder Standardsoftware', en: 'Custom or off-the-shelf software' }],
  }),
  description: localized.describe('What is compared, and over which time, in one or two sentences'),
  question: localizedLine.optional().meta({
    description: 'What the analyzer answers, as the question of a customer',
    examples: [{ de: 'Wann rechnet sich die Automatisierung?', en: 'When does automation pay off?' }],
  }),
  basis: basisUseSchema,
  groups: groupsSchema,
  parameters: parametersSchema,
  contradictions: contradictionsSchema,
  let: z
    .record(
      keyName(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name: write one camelCase word')),
      formula.describe('A number or an expression'),
    )
    .check(atMost(MAX_VALUES, 'values'))
    .default({})
    .meta({
      description: 'Values that several costs use, in order; each may use those above it',
      examples: [{ cases: 'casesPerMonth * coverage / 100' }],
    }),
  option_a: optionSchema.describe('The investment: savings are what it costs less than option B'),
  option_b: optionSchema.describe('What it is compared with'),
  ...analysisRules,
  investment: investmentSchema.optional().meta({
    description:
      'The calculator that the investment of option A is estimated with. The first example must agree with it',
  }),
  disclaimer: localized.describe(
    'Text below the comparison: what it leaves out, and that it is not an offer',
  ),
  examples: z
    .array(analyzerExampleSchema)
    .min(1)
    .max(30)
    .describe('At least one. The API shows the first one as the example of a request'),
  sources: z.array(line).max(100).default([]).describe('Where defaults and assumptions come from'),
  draft,
  aliases,
  deprecated,
});

export const analyzerSourceSchema = analyzerFactsSchema.extend({ id: slug });

export type AnalyzerSource = z.infer<typeof analyzerSourceSchema>;
