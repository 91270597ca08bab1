import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '#api/settings.ts';
import { slug } from '#schema/source/blocks.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { VocabularyName } from '#schema/source/vocabularies.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { Choice } from './read-document.ts';
import { digestOf, saveFiles, type WantedFile, whyNotSaved } from './save-files.ts';

/** What a new entry is made of: the templates in `new/` by the files below `content/`, and the lists that it chooses from. */
interface NewEntry {
  files: (name: string, values: Values) => Record<string, string>;
  /** The list that its category is of, and the file of that list. */
  categories: [list: Exclude<VocabularyName, 'technologies' | 'sources'>, file: string];
  /** What else it must name, by the fields of its template, with the place of what can be named. */
  fields?: Readonly<Record<string, { place: string; choices: (sources: Sources) => readonly Named[] }>>;
  values?: (sources: Sources) => Values;
  /** For an entry that is added to a file of its category, and has none of its own: the names in use. */
  names?: (sources: Sources) => string[];
}

type Values = Record<string, string | number>;

/** A value that a field can have. */
interface Named {
  id: string;
  name: Localized;
}

const ENTRIES: Record<string, NewEntry> = {
  article: {
    files: (name) => ({
      [`articles/${name}/article.yaml`]: 'article.yaml',
      ...Object.fromEntries(
        LANGS.map((lang) => [`articles/${name}/${lang}.md`, `article.${lang === 'de' ? lang : 'en'}.md`]),
      ),
    }),
    categories: ['articleCategories', 'articles/categories.yaml'],
    fields: {
      tags: { place: 'tags.yaml', choices: ({ vocabularies }) => vocabularies.tags },
      author: { place: 'authors.yaml', choices: ({ vocabularies }) => vocabularies.authors },
      about: {
        place: 'glossary/',
        choices: ({ kinds }) => kinds.glossary.map(({ slug: id, term: name }) => ({ id, name })),
      },
    },
    values: ({ kinds }) => ({ id: Math.max(0, ...kinds.articles.map(({ id }) => id)) + 1 }),
  },
  term: {
    files: (name) => ({ [`glossary/${name}.yaml`]: 'term.yaml' }),
    categories: ['glossaryCategories', 'glossary/categories.yaml'],
  },
  faq: {
    files: (_name, { category }) => ({ [`faq/${category}.yaml`]: 'question.yaml' }),
    categories: ['faqCategories', 'faq/categories.yaml'],
    names: ({ kinds }) => kinds.faq.map(({ id }) => id),
  },
  service: {
    files: (_name, { category }) => ({ [`services/${category}.yaml`]: 'service.yaml' }),
    categories: ['serviceCategories', 'services/categories.yaml'],
    names: ({ kinds }) => kinds.services.map(({ slug }) => slug),
  },
  calculator: {
    files: (name) => ({ [`calculators/${name}.yaml`]: 'calculator.yaml' }),
    categories: ['purposes', 'calculators/purposes.yaml'],
  },
};

/** What a new entry can be. */
export const NEW_KINDS = Object.keys(ENTRIES);

/** A file of a new entry, with its text. */
export interface NewFile {
  file: string;
  text: string;
  /** Whether the text belongs at the end of a file that is there. */
  isAdded: boolean;
}

/** What is asked for: a kind of `NEW_KINDS`, a name, and for each field that names something, one of its choices in place of the first. */
export interface AskedEntry {
  kind: string;
  name: string;
  category?: string | undefined;
  chosen?: Readonly<Record<string, string>> | undefined;
}

/** A kind that a new entry can be, with what its fields can name. */
export interface NewKind {
  kind: string;
  fields: Record<string, Choice[]>;
}

/** What a new entry can be; nothing while content cannot be read. */
export function kindsFor(sources: Sources | undefined): NewKind[] {
  if (!sources) return [];
  return Object.entries(ENTRIES).map(([kind, entry]) => ({
    kind,
    fields: mapValues(fieldsOf(entry), ({ choices }) =>
      choices(sources).map(({ id: value, name: title }) => ({ value, title })),
    ),
  }));
}

