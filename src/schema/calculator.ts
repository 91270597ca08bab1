import { z } from 'zod';
import { CURRENCY, currencyName } from '#text/currency.ts';

const parameterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** A parameter that something is said of. */
export const parameter = { parameter: z.string().describe('Name of the parameter'), label: z.string() };

/** What other values of one parameter come to. `main` is the figure that `change` is about. */
export const effectSchema = <Figures extends z.ZodRawShape>(figures: Figures, main: keyof Figures & string) =>
  z.strictObject({
    ...parameter,
    neighbours: z.array(
      z.strictObject({
        value: parameterValue.describe('A value beside the one that was used'),
        label: z.string().optional().meta({
          description:
            'The label of a choice; of a list what it has in addition (`+ …`) or no longer (`− …`); yes or no of a boolean; absent for a number',
        }),
        ...figures,
        change: z.number().describe(`By how much \`${main}\` changes`),
      }),
    ),
  });

const money = z.number().min(0);

/** One parameter in `cost_estimation.sensitivity`. */
export const estimateEffectSchema = effectSchema(
  { total_estimate: money, monthly_cost: money },
  'total_estimate',
);

/** What the description of both `sensitivity` fields has in common. */
export const HOW_IT_IS_MADE =
  'Every other value of a choice, a list with one value more or fewer, the other boolean, a number 20% smaller and larger (at least one step, an integer at least 1; rounded to a step, or to three significant digits; within its bounds). A default that is computed from the changed parameter (`default_from`) changes with it unless the request gave a value. The parameter with the largest change comes first, those with equal ones in form order. A parameter of which no neighbour changes any of the figures is left out, and so are values that would be refused as a contradiction';

/** One parameter, described for the builder of a form. */
export const publishedParameterSchema = z.strictObject({
  label: z.string(),
  help: z.string().optional().describe('A sentence to show at the field'),
  question: z.string().optional().describe('The label as a question to the customer'),
  group: z.string().optional().describe('Id of the group in `groups` that the field belongs to'),
  type: z.enum(['string', 'array', 'integer', 'number', 'boolean']),
  required: z.boolean(),
  default: parameterValue.optional().describe('The value that is used if none is given'),
  default_from: z.string().optional().meta({
    description:
      'In place of `default`: an expression (CEL) over other parameters that gives the value if none is given',
  }),
  applies_if: z.string().optional().meta({
    description:
      'A condition (CEL) over other parameters. Where it does not hold, the value changes no figure, and a form may hide the field',
  }),
  minimum_count: z.int().min(1).optional().describe('How many values must be chosen at least'),
  unit: z.string().optional().describe('Unit to show behind the field'),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  step: z.number().optional().meta({
    description: 'A hint for sliders and spin buttons: every number from `minimum` to `maximum` is allowed',
  }),
  allowed_values: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
});

const contradiction = {
  code: z.string().describe('Name of the contradiction'),
  parameters: z.array(z.string()).describe('Names of the parameters that contradict each other'),
  message: z.string().describe('What does not fit, for a person'),
};

/** Something that an answer is computed in spite of. */
export const warningSchema = z.strictObject(contradiction);

/** Values that are each allowed, but contradict each other. */
export const contradictionSchema = z.strictObject({
  ...contradiction,
  warn_if: z.string().optional().meta({
    description:
      'A condition (CEL) over parameters. Where it holds, the answer with `explain=true` has the message in `warnings`',
  }),
  refuse_if: z.string().optional().meta({
    description: 'In place of `warn_if`: where it holds, the answer is a 400 with the code `contradiction`',
  }),
});

/** Groups of fields in a form. */
const publishedGroupsSchema = z
  .array(z.strictObject({ id: z.string(), label: z.string() }))
  .optional()
  .describe('Groups of fields in form order; fields without a group come first');

/** What a customer wants when they use a calculator. */
export const purposeSchema = z
  .strictObject({ id: z.string(), name: z.string() })
  .describe('What the calculator is for; lists may be divided by it');

/** What `GET /calculators/{calculatorName}` answers. */
export const calculatorSchema = z.strictObject({
  calculator_id: z.string(),
  calculator_name: z.string(),
  description: z.string(),
  purpose: purposeSchema,
  basis: z.enum(['one_off', 'first_year', 'own_share']).meta({
    description:
      'What min_cost, max_cost and total_estimate are: the project, the first year, or the share left to pay',
  }),
  question: z.string().optional().describe('What the calculator answers, as a question'),
  groups: publishedGroupsSchema,
  parameters: z.record(z.string(), publishedParameterSchema).describe('In form order'),
  contradictions: z
    .array(contradictionSchema)
    .optional()
    .describe('Values that contradict each other though `schema` allows each of them'),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema 2020-12 of the request body'),
  example: z.strictObject({ parameters: z.record(z.string(), z.unknown()) }).describe('A valid request body'),
});

/** The field `not_applied` of an explanation. */
export const notAppliedSchema = z.array(z.string()).optional().meta({
  description:
    'Only with `explain=true`: the names of the parameters whose `applies_if` does not hold. Whatever their values, the figures are the same',
});

