import type { z } from 'zod';
import { amountSchema, expression, table } from '#schema/source/amount.ts';
import {
  calendarDate,
  calendarMonth,
  localized,
  localizedLine,
  slug,
  slugs,
  text,
} from '#schema/source/blocks.ts';
import { figureSourceSchema, riskSchema } from '#schema/source/estimate-line.ts';
import { fieldExample, markdownTable } from './markdown.ts';

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
    meaning: 'A short text in German and in English, without paragraphs',
    examples: [{ de: 'Nutzer', en: 'Users' }],
  },
  {
    schema: localized,
    meaning: 'A longer text in German and in English; a line break ends a paragraph',
    examples: [{ de: 'Ein Satz.', en: 'A sentence.' }],
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
      'The name of one of the `risks` in `content/rates.yaml`, or a table with a name for each value of a `choice` or `boolean`. Of several tables the greatest risk counts',
    examples: ['medium', { moving: { true: 'high', false: 'low' } }],
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
