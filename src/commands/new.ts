import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { parseContent } from '#loading/load.ts';
import { ContentError } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { slug } from '#schema/source/blocks.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { VocabularyName } from '#schema/source/vocabularies.ts';
import { LANGS } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';

/** What a new entry is made of: the templates in `new/` by the files below `content/`, and the lists that it chooses from. */
interface NewEntry {
  files: (name: string, values: Values) => Record<string, string>;
  /** The list that its category is of, and the file of that list. */
  categories: [list: VocabularyName, file: string];
  values?: (sources: Sources) => Values;
  /** For an entry that is added to a file of its category, and has none of its own: the names in use. */
  names?: (sources: Sources) => string[];
}

type Values = Record<string, string | number>;

const ENTRIES: Record<string, NewEntry> = {
  article: {
    files: (name) => ({
      [`articles/${name}/article.yaml`]: 'article.yaml',
      ...Object.fromEntries(
        LANGS.map((lang) => [`articles/${name}/${lang}.md`, `article.${lang === 'de' ? lang : 'en'}.md`]),
      ),
    }),
    categories: ['articleCategories', 'articles/categories.yaml'],
    values: ({ kinds, vocabularies: { tags, authors } }) => ({
      id: Math.max(0, ...kinds.articles.map(({ id }) => id)) + 1,
      tag: firstId(tags, 'tags.yaml'),
      author: firstId(authors, 'authors.yaml'),
      term: kinds.glossary[0]?.slug ?? missing('glossary/'),
    }),
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

const NEW_KINDS = Object.keys(ENTRIES);

/**
 * `kontor new article|term|faq|service|calculator <slug> [--category <id>]`: writes a draft that is in order but for its texts,
 * which begin with TODO, and prints its files.
 */
export async function writeNew(args: string[], root: string): Promise<void> {
  const options = { category: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [kind, name, ...surplus] = positionals;
  const entry = ENTRIES[kind ?? ''];
  if (kind === undefined || (entry && name === undefined))
    return refuse(
      `Say what is to be made, and its name: kontor new ${kind ?? NEW_KINDS.join('|')} <name>, such as kontor new ${kind ?? 'article'} mein-thema.`,
    );
  if (!entry) return refuse(`"${kind}" is nothing that can be made; ${suggestion(kind, NEW_KINDS)}`);
  const { error } = slug.safeParse(name);
  if (name === undefined || error || surplus.length > 0)
    return refuse(
      `"${[name, ...surplus].join(' ')}" ${error?.issues[0]?.message ?? 'is more than one name'}.`,
    );
  await writeEntry(entry, { name, asked: values.category, content: join(root, 'content') });
}

async function writeEntry(
  entry: NewEntry,
  { name, asked, content }: { name: string; asked: string | undefined; content: string },
): Promise<void> {
  const sources = await readSources(content);
  const [list, place] = entry.categories;
  const categories = sources.vocabularies[list];
  const category = asked ?? firstId(categories, place);
  const known = categories.map(({ id }) => id);
  if (!known.includes(category))
    return refuse(`"${category}" is not in content/${place}; ${suggestion(category, known)}`);
  const today = readBuildDate(process.env);
  const values = { slug: name, today, category, ...entry.values?.(sources) };
  const files = Object.entries(entry.files(name, values)).map(([file, template]) => ({
    template,
    path: join(content, file),
    file,
  }));
  const taken = entry.names
    ? entry.names(sources).find((each) => each === name)
    : files.find(({ path }) => existsSync(path))?.file;
  if (taken) return refuse(`There is ${taken} already: choose another name.`);
  for (const { template, path, file } of files) {
    await mkdir(dirname(path), { recursive: true });
    const whole = await readFile(new URL(`./new/${template}`, import.meta.url), 'utf8');
    const text = fill(inLanguagesOfSite(whole), values);
    await (entry.names ? appendFile(path, await afterLine(path, text)) : writeFile(path, text));
    console.log(`${entry.names ? 'Added to' : 'Wrote'} content/${file}`);
  }
  console.log('What begins with TODO is to be written; kontor check says what is left.');
}

/** The content as far as it can be read: names, links and figures that are wrong elsewhere are no reason to write nothing. */
async function readSources(folder: string): Promise<Sources> {
  const { files, problems } = await readContentFiles(folder);
  const { content, problems: found } = parseContent(files, problems);
  if (content) return content.sources;
  throw new SettingsError(
    `Nothing was written, because the content cannot be read.\n${new ContentError(found).message}`,
  );
}

/** Only what is known: a text for the figures of a calculator has braces of its own. */
const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A template with its texts in the languages of the site; in one that there are no templates in, they begin as in English. */
const inLanguagesOfSite = (template: string): string =>
  template.replace(/( *)de: (".*?")(,|\n *)en: (".*?")/g, (_, indent, de, separator, en) => {
    const texts = LANGS.map((lang) => `${lang}: ${lang === 'de' ? de : en}`);
    return indent + texts.join(separator === ',' ? ', ' : separator);
  });

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

function firstId([first]: readonly { id: string }[], file: string): string {
  return first?.id ?? missing(file);
}

function missing(file: string): never {
  throw new SettingsError(
    `Nothing was written: content/${file} has no entry yet, which the new one could name. Write one first.`,
  );
}

/** A text that begins on a line of its own behind what a file has already. */
async function afterLine(path: string, text: string): Promise<string> {
  const before = existsSync(path) ? await readFile(path, 'utf8') : '\n';
  return before.endsWith('\n') ? text : `\n${text}`;
}
