import { z } from 'zod';
import { CURRENCY, currencyName, currencySign, currencyWords, otherCurrencyIn } from '#text/currency.ts';
import { forbiddenCharacter, isVisible } from '#text/forbidden-characters.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { noticeProblem } from '../deprecation.ts';
import { inLanguages } from './in-languages.ts';

/** What a field means, with values that it may have: `slug.meta(about('Who does the work', 'developer'))`. */
export const about = (description: string, ...examples: unknown[]) => ({ description, examples });

/** Maximum lengths in characters. A longer text was probably pasted into the wrong place. */
const MAX_LENGTH = { text: 20_000, line: 1000 };

const noForbidden = z.refine<string>((value) => forbiddenCharacter(value) === undefined, {
  error: ({ input }) => forbiddenCharacter(String(input)) ?? '',
});

const visible = z.refine<string>((value) => value === '' || isVisible(value), {
  error: 'shows nothing: write at least one letter, digit or sign',
});

/** A text that is not blank, without white space at its ends. */
const nonBlank = (maximum: number) => z.string().trim().min(1).max(maximum).check(noForbidden, visible);

const noMarkup = z.refine<string>((value) => findMarkup(value) === undefined, {
  error: ({ input }) =>
    `contains HTML (${findMarkup(String(input))}), which readers would see as source code: write plain text. The name of an element may be written as <script>, without attributes and without a closing tag`,
});

/** A plain text, paragraphs separated by a blank line. */
export const text = nonBlank(MAX_LENGTH.text)
  .check(noMarkup)
  .overwrite((value) =>
    value
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  .meta({ title: 'text' });

/** A text of one line that may contain HTML. A line break in the file becomes a space. */
export const rawLine = nonBlank(MAX_LENGTH.line)
  .overwrite((value) => value.replace(/\s+/g, ' '))
  .meta({ title: 'text' });

/** A plain text of one line, such as a title. */
export const line = rawLine.check(noMarkup).meta({ title: 'text' });

/** One text in each language. */
export const localized = inLanguages(text, 'text in each language');

/** One line in each language. */
export const localizedLine = inLanguages(line, 'line in each language');

/** Addresses that begin in such a way, in the form that answers have them in: letters beyond ASCII are encoded (RFC 3986). */
const addressWith = (protocol: RegExp) =>
  z
    .url({ protocol })
    .regex(
      /^[!#-;=?-[\]_a-z~]+$/,
      'has a character that no address has: copy it from the address bar of a browser, which writes ö as %C3%B6',
    );

/** The address of a page elsewhere. */
export const webAddress = addressWith(/^https$/);

/** One that may be without encryption, too. */
export const anyWebAddress = addressWith(/^https?$/);

/** A language by its code. */
export const languageCode = z
  .string()
  .regex(
    /^[a-z]{2,3}$/,
    'is not the code of a language: write two or three small letters, such as de or fr',
  ) as z.ZodType as z.ZodType<Lang>;

/** The unit of a number, as it stands behind it: the same one is spelt the same everywhere. */
export const unitLine = localizedLine.check(({ value, issues }) => {
  const message = unitProblem(Object.values(value).join(' '));
  if (message) issues.push({ code: 'custom', input: value, message });
});

function unitProblem(units: string): string | undefined {
  const sign = currencySign(DEFAULT_LANG);
  const spelt = ['prozent', 'percent', ...currencyWords()].filter((word) => word !== sign.toLowerCase());
  const words: string[] = units.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => spelt.includes(word)))
    return `spells a sign out: write "${sign}" for ${currencyName('en')} and "%" for percent`;
  const other = otherCurrencyIn(units);
  return (
    other &&
    `has “${other}”, and the currency of the site is ${CURRENCY}: write "${sign}", or another \`currency\` in content/site.yaml`
  );
}

/** The unit of exactly one. */
export const singularLine = localizedLine
  .optional()
  .meta(about('`unit` as it stands behind exactly 1, unless it is a sign', { de: 'Server', en: 'server' }));

/** Files with these names cannot be written on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name that is used in addresses: lower-case letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(100)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"',
  )
  .check(({ value, issues }) => {
    if (!DEVICE.test(value)) return;
    const message = 'is a name that Windows keeps for a device: choose another';
    issues.push({ code: 'invalid_format', format: 'name', input: value, message });
  })
  .meta({ title: 'name' });

/**
 * A name that fields are listed by. Objects put names of digits first, whatever their order in the file, and have some
 * names of their own.
 */
