import { z } from 'zod';
import { about, atMost, keyName, line, localizedLine } from '../blocks.ts';
import { expression, formula, parameterName } from './amount.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

const percent = (description: string, example: string) =>
  formula.prefault(0).meta(about(description, example));

/** How costs become payments after tax. */
const cashFlowSchema = z.strictObject({
  tax_rate: percent('Percent of the profit that is paid as tax; with 0 there is no tax', 'taxRate'),
  depreciation_years: formula
    .prefault(1)
    .meta(
      about(
        'Years over which costs with `investment` are deducted in equal parts; all other costs are deducted in their month',
        'depreciationYears',
        3,
      ),
    ),
  in_use_from: formula
    .prefault(1)
    .meta(about('The first month in which the investment is depreciated', 'goLiveMonth + 1')),
  financed_if: expression.optional().meta({
    description:
      'A condition: where it holds, costs with `investment` are paid in equal installments from month 1 on, not as they fall due',
    examples: ['financing != "own"'],
  }),
  rented_if: expression.optional().meta({
    description:
      'A condition: where it holds, the installments are rent, as in leasing. They are deducted in full, and nothing is depreciated; of a loan, only the interest is deducted',
    examples: ['financing == "leasing"'],
  }),
  financing_rate: percent('Interest of the installments in percent a year', 'financingRate'),
  financing_months: formula.prefault(12).meta(about('Number of installments', 'financingMonths')),
  grant_rate: percent('Percent of the costs with `investment: planned` that is paid back', 'grantRate'),
  grant_month: formula.prefault(1).meta(about('The month in which it is paid back', 'grantMonth')),
});

/** How an analyzer computes with its costs: rules of its own, or those of the basis. */
export const analysisRules = {
  discount_rate: formula.optional().meta({
    description:
      'Percent a year by which costs are discounted to the first month: 3 means 3 %; with 0, or without it, they are nominal',
    examples: ['discountRate'],
  }),
  present_value_rate: formula.optional().meta({
    description: 'Percent a year of the present value that is shown beside the figures',
    examples: ['presentValueRate', 6],
  }),
  cash_flow: cashFlowSchema.optional().describe('Taxes, financing and grants; left out for none of them'),
  pessimistic: z
    .record(
      keyName(parameterName),
      formula.describe('A number or an expression, within the bounds of the parameter'),
    )
    .check(atMost(20, 'parameters'))
    .optional()
    .meta({
      description:
        'The pessimistic case that is shown beside the figures: parameters that are numbers, each with what it is then. One that is also in the basis replaces that',
      examples: [{ contingency: 'max(contingency, 40)', realizationRate: 'realizationRate / 2' }],
    }),
};

/** `content/analysis-basis.yaml`. */
export const analysisBasisSchema = z.strictObject({
  groups: groupsSchema,
  parameters: parametersSchema,
  ...analysisRules,
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

export type CashFlowSource = z.infer<typeof cashFlowSchema>;
export type AnalysisBasis = z.infer<typeof analysisBasisSchema>;
