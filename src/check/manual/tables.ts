import type { z } from 'zod';
import type { SUMMARY_FIGURES } from '#pricing/estimate/calculator.ts';
import { functions } from '#pricing/expression/functions.ts';
import {
  calendarDate,
  calendarMonth,
  localized,
  localizedLine,
  slug,
  slugs,
  text,
} from '#schema/source/blocks.ts';
import { localizedList } from '#schema/source/glossary.ts';
import { amountSchema, expression, table } from '#schema/source/pricing/amount.ts';
import { figureSourceSchema, riskSchema } from '#schema/source/pricing/estimate-line.ts';
import { localizedPath } from '#schema/source/site/site-pages.ts';
import { code, fieldExample, markdownTable } from './fields.ts';

/** Operators of expressions, the strongest first; each example uses parameters of example/content/calculators/website.yaml. */
export const OPERATORS: readonly { signs: readonly string[]; meaning: string; example: string }[] = [
  { signs: ['( )'], meaning: 'Brackets: what is in them is computed first', example: '(pages + 2) * 0.5' },
  { signs: ['!'], meaning: 'Not', example: '!moving' },
  { signs: ['*', '/'], meaning: 'Times, divided by', example: 'pages * writing / 8' },
  { signs: ['+', '-'], meaning: 'Plus, minus', example: '2 + pages * 0.3' },
  {
    signs: ['<', '<=', '>', '>='],
    meaning: 'Less, at most, greater, at least',
    example: 'pages >= 50',
  },
  {
    signs: ['==', '!='],
    meaning: 'Equal, not equal; the value of a choice is put in double quotes',
    example: 'design == "custom"',
  },
  {
    signs: ['in'],
    meaning: 'One of a list: of the chosen values, or of values written down',
    example: '"search" in features || design in ["template", "adapted"]',
  },
  { signs: ['&&'], meaning: 'And', example: 'moving && pages > 20' },
  { signs: ['||'], meaning: 'Or', example: 'moving || pages > 20' },
  {
    signs: ['? :'],
    meaning: 'If, then, else: the first value if the condition is true, otherwise the second',
    example: 'moving ? 1.2 : 1',
  },
];

export function operatorTable(): string {
  return markdownTable(
    ['operator', 'meaning', 'example'],
    OPERATORS.map(({ signs, meaning, example }) => [signs.map(code).join(' '), `${meaning}.`, code(example)]),
  );
}

export function functionTable(): string {
  return markdownTable(
    ['function', 'meaning'],
    functions.map(({ usage, description }) => [code(usage), `${description}.`]),
  );
}

const PLACEHOLDERS: Record<(typeof SUMMARY_FIGURES)[number], string> = {
  total: 'The expected total',
  min: 'The low estimate',
  max: 'The high estimate',
  monthly: 'Running cost a month; empty if there is none',
  yearly: 'Running cost a year; empty if there is none',
  grant: 'The grants of the low estimate together; empty if there are none',
  programmes:
    'The names of the programmes of these grants, each with how it is awarded, such as “(Losverfahren)”; empty if there are none',
  entitled: 'The names of the programmes with a legal right to the grant; empty if there are none',
  unverified: 'The names of programmes that would fit, but are `unverified`; empty if there are none',
  not_researched:
    'The labels of chosen values for which nobody has looked for programmes; empty if there are none',
  largest_line: 'The label of the line that costs most',
  largest_share: 'The part of the total that this line is, in percent',
  customer_days: "The customer's own work in person-days; empty unless it is more than a fifth of ours",
};

export function placeholderTable(): string {
  return markdownTable(
    ['placeholder', 'figure'],
    Object.entries(PLACEHOLDERS).map(([name, meaning]) => [code(`{${name}}`), `${meaning}.`]),
  );
}

/** Types that many fields share, with examples. The title of the schema is the name of the type in the tables. */
export const VALUE_KINDS: readonly { schema: z.ZodType; meaning: string; examples: readonly unknown[] }[] = [
  {
    schema: text,
    meaning:
      'Words, without space at the ends. In quotes if they contain `: ` or ` #`, or look like a number',
    examples: ['Eigene Preisliste', '12345'],
  },
  {
    schema: localizedLine,
    meaning:
      'A short text in each language of the site, without paragraphs. With one language, the text itself',
    examples: [{ de: 'Nutzer', en: 'Users' }],
  },
  {
    schema: localized,
    meaning:
      'A longer text in each language of the site; a line break ends a paragraph. With one language, the text itself',
    examples: [{ de: 'Ein Satz.', en: 'A sentence.' }],
  },
  {
    schema: localizedList,
    meaning: 'Any number of short texts in each language of the site',
    examples: [{ de: ['DB'], en: ['DB'] }],
  },
  {
    schema: localizedPath,
    meaning: 'The path of a page in each language of the site; with one language, the path itself',
    examples: [{ de: '/blog', en: '/en/blog' }],
  },
  { schema: slug, meaning: 'Lower-case letters, digits and single hyphens', examples: ['cloud-migration'] },
  { schema: slugs, meaning: 'Several names, none of them twice', examples: [['api', 'cloud-migration']] },
  { schema: calendarDate, meaning: 'Year, month, day', examples: ['2026-03-12'] },
  { schema: calendarMonth, meaning: 'Year and month', examples: ['2026-03'] },
  {
    schema: expression,
    meaning: 'A computation or a condition, see [Expressions](#expressions)',
    examples: ['2 + pages * 0.3', 'pages > 20'],
  },
  {
    schema: table,
    meaning:
      'The name of a `choice`, `choices` or `boolean` parameter, and a figure for each of its values. Of `choices`, the figures of all chosen values are added up',
    examples: [{ design: { template: 1, custom: 8 } }, { moving: { true: 1.2, false: 1 } }],
  },
  {
    schema: amountSchema,
    meaning: 'A number, an expression, or a table by one parameter',
    examples: [90, 'pages * 0.3', { design: { template: 1, custom: 8 } }],
  },
  {
    schema: riskSchema,
    meaning:
      'The name of one of the `risks` in `content/rates.yaml`, or a table with a name for each value of a `choice` or `boolean`. A number has `assumed`, where its value is the default that holds if nobody knows better, and `given`. Of several tables the greatest risk counts',
    examples: [
      'medium',
      { moving: { true: 'high', false: 'low' } },
      { pages: { given: 'low', assumed: 'high' } },
    ],
  },
  {
    schema: figureSourceSchema,
    meaning: 'The name of one of the `sources` in `content/rates.yaml`, or title and day of a publication',
    examples: ['experience', { de: 'Umfrage, Mai 2026', en: 'Survey, May 2026' }],
  },
];

export function valueKindTable(): string {
  return markdownTable(
    ['type', 'meaning', 'example'],
    VALUE_KINDS.map(({ schema, meaning, examples }) => [
      schema.meta()?.title ?? '',
      `${meaning}.`,
      examples.map(fieldExample).join(', '),
    ]),
  );
}
