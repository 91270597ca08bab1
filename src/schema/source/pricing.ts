import { z } from 'zod';
import { amountSchema, parameterName } from './amount.ts';
import {
  aliases,
  atMost,
  calendarDate,
  draft,
  keyName,
  line,
  localized,
  localizedLine,
  slug,
} from './blocks.ts';
import { calculatorExampleSchema } from './calculator-example.ts';
import { estimateLineSchema } from './estimate-line.ts';
import { ALWAYS, BY_UNIT, euroFields } from './euro-fields.ts';
import { fundingSchema } from './funding.ts';

/** Maximum numbers in one form. */
const MAX = { parameters: 60, values: 100, lines: 100, examples: 30 };

const texts = {
  label: localizedLine.meta({
    description: 'Name of the field in the form',
    examples: [{ de: 'Nutzer', en: 'Users' }],
  }),
  help: localizedLine
    .optional()
    .meta({ description: 'One sentence beside the field: what is asked for, and where to find it' }),
};

/** Either it must be given, or there is a default. */
const need = {
  required: z.literal(true).optional().meta({
    description:
      '`true`: a request must give the parameter. Write either this or `default`; at least one parameter of a file is required',
  }),
};

const moreCostsMore = z.boolean().default(false).meta({
  description:
    '`true` if a larger number, a later choice or a yes never costs less; the check tries numbers and choices from every example',
});

const values = z
  .record(keyName(slug), localizedLine.meta({ description: 'Label of this value' }))
  .check(atMost(MAX.values, 'values'))
  .meta({
    description: 'The values to choose from, two or more, in form order: name and label of each',
    examples: [{ small: { de: 'klein', en: 'Small' }, large: { de: 'groß', en: 'Large' } }],
  });

const choice = z.strictObject({
  type: z.literal('choice').meta({ description: 'Exactly one of several values' }),
  ...texts,
  ...need,
  values,
  default: slug.optional().meta({ description: 'The value if a request names none', examples: ['small'] }),
  more_costs_more: moreCostsMore,
});

const choices = z.strictObject({
  type: z.literal('choices').meta({ description: 'Any number of several values, also none' }),
  ...texts,
  ...need,
  values,
  default: z
    .array(slug)
    .optional()
    .meta({ description: 'The values if a request names none; `[]` for none', examples: [['login']] }),
});

const quantity = {
  ...texts,
  ...need,
  minimum: z
    .number()
    .meta({ description: 'Least allowed number', examples: [1] })
    .register(euroFields, BY_UNIT),
  maximum: z
    .number()
    .meta({ description: 'Greatest allowed number, above `minimum`', examples: [500] })
    .register(euroFields, BY_UNIT),
  step: z
    .number()
    .positive()
    .optional()
    .meta({
      description:
        'A hint for forms: the distance between two numbers that they offer. Other numbers are allowed too',
      examples: [10],
    })
    .register(euroFields, BY_UNIT),
  unit: localizedLine.optional().meta({
    description: 'Unit of the number, shown behind the field',
    examples: [{ de: '€ im Jahr', en: '€ per year' }],
  }),
  default: z
    .number()
    .optional()
    .meta({
      description: 'The number if a request gives none, from `minimum` to `maximum`',
      examples: [25],
    })
    .register(euroFields, BY_UNIT),
  more_costs_more: moreCostsMore,
};

const integer = z.strictObject({
  type: z.literal('integer').meta({ description: 'A whole number' }),
  ...quantity,
});
const number = z.strictObject({
  type: z.literal('number').meta({ description: 'A number, with decimals if needed' }),
  ...quantity,
});

const boolean = z.strictObject({
  type: z.literal('boolean').meta({ description: 'Yes or no' }),
  ...texts,
  ...need,
  default: z.boolean().optional().meta({ description: 'The answer if a request gives none' }),
  more_costs_more: moreCostsMore,
});

const parameter = z
  .discriminatedUnion('type', [choice, choices, integer, number, boolean], {
    error: 'is not a type of parameter: write choice, choices, integer, number or boolean',
  })
  .meta({ description: 'One field of the form' });

