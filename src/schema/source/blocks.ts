import { z } from 'zod';
import { findMarkup } from './html.ts';

/** Invisible characters come in by pasting, and are not allowed in XML. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;
const noControl = (value: string) => !CONTROL.test(value);
const HOLDS_CONTROL = 'holds an invisible control character: delete it, and write the text around it anew';

/** Longest texts, in characters. Longer ones are an accident: something was pasted in the wrong place. */
const MOST_CHARACTERS = { text: 20_000, line: 1000 };

/** A text that says something: no blank strings, no white space at the edges. */
const written = (most: number) => z.string().trim().min(1).max(most).refine(noControl, HOLDS_CONTROL);

const noMarkup = z.refine<string>((value) => findMarkup(value) === undefined, {
  error: ({ input }) =>
    `holds HTML (${findMarkup(String(input))}), which readers would see as it is: write plain text. The name of an element may be written as <script>, without attributes and without a closing tag`,
});

/** A plain text, paragraphs separated by a blank line. */
export const text = written(MOST_CHARACTERS.text)
  .check(noMarkup)
  .overwrite((value) =>
    value
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  .meta({ title: 'text' });

/** A text of one line, in which anything may be written: a line break in the file is a space. */
export const rawLine = written(MOST_CHARACTERS.line)
  .overwrite((value) => value.replace(/\s+/g, ' '))
  .meta({ title: 'text' });

/** A plain text of one line, such as a title. */
export const line = rawLine.check(noMarkup).meta({ title: 'text' });

/** One text in both languages. */
export const localized = z
  .strictObject({
    de: text.meta({ description: 'The text in German; a line break in it ends a paragraph' }),
    en: text.meta({ description: 'The same text in English' }),
  })
  .meta({ title: 'text in both languages' });

/** One line in both languages. */
export const localizedLine = z
  .strictObject({
    de: line.meta({ description: 'In German, one line' }),
    en: line.meta({ description: 'The same in English' }),
  })
  .meta({ title: 'line in both languages' });

/** A name that stands in addresses: lower-case letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(100)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"',
  )
  .meta({ title: 'name' });

/** A list of slugs without repetition. */
export const slugs = z
  .array(slug)
  .max(100)
  .check(({ value, issues }) => {
    for (const [index, name] of value.entries()) {
      if (value.indexOf(name) === index) continue;
      issues.push({
        code: 'custom',
        path: [index],
        message: `"${name}" is in the list twice: take one out`,
        input: value,
      });
    }
  })
  .meta({ title: 'list of names' });

/** Whether an entry is held back: `true` in an entry that is not ready to be published. */
export const draft = z
  .boolean()
  .default(false)
  .meta({ description: 'Checked like everything else, but not published' });

/** What the facts in an entry rest on. */
export const citedSources = slugs.default([]).meta({
  description: 'What its facts rest on: ids from content/sources.yaml',
  examples: [['hgb-257']],
});

/** The names that an entry had before. */
export const aliases = slugs
  .default([])
  .meta({ description: 'Former names of the entry; their addresses redirect to it' });

/** Refuses an object with more fields than `most`. `what` are they, in the plural. */
export function atMost<T extends object>(most: number, what: string) {
  return z.refine<T>((value) => Object.keys(value).length <= most, {
    error: ({ input }) => `has ${Object.keys(input as T).length} ${what}: write at most ${most}`,
  });
}

/** A calendar date, `2026-03-12`. It goes out as midnight UTC of that day. A wrong one is compared with no other. */
export const calendarDate = z.iso.date({ abort: true }).meta({ title: 'date' });

/** The day of the last review of an entry. */
export const reviewedAt = calendarDate
  .nullable()
  .default(null)
  .meta({
    description: 'The day on which its facts were last compared with its sources; leave it out until then',
    examples: ['2026-11-22'],
  });

/** A month, `2026-03`. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month: write year and month, such as 2026-03')
  .meta({ title: 'month' });