export function keyName<T extends z.ZodType<string>>(name: T): T {
  return name.check(({ value, issues }) => {
    const message = /^\d+$/.test(value)
      ? `consists of digits, and such names lose their order: begin it with a letter, such as "n${value}"`
      : value in Object.prototype
        ? 'is a word of the programming language: choose another name'
        : undefined;
    if (message) issues.push({ code: 'custom', input: value, message });
  });
}

/** Refuses a list that holds a name twice. */
export function withoutRepetition({ value, issues }: z.core.ParsePayload<string[]>): void {
  for (const [index, name] of value.entries()) {
    if (value.indexOf(name) === index) continue;
    issues.push({
      code: 'custom',
      path: [index],
      message: `"${name}" is in the list twice: take one out`,
      input: value,
    });
  }
}

/** A list of slugs without repetition. */
export const slugs = z.array(slug).max(100).check(withoutRepetition).meta({ title: 'list of names' });

/** `true` for an entry that is not ready to be published. */
export const draft = z
  .boolean()
  .default(false)
  .describe(
    'Not published, and not to be finished yet: only `kontor dev` and `kontor build --drafts` show it',
  );

/** What the facts in an entry rest on. */
export const citedSources = slugs
  .default([])
  .meta(about('What its facts rest on: ids from content/sources.yaml', ['hgb-257']));

/** The names that an entry had before. */
export const aliases = slugs
  .default([])
  .describe('Former names of the entry; their addresses redirect to it');

/** Refuses an object with more than `most` fields. `what` names the fields, in the plural. */
export function atMost<T extends object>(most: number, what: string) {
  return z.refine<T>((value) => Object.keys(value).length <= most, {
    error: ({ input }) => `has ${Object.keys(input as T).length} ${what}: write at most ${most}`,
  });
}

/** Rejects dates that lack digits or mean none. */
function notBefore1900({ value, issues }: z.core.ParsePayload<string>): void {
  if (!/^\d{4}-/.test(value) || value >= '1900') return;
  const message = 'is before 1900: write the day that is meant, or leave the field out if it may be missing';
  issues.push({ code: 'invalid_format', format: 'year', input: value, message });
}

/** A calendar date, `2026-03-12`. Answers show it as midnight UTC. Checks that compare dates skip an invalid one. */
export const calendarDate = z.iso.date({ abort: true }).check(notBefore1900).meta({ title: 'date' });

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
  .check(notBefore1900)
  .meta({ title: 'month' });

/**
 * The first piece of HTML markup in a plain text; `undefined` if there is none. Markup is a closing tag, a comment, a tag
 * with an attribute, or `<br>`, `<p>` and other tags that need no closing tag. A single opening tag such as `<script>` is
 * not markup: the text may be about it. `List<String>` and `a < b` are not HTML.
 */
const findMarkup = (text: string): string | undefined => MARKUP.exec(text)?.[0];

const MARKUP = new RegExp(
  [
    /<\/[a-z][a-z0-9-]*\s*>?/,
    /<!(?:--|doctype\b)/,
    /<(?:br|hr|wbr|img|p|li)\s*>/,
    /<[a-z][a-z0-9-]*\s*\/>/,
    // An attribute: a value in quotes, or a name that only HTML has. `template<class T = int>` has neither.
    /<[a-z][a-z0-9-]*\s+(?:[a-z-]+\s*=\s*["'„“”]|(?:on[a-z]+|href|src|style)\s*=)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Of a calculator or an analyzer: that its addresses are going to be withdrawn. */
export const deprecated = z
  .strictObject({
    since: calendarDate.meta(about('The day from which it should no longer be used', '2027-01-15')),
    sunset: calendarDate.meta(
      about('The day from which it may no longer be there, 12 months later at least', '2028-02-01'),
    ),
    instead: slug.meta(
      about('What takes its place: the id of another file in its folder', 'cloud-migration'),
    ),
  })
  .check(({ value, issues }) => {
    const message = noticeProblem(value);
    if (message) issues.push({ code: 'custom', path: ['sunset'], message, input: value.sunset });
  })
  .optional()
  .describe('Announces that it is going to be withdrawn; CHANGELOG_API.md has to announce it too');