/** What an entry has to name: its category first. */
function fieldsOf({ categories: [list, place], fields }: NewEntry): NonNullable<NewEntry['fields']> {
  return { category: { place, choices: ({ vocabularies }) => vocabularies[list] }, ...fields };
}

/**
 * The files of a new entry, a draft that is in order but for its texts, which begin with TODO. `textOf` gives the text of a file that
 * is there. An error says what to write instead. Throws a SettingsError where the content has nothing that it could name.
 */
export async function newEntry(
  { kind, name, category: asked, chosen: others }: AskedEntry,
  {
    sources,
    today,
    textOf,
  }: { sources: Sources; today: string; textOf: (file: string) => string | undefined },
): Promise<Result<NewFile[], string>> {
  const entry = ENTRIES[kind];
  if (!entry) return failure(`"${kind}" is nothing that can be made; ${suggestion(kind, NEW_KINDS)}`);
  const { error } = slug.safeParse(name);
  if (error) return failure(`"${name}" ${error.issues[0]?.message}.`);
  const chosen: Record<string, string> = { ...(asked && { category: asked }), ...others };
  const named: Record<string, string> = {};
  for (const [field, { place, choices }] of Object.entries(fieldsOf(entry))) {
    const known = choices(sources).map(({ id }) => id);
    const value = chosen[field] ?? known[0] ?? missing(place);
    if (!known.includes(value))
      return failure(`"${value}" is not in content/${place}; ${suggestion(value, known)}`);
    named[field] = value;
  }
  const values = { slug: name, today, ...named, ...entry.values?.(sources) };
  const files = Object.entries(entry.files(name, values));
  const taken = entry.names
    ? entry.names(sources).find((each) => each === name)
    : files.find(([file]) => textOf(file) !== undefined)?.[0];
  if (taken) return failure(`There is ${taken} already: choose another name.`);
  return success(
    await Promise.all(
      files.map(async ([file, template]) => {
        const whole = await readFile(new URL(`./new/${template}`, import.meta.url), 'utf8');
        const text = fill(inLanguagesOfSite(whole), values, chosen);
        const before = textOf(file);
        const isCut = before !== undefined && before !== '' && !before.endsWith('\n');
        return { file, text: isCut ? `\n${text}` : text, isAdded: before !== undefined };
      }),
    ),
  );
}

/** Writes the files of a new entry. An error says why it did not. */
export async function saveEntry(content: string, files: readonly NewFile[]): Promise<Result<void, string>> {
  const wanted = await Promise.all(
    files.map(async ({ file, text, isAdded }): Promise<WantedFile> => {
      if (!isAdded) return { file, text, digest: null };
      const before = await readFile(join(content, file), 'utf8');
      return { file, text: before + text, digest: digestOf(before) };
    }),
  );
  const saved = await saveFiles(content, wanted);
  return saved.ok ? saved : failure(whyNotSaved(saved.error));
}

/**
 * Only what is known is filled in: a text for the figures of a calculator has braces of its own. What nobody has chosen keeps the comment
 * that says so.
 */
function fill(template: string, values: Values, chosen: object): string {
  const lines = template.split('\n').map((line) => {
    const filled = line.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
    const [, name = ''] = /\{(\w+)\}/.exec(line) ?? [];
    return Object.hasOwn(chosen, name) ? filled.replace(/ # TODO:.*$/, '') : filled;
  });
  return lines.join('\n');
}

/** A template with its texts in the languages of the site; in one that there are no templates in, they begin as in English. */
const inLanguagesOfSite = (template: string): string =>
  template.replace(/( *)de: (".*?")(,|\n *)en: (".*?")/g, (_, indent, de, separator, en) => {
    const texts = LANGS.map((lang) => `${lang}: ${lang === 'de' ? de : en}`);
    return indent + texts.join(separator === ',' ? ', ' : separator);
  });

function missing(file: string): never {
  throw new SettingsError(
    `Nothing was written: content/${file} has no entry yet, which the new one could name. Write one first.`,
  );
}
