import { z } from 'zod';
import { formula, parameterName } from './amount.ts';
import { analyzerExampleSchema } from './analyzer-example.ts';
import { optionSchema } from './analyzer-option.ts';
import { aliases, atMost, draft, keyName, line, localized, localizedLine, slug } from './blocks.ts';
import { deprecated } from './deprecated.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

/** How a calculator estimates the investment that an analyzer asks for. */
const investmentSchema = z.strictObject({
  parameter: parameterName.meta({
    description:
      'The parameter that holds the investment. In the first example it must lie between the low and the high estimate of the calculator',
    examples: ['devCost'],
  }),
  calculator: slug.meta({
    description: 'The calculator, by the name of its file',
    examples: ['web-entwicklung'],
  }),
  parameters: z
    .record(
      z.string(),
      z
        .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
        .meta({ description: 'Value of this parameter of the calculator' }),
    )
    .meta({
      description: 'A request to the calculator: its required parameters, and any others',
      examples: [{ platform: 'ios', screens: 6 }],
    }),
  maintenance: formula.optional().meta({
    description:
      'Euros a month that the analyzer computes for maintenance in the first year, and for whatever else the calculator has in its running cost, such as licenses. In the first example it must be between half and twice what the calculator estimates',
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
    .check(atMost(MAX_VALUES, 'values'))
    .default({})
    .meta({
      description: 'Values that several costs use, in order; each may use those above it',
      examples: [{ cases: 'casesPerMonth * coverage / 100' }],
    }),
  option_a: optionSchema.meta({
    description: 'The investment: savings are what it costs less than option B',
  }),
  option_b: optionSchema.meta({ description: 'What it is compared with' }),
  discount_rate: formula.prefault(0).meta({
    description:
      'Percent a year by which costs are discounted to the first month: 3 means 3 %; with 0 they are nominal',
    examples: ['discountRate'],
  }),
  investment: investmentSchema.optional().meta({
    description:
      'The calculator that the investment of option A is estimated with. The first example must agree with it',
  }),
  disclaimer: localized.meta({
    description: 'Text below the comparison: what it leaves out, and that it is not an offer',
  }),
  examples: z
    .array(analyzerExampleSchema)
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
  deprecated,
});

export const analyzerSourceSchema = analyzerFactsSchema.extend({ id: slug });

export type AnalyzerSource = z.infer<typeof analyzerSourceSchema>;