/** The field `warnings` of an explanation. */
export const warningsSchema = z.array(warningSchema).optional().meta({
  description: 'Only with `explain=true`: what hardly fits together in the parameters',
});

/** A line of `cost_estimation.breakdown`. */
export const breakdownLineSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['one_off', 'monthly']),
  min: z.number(),
  expected: z.number(),
  max: z.number(),
  quantity: z
    .number()
    .optional()
    .describe('How many units, rounded to two places; absent if the line is a share or a sum'),
  unit: z.string().optional().describe('What is counted, such as person-days'),
  unit_price: z
    .number()
    .optional()
    .register(z.globalRegistry, {
      get description() {
        return `The price of one unit in ${currencyName('en')}`;
      },
    }),
  source: z.string().optional().describe('What the figure rests on'),
  customer_days: z.number().optional().describe("The customer's own work in person-days"),
});

/** A funding programme that an estimate counts on. */
export const grantSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  award: z.enum(['legal_claim', 'lottery', 'competition', 'discretion']).meta({
    description:
      'Whom it funds: everyone who meets the terms, winners of a draw, the best applications, or whom the funding body decides on',
  }),
  eligible_cost: money.describe(
    'The cost that counts in this programme; with flat overhead it may exceed the cost of the project',
  ),
  own_share: money.describe('What the grant leaves of `eligible_cost`'),
  grant: money.describe('The grant in `min_cost`'),
  grant_in_total: money.describe('The grant in `total_estimate`: only with a legal claim'),
  de_minimis: z.boolean().describe('Whether it counts toward the ceiling of de minimis aid'),
  deadline: z.string().optional().describe('When to apply'),
  valid_to: z.iso.date().optional().describe('Last day of the programme, if it is known'),
  note: z.string().optional(),
  source: z.string().describe('Where the terms are laid down'),
  checked_on: z.iso.date().describe('Day on which the source was last looked at'),
  certainty: z.enum(['high', 'medium', 'low']).describe('How sure the terms are'),
});

/** Where a visitor goes from here. */
export const nextStepsSchema = z.strictObject({ consultation_url: z.url(), contact_url: z.url() });

/** The figures of an estimate. */
export const costEstimationSchema = z.strictObject({
  min_cost: money,
  max_cost: money,
  total_estimate: money.describe('The expected cost, from `min_cost` to `max_cost`'),
  monthly_cost: money,
  yearly_cost: money.describe('Twelve times `monthly_cost`'),
  currency: z.string().register(z.globalRegistry, {
    get const() {
      return CURRENCY;
    },
  }),
  vat_included: z.literal(false),
  summary: z.string(),
  breakdown: z.array(breakdownLineSchema).optional().meta({
    description: 'Only with `explain=true`: the lines that make up the figures; they add up to them exactly',
  }),
  largest_line: z
    .strictObject({ id: z.string(), label: z.string(), share: z.number().min(0).max(1) })
    .optional()
    .describe('Only with `explain=true`: the line that costs most, and its part of the expected total'),
  customer_days: z.number().min(0).optional().meta({
    description:
      "Only with `explain=true`: the customer's own work in person-days, the sum of that on the lines over the time that the total is for; it is not in the price",
  }),
  not_included: z.array(z.string()).optional().describe('Only with `explain=true`: costs that come on top'),
  programmes: z.array(grantSchema).optional().meta({
    description:
      'Only with `explain=true` and `own_share`: the grants in `min_cost` and `total_estimate`, and what they rest on',
  }),
  not_counted: z
    .array(z.strictObject({ name: z.string(), reason: z.string() }))
    .optional()
    .describe(
      'Only with `explain=true` and `own_share`: programmes that are not confirmed or can no longer be applied for, and answers for which nobody has looked for programmes',
    ),
  not_applied: notAppliedSchema,
  warnings: warningsSchema,
  sensitivity: z
    .array(estimateEffectSchema)
    .optional()
    .describe(
      `Only with \`explain=true\`: what the estimate would be with one parameter changed. ${HOW_IT_IS_MADE}. A parameter that changes \`monthly_cost\` alone has changes of 0`,
    ),
});

/** What `POST /calculators/{calculatorName}` answers. */
export const estimateSchema = z.strictObject({
  calculator_id: z.string(),
  calculator_name: z.string(),
  parameters: z.record(z.string(), z.unknown()).describe('The parameters used, defaults filled in'),
  cost_estimation: costEstimationSchema,
  disclaimer: z.string(),
  next_steps: nextStepsSchema,
});

/** What `GET /calculators.json` answers. */
export const calculatorListSchema = z.strictObject({
  count: z.int().min(0),
  items: z.array(
    calculatorSchema
      .pick({ calculator_id: true, calculator_name: true, description: true, purpose: true, basis: true })
      .extend({ url: z.url() }),
  ),
});

export type Calculator = z.infer<typeof calculatorSchema>;
export type Estimate = z.infer<typeof estimateSchema>;
export type CalculatorList = z.infer<typeof calculatorListSchema>;
