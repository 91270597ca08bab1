import { functionTable, operatorTable, placeholderTable } from './expression-tables.ts';
import type { Section } from './section.ts';

const CALCULATOR = 'calculators/website.yaml';
const ANALYZER = 'roi-analyzers/website-oder-baukasten.yaml';

/** Calculators, ROI analyzers and what they compute with. */
export const pricingSections: Section[] = [
  {
    level: 2,
    heading: 'Calculators',
    text: `One file in \`content/calculators/\`. Its name is the id of the calculator, which is part of its address. The
examples in this chapter are the pieces of one file, [${CALCULATOR}](../example/${CALCULATOR}).`,
    table: {
      schema: 'calculator',
      elsewhere: {
        groups: 'See [Parameters](#parameters)',
        parameters: 'See [Parameters](#parameters)',
        lines: 'See [Lines](#lines)',
        monthly: 'See [Lines](#lines)',
        spread: 'See [Low and high estimate](#low-and-high-estimate)',
        funding: 'See [Funding](#funding)',
        summary: 'See [Summary](#summary)',
        examples: 'See [Examples](#examples)',
      },
    },
    example: {
      file: CALCULATOR,
      keys: ['name', 'purpose', 'description', 'question', 'basis', 'orientation'],
    },
  },
  {
    level: 3,
    heading: 'Parameters',
    text: `What a form asks for; calculators and ROI analyzers have the same. Each parameter has a \`type\`, and either
\`required: true\`, a \`default\` or, for numbers, a \`default_from\`. At least one is required. Long forms have \`groups\`, each a name and a
heading; a parameter names its \`group\`.`,
    table: { schema: 'calculator', at: ['properties', 'parameters', 'additionalProperties'] },
    example: { file: CALCULATOR, keys: ['groups', 'parameters'] },
  },
  {
    level: 3,
    heading: 'Lines',
    text: `Each line has exactly one of these amounts: \`days\` of a \`role\`, \`euros\`, a \`quantity\` at a \`price\`, a \`share\` of other lines or,
below \`monthly\`, a \`yearly_share\`. This is multiplied by the factors in \`scaled_by\` and by \`factor\`; then \`floor\` and \`cap\` limit it.
If \`when\` is false, the line is 0 and is not shown. Lines are computed from top to bottom, so that a
share can only be of lines above it.`,
    table: { schema: 'calculator', at: ['properties', 'lines', 'additionalProperties'] },
    example: { file: CALCULATOR, keys: ['lines', 'monthly'] },
  },
  {
    level: 3,
    heading: 'Low and high estimate',
    text: `The low and the high figure of a line are its expected one multiplied by the factors of its \`risk\`, and by those of \`spread\`, which is
for what touches everything. A line that is \`fixed\` has one figure. The lines add up to the low and the high estimate.`,
    table: { schema: 'calculator', at: ['properties', 'spread'] },
    example: { file: CALCULATOR, keys: ['not_included', 'spread'] },
  },
  {
    level: 3,
    heading: 'Summary',
    text: `A sentence with placeholders. \`{name}\` is filled with the value of a parameter, as it is labelled, or with one of these figures:

${placeholderTable()}

What is in \`[[…]]\` is left out when one of its placeholders is empty: a list of which nothing was chosen, a no, a figure of 0. What is in
\`[[!name …]]\` is there only when \`name\` is empty. Since \`choices\` and \`boolean\` parameters can be empty, their placeholders must be in
\`[[…]]\`. Both languages have the same placeholders.`,
    example: { file: CALCULATOR, keys: ['summary'] },
  },
  {
    level: 3,
    heading: 'Examples',
    text: `Requests with what they come to; they are checked whenever content is read. Leave \`figures\` out and run
\`npm run check -- --write\`: it writes them into the file.`,
    table: { schema: 'calculator', at: ['properties', 'examples', 'items'] },
    example: { file: CALCULATOR, keys: ['examples'] },
  },
  {
    level: 3,
    heading: 'Funding',
    text: `With \`basis: own_share\`, the calculator subtracts grants of [funding programmes](#funding-programmes): from the low
figure those of the best combination, from the expected one only those with a legal right to the grant (\`entitled\`), from the
high one none. No cost is funded twice, and of a \`group\` there is one programme at most. Expressions over its parameters give
the inputs of these programmes:`,
    table: { schema: 'calculator', at: ['properties', 'funding'] },
    example: { file: 'calculators/website-foerderung.yaml', keys: ['basis', 'funding'] },
  },
  {
    level: 2,
    heading: 'ROI analyzers',
    text: `One file in \`content/roi-analyzers/\`. Its name is the id of the analyzer. It compares the costs of two options over 60
months. The examples in this chapter are the pieces of one file, [${ANALYZER}](../example/${ANALYZER}); its parameters are as
those of a calculator.`,
    table: {
      schema: 'roi-analyzer',
      elsewhere: {
        parameters: 'See [Parameters](#parameters)',
        'option_a.costs': 'See [Costs of an option](#costs-of-an-option)',
        'option_b.costs': 'See [Costs of an option](#costs-of-an-option)',
        investment: 'See [Investment](#investment)',
      },
    },
    example: {
      file: ANALYZER,
      keys: [
        'name',
        'description',
        'question',
        'groups',
        'parameters',
        'let',
        'discount_rate',
        'disclaimer',
        'examples',
      ],
    },
  },
  {
    level: 3,
    heading: 'Costs of an option',
    text: `A cost is an amount of euros in each month, \`from\` one \`until\` another. It grows once a year, in the months 13, 25, 37 and
49. In a change-over of a year after month 4, the old cost has \`until: 4\` and \`fade_out: 12\`, the new one \`from: 5\` and
\`fade_in: 12\`. Expressions are computed once for an analysis, not once a month.

The costs of a month are added up, discounted by \`discount_rate\`, and rounded to cents, half up.`,
    table: {
      schema: 'roi-analyzer',
      at: ['properties', 'option_a', 'properties', 'costs', 'additionalProperties'],
    },
    example: { file: ANALYZER, keys: ['option_a', 'option_b'] },
  },
  {
    level: 3,
    heading: 'Investment',
    text: `Keeps an analyzer and a calculator in step: the check refuses a first example whose investment or maintenance is not what the
calculator estimates for it, with the prices of the calculator’s \`orientation.checked_on\`.`,
    table: { schema: 'roi-analyzer', at: ['properties', 'investment'] },
    example: { file: ANALYZER, keys: ['investment'] },
  },
  {
    level: 2,
    heading: 'Expressions',
    text: `Expressions are written in [CEL](https://cel.dev). They may name every parameter of the file; in calculators also the shares
from \`content/rates.yaml\`, in ROI analyzers also the values in \`let\`. Numbers have a decimal point and no percent sign: 15 % is
\`0.15\`. An expression that begins with a quotation mark, \`!\` or \`[\`, or that has a colon with a space in it, is put in
quotes: \`when: "!leasing"\`.

${operatorTable()}

${functionTable()}

They are checked when content is read: unknown names, values that a choice does not have, texts where a number belongs, and
results that may not be finite for an allowed value of a parameter, such as a division by 0 or a fractional power of a negative number. Write
\`max(…, 1)\` around a divisor and \`max(…, 0)\` around a base, or give the parameter another \`minimum\`.`,
  },
  {
    level: 2,
    heading: 'Prices',
    text: 'Two files that all calculators share.',
  },
  {
    level: 3,
    heading: 'Day rates, shares, prices and risks',
    text: '`content/rates.yaml`. A new price is one more entry in the history; the old one stays.',
    table: { schema: 'rates' },
    example: { file: 'rates.yaml' },
  },
  {
    level: 3,
    heading: 'Funding programmes',
    text: `\`content/funding-programmes.yaml\`, a list. Calculators with [\`funding\`](#funding) compute with all programmes that are open
when the project begins. \`explain=true\` shows \`deadline\`, \`valid_to\`, \`note\`, \`source\`, \`checked_on\` and \`certainty\` of each programme
that an estimate counts on.`,
    table: { schema: 'funding-programmes', at: ['items'] },
    example: { file: 'funding-programmes.yaml' },
  },
];
