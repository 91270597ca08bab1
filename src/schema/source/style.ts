import { z } from 'zod';
import { mapValues } from '#text/records.ts';
import { about, slug } from './blocks.ts';

/** The rules of style, and what each asks for. A new one is only a warning until the next major version. */
const RULES = {
  length: 'Articles and answers have as many words as `words` allows',
  translation: 'A text is not the same in two languages, and not much longer in one',
  quotation_marks: 'Quotations have the marks of the language, and are closed: „…“ in German, “…” in English',
  dashes: 'A dash is – with spaces in German and — in English, not a hyphen',
  apostrophes: 'An apostrophe is ’',
  ellipses: 'Omitted words are …, one sign',
  spaces: 'There is one space between words',
  exclamation_marks: 'No sentence ends with an exclamation mark',
  unfinished: 'Nothing is left to write: TODO, FIXME, TBD, XXX, lorem ipsum',
  amounts:
    'Amounts are 12.000 Euro and 12,000 euros in sentences, 12.000 € and €12,000 in tables and diagrams',
  laws: 'Places in laws are § 5, Art. 5 Abs. 2 in German and Section 5, Article 6 in English',
  empty_cells: 'An empty cell of a table has –',
  spelling: 'Words are spelt as `content/spelling.yaml` says',
  plain_text: 'There is no Markdown where it is not rendered',
  repetition: 'No long sentence stands in two entries',
  code: 'Code blocks in JSON, YAML, JavaScript and TypeScript can be parsed',
  related_terms: 'Related terms of the glossary name each other',
  units: 'The unit of a number that may be 1 says how it stands behind 1',
  missing_words: 'A language that Kontor has no words in has all of them in `content/locales`',
} as const;

export type StyleRule = keyof typeof RULES;

const level = (description: string) =>
  z.enum(['error', 'warn', 'off']).default('error').describe(description);

const words = z.int().min(0).max(100_000);

const least = words.describe('The fewest words');
const most = words.describe('The most words');

function isRange({ value, issues }: z.core.ParsePayload<{ minimum: number; maximum: number }>): void {
  const { minimum, maximum } = value;
  if (minimum <= maximum) return;
  const message = `is below the minimum of ${minimum}: write a greater number`;
  issues.push({ code: 'custom', path: ['maximum'], message, input: value });
}

const wordsBetween = (minimum: number, maximum: number) =>
  z
    .strictObject({ minimum: least.default(minimum), maximum: most.default(maximum) })
    .check(isRange)
    .prefault({});

/** `content/style.yaml`: which rules of style the content is held to. */
export const styleSchema = z.strictObject({
  rules: z
    .strictObject(mapValues(RULES, level) as Record<StyleRule, ReturnType<typeof level>>)
    .prefault({})
    .describe(
      'What `npm run check` makes of a rule that is not kept: `error` fails, `warn` is only told, `off` is not looked for',
    ),
  words: z
    .strictObject({
      article: wordsBetween(500, 1200).describe('Words of an article in each language'),
      answer: wordsBetween(40, 120).describe('Words of an answer of the FAQ in each language'),
      by_category: z
        .record(
          slug,
          z.strictObject({ minimum: least, maximum: most }).check(isRange).describe('One category'),
        )
        .default({})
        .meta(
          about('Other limits for the articles of a category', {
            neuigkeiten: { minimum: 100, maximum: 600 },
          }),
        ),
    })
    .prefault({})
    .describe('How long texts are'),
});

export type Style = z.infer<typeof styleSchema>;