/** The parameters of a calculator or analyzer, in form order. */
export const parametersSchema = z
  .record(keyName(parameterName), parameter)
  .check(atMost(MAX.parameters, 'parameters'))
  .meta({
    description: 'What the form asks for, in form order. Names are camelCase, and expressions use them',
  });

export type Parameter = z.infer<typeof parameter>;
export type Parameters = z.infer<typeof parametersSchema>;

/** `content/calculators/<id>.yaml`. */
export const calculatorFactsSchema = z.strictObject({
  name: localizedLine.meta({
    description: 'Name of the calculator',
    examples: [{ de: 'App-Entwicklung', en: 'App development' }],
  }),
  description: localized.meta({
    description: 'What is estimated and on what the estimate rests, in two or three sentences',
  }),
  basis: z.enum(['one_off', 'first_year', 'own_share']).meta({
    description:
      'What the low, the high and the expected total are: `one_off`, the project without running cost; `first_year`, one-off cost and twelve months; `own_share`, what is left to pay after a grant (needs `funding`)',
  }),
  orientation: z
    .strictObject({
      figure: z
        .enum(['total_estimate', 'monthly_cost', 'yearly_cost'])
        .meta({ description: 'Which figure is compared' }),
      minimum: z
        .number()
        .meta({ description: 'Usual price from, in euros', examples: [15000] })
        .register(euroFields, ALWAYS),
      maximum: z
        .number()
        .meta({ description: 'Usual price up to, in euros', examples: [250000] })
        .register(euroFields, ALWAYS),
      source: line.meta({ description: 'Source of the range', examples: ['Preisangaben von Anbietern'] }),
      checked_on: calendarDate.meta({
        description:
          'Day on which the range was looked up. The figures of examples are computed with the prices of that day',
        examples: ['2026-11-21'],
      }),
    })
    .meta({
      description:
        'What such work usually costs. The defaults, with the required parameters of the second example, must come to a figure in this range',
    }),
  parameters: parametersSchema,
  lines: z
    .record(keyName(slug), estimateLineSchema.meta({ description: 'One line of the estimate' }))
    .check(atMost(MAX.lines, 'lines'))
    .meta({ description: 'The one-off work, a line each, computed from top to bottom' }),
  monthly: z
    .record(keyName(slug), estimateLineSchema.meta({ description: 'One line of the running cost' }))
    .check(atMost(MAX.lines, 'lines'))
    .default({})
    .meta({ description: 'The running cost a month, a line each' }),
  funding: fundingSchema.optional().meta({
    description:
      'Only and always with `basis: own_share`: how the parameters become what funding programmes ask for',
  }),
  spread: z
    .strictObject({
      low: amountSchema.meta({
        description: 'The low estimate as a factor of the expected one, from 0 to 1',
        examples: [0.85],
      }),
      high: amountSchema.meta({
        description: 'The high estimate as a factor of the expected one, 1 or more',
        examples: [1.25, { complexity: { simple: 1.15, complex: 1.4 } }],
      }),
    })
    .meta({ description: 'How far the low and the high estimate lie from the expected one' }),
  summary: localizedLine.meta({
    description:
      'The result in one or two sentences with placeholders: a parameter, or one of total, min, max, monthly, yearly, grant, programmes',
    examples: [{ de: 'Die App kostet etwa {total}.', en: 'The app costs about {total}.' }],
  }),
  disclaimer: localized
    .optional()
    .meta({ description: 'Text below the estimate, in place of the text in content/site.yaml' }),
  examples: z.array(calculatorExampleSchema).min(3).max(MAX.examples).meta({
    description:
      'At least three: small, typical, large. The API shows the second one as the example of a request',
  }),
  draft,
  aliases,
});

export const calculatorSourceSchema = calculatorFactsSchema.extend({ id: slug });

export type CalculatorSource = z.infer<typeof calculatorSourceSchema>;
