import { z } from 'zod';
import { expression, formula, parameterName } from './amount.ts';
import { about, atMost, keyName, line, localizedLine } from './blocks.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

/** `content/analysis-basis.yaml`. */
export const analysisBasisSchema = z.strictObject({
  groups: groupsSchema,
  parameters: parametersSchema,
  discount_rate: formula
    .prefault(0)
    .meta(about('As in an analyzer, for those that have none of their own', 'discountRate')),
  sources: z.array(line).max(100).default([]).describe('As in an analyzer, after those of its own'),
});

const changeSchema = z.strictObject({
  label: localizedLine.optional().describe('In place of the label'),
  question: localizedLine.optional().describe('In place of the question'),
  help: localizedLine.optional().describe('In place of the help'),
  applies_if: expression
    .optional()
    .meta(about('In place of the condition, or in addition to none', '!leasing')),
  default: z
    .union([z.number(), z.boolean(), z.string()])
    .optional()
    .meta(about('In place of the default', 6)),
});

/** What an analyzer takes from the basis. */
export const basisUseSchema = z
  .record(
    keyName(parameterName),
    z
      .union([z.literal(false), changeSchema], { error: 'is not a change: write `false` or { default: … }' })
      .meta({ description: '`false` leaves the parameter out; fields replace those of the basis' }),
  )
  .check(atMost(60, 'parameters'))
  .optional()
  .meta({
    description:
      'Takes the parameters, groups and rules of `content/analysis-basis.yaml`, `{}` as they are. The parameters stand after those of the analyzer; the ones named here are changed or left out',
    examples: [{ internalHours: { default: 200 }, realizationRate: false }],
  });

export type AnalysisBasis = z.infer<typeof analysisBasisSchema>;
