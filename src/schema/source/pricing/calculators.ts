import { z } from 'zod';
import {
  about,
  aliases,
  atMost,
  calendarDate,
  deprecated,
  draft,
  keyName,
  line,
  localized,
  localizedLine,
  slug,
  webAddress,
} from '../blocks.ts';
import { amountSchema, parameterName } from './amount.ts';
import { contradictionsSchema } from './contradictions.ts';
import { estimateLineSchema } from './estimate-line.ts';
import { euros } from './euro-fields.ts';
import { calculatorExampleSchema, parameterValue } from './examples.ts';
import { fundingSchema } from './funding.ts';
import { groupsSchema, parametersSchema } from './parameters.ts';

/** Maximum numbers in one file. */
const MAX = { lines: 100, examples: 30 };

/** Other calculators whose results a calculator goes on with, and what is filled in then. */
const takenResult = z.strictObject({
  calculators: z
    .array(slug)
    .min(1)
    .max(100)
    .meta(about('The other calculators, by the names of their files', ['website', 'online-shop'])),
  parameter: parameterName.meta(about('The parameter that takes their expected total', 'cost')),
  parameters: z
    .record(z.string(), parameterValue.describe('Value of this parameter'))
    .default({})
    .meta({
      description: 'What else is known of such a project, by the names of parameters',
      examples: [{ projectType: 'website' }],
    }),
});

/** `content/calculators/<id>.yaml`. */
export const calculatorFactsSchema = z.strictObject({
  name: localizedLine.meta(about('Name of the calculator', { de: 'App-Entwicklung', en: 'App development' })),
  description: localized.describe(
    'What is estimated and on what the estimate rests, in two or three sentences',
  ),
  purpose: slug.meta({
    description:
      'What a customer wants when they use it: an id from content/calculators/purposes.yaml. Lists of calculators are divided by it',
    examples: ['build'],
  }),
  question: localizedLine.optional().meta({
    description: 'What the calculator answers, as the question of a customer',
    examples: [{ de: 'Was kostet eine App?', en: 'What does an app cost?' }],
  }),
  basis: z.enum(['one_off', 'first_year', 'own_share']).meta({
    description:
      'What the low, the high and the expected total are: `one_off`, the project without running cost; `first_year`, one-off cost and twelve months; `own_share`, what is left to pay after a grant (needs `funding`)',
  }),
  orientation: z
    .strictObject({
      figure: z.enum(['total_estimate', 'monthly_cost', 'yearly_cost']).describe('Which figure is compared'),
      minimum: euros.meta(about('Usual price from, in the currency of the site', 15000)),
      maximum: euros.meta(about('Usual price up to, in the currency of the site', 250000)),
      source: z
        .union([line, localizedLine], {
          error: 'is not a source: write a text, or one in each language, { de: …, en: … }',
        })
        .meta(
          about('Source of the range, as readers of the page see it', {
            de: 'Preisangaben von Anbietern',
            en: 'Prices published by providers',
          }),
        ),
      urls: z
        .array(webAddress)
        .min(1)
        .optional()
        .meta(about('Where the source can be read', ['https://preise.example/app-entwicklung'])),
      checked_on: calendarDate.meta({
        description:
          'Day on which the range was looked up. The figures of examples are computed with the prices of that day',
        examples: ['2026-11-21'],
      }),
    })
    .describe(
      'What such work usually costs. The defaults, with the required parameters of the second example, must come to a figure in this range',
    ),
  groups: groupsSchema,
  parameters: parametersSchema,
  contradictions: contradictionsSchema,
  lines: z
    .record(keyName(slug), estimateLineSchema.describe('One line of the estimate'))
    .check(atMost(MAX.lines, 'lines'))
    .describe('The one-off work, a line each, computed from top to bottom'),
  monthly: z
    .record(keyName(slug), estimateLineSchema.describe('One line of the running cost'))
    .check(atMost(MAX.lines, 'lines'))
    .default({})
    .describe('The running cost a month, a line each'),
  funding: fundingSchema.optional().meta({
    description:
      'Only and always with `basis: own_share`: how the parameters become what funding programmes ask for',
  }),
  takes_results: z
    .array(takenResult.describe('Calculators whose results are taken alike'))
    .max(20)
    .default([])
    .describe(
      'Results of other calculators, and of analyzers whose investment they estimate, lead to the page of this one, with their amount filled in',
    ),
  spread: z
    .strictObject({
      low: amountSchema.meta(about('The low estimate as a factor of the expected one, from 0 to 1', 0.85)),
      high: amountSchema.meta({
        description: 'The high estimate as a factor of the expected one, 1 or more',
        examples: [1.25, { complexity: { simple: 1.15, complex: 1.4 } }],
      }),
    })
    .default({ low: 1, high: 1 })
    .describe(
      'How far the low and the high estimate of all lines lie from the expected one, in addition to the `risk` of each',
    ),
  not_included: z
    .array(
      localizedLine.meta(
        about('A cost that comes on top, as it reads in a list', { de: 'Hardware', en: 'hardware' }),
      ),
    )
    .max(10)
    .default([])
    .describe('What the price does not include; the disclaimer lists it'),
  summary: localizedLine.meta({
    description:
      'The result in one or two sentences with placeholders: a parameter, or a figure, such as {total}, {min} or {largest_line}',
    examples: [{ de: 'Die App kostet etwa {total}.', en: 'The app costs about {total}.' }],
  }),
  disclaimer: localized
    .optional()
    .describe('Text below the estimate, in place of the text in content/site.yaml'),
  examples: z.array(calculatorExampleSchema).min(3).max(MAX.examples).meta({
    description:
      'At least three: small, typical, large. The API shows the second one as the example of a request',
  }),
  draft,
  aliases,
  deprecated,
});

export const calculatorSourceSchema = calculatorFactsSchema.extend({ id: slug });

export type CalculatorSource = z.infer<typeof calculatorSourceSchema>;
