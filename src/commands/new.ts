import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { loadContent } from '#loading/load.ts';
import { slug } from '#schema/source/blocks.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS, WORD_LANGS } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';

/** What a new entry is made of: the files below `content/` by their templates in `new/`, and the lists that it chooses from. */
interface NewEntry {
  files: (name: string, values: Values) => Record<string, string>;
  values: (sources: Sources) => Values;
  /** Whether it is added to a file of its category, and not in a file of its own. */
  isAppended?: boolean;
  /** For an entry without a file of its own: whether the name is in use. */
  isTaken?: (sources: Sources, name: string) => boolean;
}

type Values = Record<string, string | number>;

const ENTRIES: Record<string, NewEntry> = {
  article: {
    files: (name) => ({
      'article.yaml': `articles/${name}/article.yaml`,
      ...Object.fromEntries(LANGS.map((lang) => [`article.${lang}.md`, `articles/${name}/${lang}.md`])),
    }),
    values: ({ kinds, vocabularies: { articleCategories, tags, authors } }) => ({
      id: Math.max(0, ...kinds.articles.map(({ id }) => id)) + 1,
      category: firstId(articleCategories, 'articles/categories.yaml'),
      tag: firstId(tags, 'tags.yaml'),
      author: firstId(authors, 'authors.yaml'),
      term: kinds.glossary[0]?.slug ?? missing('glossary/'),
    }),
  },
  term: {
    files: (name) => ({ 'term.yaml': `glossary/${name}.yaml` }),
    values: ({ vocabularies }) => ({
      category: firstId(vocabularies.glossaryCategories, 'glossary/categories.yaml'),
    }),
  },
  faq: {
    files: (_name, { category }) => ({ 'question.yaml': `faq/${category}.yaml` }),
    values: ({ vocabularies }) => ({ category: firstId(vocabularies.faqCategories, 'faq/categories.yaml') }),
    isAppended: true,
    isTaken: ({ kinds }, name) => kinds.faq.some(({ id }) => id === name),
  },
  calculator: {
    files: (name) => ({ 'calculator.yaml': `calculators/${name}.yaml` }),
    values: ({ vocabularies }) => ({ purpose: firstId(vocabularies.purposes, 'calculators/purposes.yaml') }),
  },
};

const NEW_KINDS = Object.keys(ENTRIES);

/**
 * `kontor new article|term|faq|calculator <slug>`: writes a draft that is in order but for its texts, which begin with TODO, and
 * prints its files.
 */
export async function writeNew(args: string[], root: string): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [kind = '', name = '', ...surplus] = positionals;
  const entry = ENTRIES[kind];
  if (!entry) return refuse(`"${kind}" is nothing that can be made; ${suggestion(kind, NEW_KINDS)}.`);
  const { error } = slug.safeParse(name);
  if (error || surplus.length > 0)
    return refuse(
      `"${[name, ...surplus].join(' ')}" ${error?.issues[0]?.message ?? 'is more than one name'}.`,
    );
  const content = join(root, 'content');
  const today = readBuildDate(process.env);
  const { sources } = await loadContent(content, today);
  const values = { slug: name, today, ...entry.values(sources) };
  const files = Object.entries(entry.files(name, values)).map(([template, file]) => ({
    template,
    path: join(content, file),
    file,
  }));
  const taken = entry.isTaken?.(sources, name)
    ? name
    : files.find(({ path }) => !entry.isAppended && existsSync(path))?.file;
  if (taken) return refuse(`There is ${taken} already: choose another name.`);
  for (const { template, path, file } of files) {
    await mkdir(dirname(path), { recursive: true });
    const whole = await readFile(new URL(`./new/${template}`, import.meta.url), 'utf8');
    const text = fill(inLanguagesOfSite(whole), values);
    await (entry.isAppended ? appendFile(path, await afterLine(path, text)) : writeFile(path, text));
    console.log(`${entry.isAppended ? 'Added to' : 'Wrote'} content/${file}`);
  }
  console.log('What begins with TODO is to be written; kontor check says what is left.');
}

/** Only what is known: a text for the figures of a calculator has braces of its own. */
const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A template without its texts in languages that the site has not. */
const inLanguagesOfSite = (template: string): string =>
  WORD_LANGS.filter((lang) => !LANGS.includes(lang)).reduce<string>((text, lang) => {
    const own = `${lang}: "[^"]*"`;
    return text.replace(new RegExp(`^ +${own}\\n|(?<=\\{) ${own},|, ${own}(?= \\})`, 'gm'), '');
  }, template);

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

function firstId([first]: readonly { id: string }[], file: string): string {
  return first?.id ?? missing(file);
}

function missing(file: string): never {
  throw new SettingsError(`content/${file} has no entry yet, which the new one could name: write one first.`);
}

/** A text that begins on a line of its own behind what a file has already. */
async function afterLine(path: string, text: string): Promise<string> {
  const before = existsSync(path) ? await readFile(path, 'utf8') : '\n';
  return before.endsWith('\n') ? text : `\n${text}`;
}
