import { z } from 'zod';
import { listPlaceholders, pluralRulesOf } from '#text/fill.ts';
import { forbiddenCharacter, isVisible } from '#text/forbidden-characters.ts';
import { suggestion } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import { LOCALES, type Locale } from '#text/words.ts';
import { slug } from '../blocks.ts';

/** The folder of the words, one file a language. */
export const LOCALES_FOLDER = 'locales';

/** The words that a file is compared with: those of Kontor in that language, or in English. */
const modelOf = (lang: string): Locale => LOCALES[lang] ?? LOCALES['en'] ?? {};

/**
 * `content/locales/<lang>.yaml`: words of the company in place of those that Kontor has in a language, or all words in a
 * language that Kontor has none in.
 */
export const localeSchema = (lang: string): z.ZodType<Locale> =>
  z.strictObject(
    mapValues(modelOf(lang), (texts, room) =>
      z
        .strictObject(
          mapValues(texts, (model) =>
            wordSchema(model, { lang, isPath: room === 'addresses' })
              .describe(`In English “${model}”`)
              .optional(),
          ),
        )
        .describe('Words of one part of the interface')
        .optional(),
    ),
  ) as unknown as z.ZodType<Locale>;

/** One text. White space at its ends stays: some are put behind others. */
const wordSchema = (model: string, { lang, isPath }: { lang: string; isPath: boolean }): z.ZodType<string> =>
  isPath
    ? slug
    : z
        .string()
        .min(1)
        .max(1000)
        .check(({ value, issues }) => {
          const message = wordProblem(value, model, lang);
          if (message) issues.push({ code: 'custom', input: value, message });
        });

/** Why a text cannot replace another one, its model; `undefined` if it can. */
function wordProblem(text: string, model: string, lang: string): string | undefined {
  if (text !== '' && !isVisible(text)) return 'shows nothing: write at least one letter, digit or sign';
  const forbidden = forbiddenCharacter(text);
  if (forbidden) return forbidden;
  const known = namesIn(model);
  const placeholders = listPlaceholders(text);
  const rest = placeholders.reduce((left, { placeholder }) => left.replace(placeholder, ''), text);
  const [broken] = /\{\s*\w[^}]*\}?/.exec(rest) ?? [];
  if (broken)
    return `has "${broken}", which is no placeholder: write {name}, or {count, plural, one {# entry} other {# entries}}`;
  const unknown = namesIn(text).find((name) => !known.includes(name));
  if (unknown)
    return known.length > 0
      ? `has {${unknown}}, for which nothing is filled in here; ${suggestion(unknown, known, inBraces)}`
      : `has {${unknown}}, but nothing is filled in here: write it without`;
  // Of its own words, a company may leave a number out.
  const missing = LOCALES[lang] ? undefined : known.find((name) => !namesIn(text).includes(name));
  if (missing) return `lacks {${missing}}: in English it is "${model}"`;
  return placeholders.map(({ forms }) => forms && pluralProblem(Object.keys(forms), lang)).find(Boolean);
}

const namesIn = (text: string): string[] => listPlaceholders(text).map(({ name }) => name);

const inBraces = (name: string): string => `{${name}}`;

/** What is wrong with the forms of a plural in a language. Whole millions of Romance languages may do with the usual one. */
function pluralProblem(forms: readonly string[], lang: string): string | undefined {
  const { pluralCategories } = pluralRulesOf(lang).resolvedOptions();
  const asked = pluralCategories.filter(
    (category) => category !== 'many' || pluralCategories.includes('few'),
  );
  const wrong =
    forms.find((form) => !(pluralCategories as string[]).includes(form)) ??
    asked.find((category) => !forms.includes(category));
  return (
    wrong &&
    `${forms.includes(wrong) ? 'has' : 'lacks'} the plural form "${wrong}": write {count, plural, ${asked.map((form) => `${form} {…}`).join(' ')}}`
  );
}

/** What a company's words in a language lack, with the English text: nothing where Kontor has words in it. */
export function missingWords(lang: string, words: Locale): { path: string[]; model: string }[] {
  if (LOCALES[lang]) return [];
  return Object.entries(modelOf(lang)).flatMap(([room, texts]) =>
    Object.entries(texts).flatMap(([key, model]) =>
      words[room]?.[key] === undefined ? [{ path: [room, key], model }] : [],
    ),
  );
}
