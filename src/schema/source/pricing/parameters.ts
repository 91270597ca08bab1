import { z } from 'zod';
import { about, atMost, keyName, line, localizedLine, singularLine, slug, unitLine } from '../blocks.ts';
import { inLanguages } from '../in-languages.ts';
import { expression, parameterName } from './amount.ts';
import { eurosByUnit } from './euro-fields.ts';

/** Maximum numbers in one form. */
const MAX = { parameters: 60, values: 100, groups: 10 };

const texts = {
  label: localizedLine.meta(about('Name of the field in the form', { de: 'Nutzer', en: 'Users' })),
  help: localizedLine
    .optional()
    .describe('One sentence beside the field: what is asked for, and where to find it'),
  question: localizedLine.optional().meta({
    description: 'The field as a question to the customer, for pages with more room than a label has',
    examples: [{ de: 'Wie viele Menschen arbeiten damit?', en: 'How many people work with it?' }],
  }),
  group: slug.optional().meta({
    description: 'The group of fields in the form that this one belongs to: a name from `groups`',
    examples: ['assumptions'],
  }),
};

/** Whether it must be given, and when its value matters. */
const need = {
  former_names: z
    .array(parameterName)
    .min(1)
    .optional()
    .meta({
      description:
        'Names that the parameter had. Requests and addresses may still use them; answers have the name of today',
      examples: [['response']],
    }),
  applies_if: expression.optional().meta({
    description:
      'A condition over other parameters. Where it does not hold, the value must change no figure; forms hide the field then',
    examples: ['moving'],
  }),
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
  .record(keyName(slug), localizedLine.describe('Label of this value'))
  .check(atMost(MAX.values, 'values'))
  .meta({
    description: 'The values to choose from, two or more, in form order: name and label of each',
    examples: [{ small: { de: 'klein', en: 'Small' }, large: { de: 'groß', en: 'Large' } }],
  });

const choice = z.strictObject({
  type: z.literal('choice').describe('Exactly one of several values'),
  ...texts,
  ...need,
  values,
  former_values: z
    .record(keyName(slug), slug.describe('Its name of today'))
    .optional()
    .meta({
      description: 'Names that values had, with those of today. Requests may still use them',
      examples: [{ little: 'small' }],
    }),
  default: slug.optional().meta(about('The value if a request names none', 'small')),
  more_costs_more: moreCostsMore,
});

const choices = z.strictObject({
  type: z.literal('choices').describe('Any number of several values, also none'),
  ...texts,
  ...need,
  values,
  default: z
    .array(slug)
    .optional()
    .meta(about('The values if a request names none; `[]` for none', ['login'])),
  minimum_count: z.int().min(0).default(0).meta(about('How many values must be chosen at least', 1)),
});

const quantity = {
  ...texts,
  ...need,
  minimum: eurosByUnit.meta(about('Least allowed number', 1)),
  maximum: eurosByUnit.meta(about('Greatest allowed number, above `minimum`', 500)),
  step: eurosByUnit
    .positive()
    .optional()
    .meta({
      description:
        'A hint for forms: the distance between two numbers that they offer. Other numbers are allowed too',
      examples: [10],
    }),
  unit: unitLine
    .optional()
    .meta(about('Unit of the number, shown behind the field', { de: '€ im Jahr', en: '€ per year' })),
  unit_singular: singularLine,
  default: eurosByUnit
    .optional()
    .meta(about('The number if a request gives none, from `minimum` to `maximum`', 25)),
  default_from: expression.optional().meta({
    description:
      'In place of `default`: an expression over the parameters that have no `default_from` themselves, rounded for an integer',
    examples: ['devCost * 0.15'],
  }),
  more_costs_more: moreCostsMore,
};

const integer = z.strictObject({ type: z.literal('integer').describe('A whole number'), ...quantity });
const number = z.strictObject({
  type: z.literal('number').describe('A number, with decimals if needed'),
  ...quantity,
});

const boolean = z.strictObject({
  type: z.literal('boolean').describe('Yes or no'),
  ...texts,
  ...need,
  default: z.boolean().optional().describe('The answer if a request gives none'),
  more_costs_more: moreCostsMore,
});

const parameter = z
  .discriminatedUnion('type', [choice, choices, integer, number, boolean], {
    error: 'is not a type of parameter: write choice, choices, integer, number or boolean',
  })
  .describe('One field of the form');

/** The parameters of a calculator or analyzer, in form order. */
export const parametersSchema = z
  .record(keyName(parameterName), parameter)
  .check(atMost(MAX.parameters, 'parameters'))
  .describe('What the form asks for, in form order. Names are camelCase, and expressions use them');

/** What a group has beside its heading. */
const groupFields = z.strictObject({
  folded: z
    .literal(true)
    .optional()
    .describe(
      '`true`: pages show the heading only, until the group is opened or one of its fields is answered',
    ),
});

/** Groups of fields in a form, in form order. */
export const groupsSchema = z
  .record(
    keyName(slug),
    inLanguages(line, 'line in each language', groupFields).describe(
      'Heading of the group; `folded: true` beside it if pages show the heading only, until the group is opened or one of its fields is answered',
    ),
  )
  .check(atMost(MAX.groups, 'groups'))
  .default({})
  .meta({
    description:
      'Groups of fields, for long forms. Fields without `group` come first. With `folded: true` beside its heading, a group is closed until it is opened or one of its fields is answered',
    examples: [{ assumptions: { de: 'Annahmen', en: 'Assumptions', folded: true } }],
  });

export type Groups = z.infer<typeof groupsSchema>;
export type Parameter = z.infer<typeof parameter>;
export type Parameters = z.infer<typeof parametersSchema>;
