import type { z } from 'zod';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { limitProblem } from '#render/markdown/limits.ts';
import type { DiagramSource, PhotoSource } from '#schema/source/articles.ts';
import { type ArticleSource, articleFactsSchema, articleTextSchema } from '#schema/source/articles.ts';
import { forbiddenCharacter } from '#text/forbidden-characters.ts';
import { DEFAULT_LANG, findLang, inEachLang, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { failure, success } from '#text/result.ts';
import type { Locate } from '../problem.ts';
import { PHOTO_NAME } from './read-photo.ts';
import {
  type ContentReading,
  checkName,
  fitYaml,
  isUndecoded,
  otherLanguageOf,
  takeText,
  takeYaml,
  unreadFiles,
} from './reading.ts';

/** Reads each folder `articles/<slug>/`: `article.yaml`, `de.md`, `en.md`, diagrams and photos. */
export function readArticles(reading: ContentReading): ArticleSource[] {
  const slugs = new Set(unreadFiles(reading, /^articles\/([^/]+)\//).map(({ name }) => name));
  return [...slugs].flatMap((slug) => readArticle(reading, slug) ?? []);
}

function readArticle(reading: ContentReading, slug: string): ArticleSource | undefined {
  const folder = `articles/${slug}`;
  checkName(reading, { file: folder, field: 'slug', name: slug });
  const facts = takeYaml(
    reading,
    `${folder}/article.yaml`,
    articleFactsSchema,
    'it has the facts of the article that are the same in all languages: id, type, category, tags, author, published_at, about',
  );
  const texts = takeTexts(reading, folder, articleTextSchema, {
    needed: `every article needs a text in each language of the site (${LANGS.join(', ')})`,
    body: 'the article',
  });
  const diagrams = readDiagrams(reading, slug);
  const photos = takePhotos(reading, `${folder}/`);
  if (!facts || !texts) return undefined;
  const article: ArticleSource = { ...facts.value, slug, ...texts.fields, diagrams, photos };
  reading.origins.set(article, texts.locateBeside(facts.locate));
  return article;
}

/** The photos in the folder of an article. Of those of one name, one is a problem, since files are made that have it. */
function takePhotos(reading: ContentReading, folder: string): PhotoSource[] {
  const names = new Map<string, string>();
  return [...reading.photos].flatMap(([path, size]) => {
    if (!path.startsWith(folder)) return [];
    reading.unread.delete(path);
    const file = path.slice(folder.length);
    const name = file.replace(PHOTO_NAME, '');
    const other = names.get(name);
    names.set(name, file);
    checkName(reading, { file: path, field: 'name', name });
    const lowerCase = file.replace(PHOTO_NAME, (end) => end.toLowerCase());
    if (other !== undefined)
      reading.problems.push({ file: path, message: `has the name of ${other}: give it another one` });
    else if (file !== lowerCase)
      reading.problems.push({ file: path, message: `ends in capitals: call it ${lowerCase}` });
    const photo: PhotoSource = { file, ...size };
    reading.origins.set(photo, () => ({ file: path, line: 1 }));
    return [photo];
  });
}

/** Reads the diagrams in the folder of an article: `<name>.svg`, or one in each language where it has words, such as `<name>.de.svg`. */
function readDiagrams(reading: ContentReading, article: string): DiagramSource[] {
  const folder = `articles/${article}/`;
  const files = unreadFiles(reading, /^articles\/(.+)\.svg$/).filter(
    ({ file }) => file.startsWith(folder) && otherLanguageOf(file) === undefined,
  );
  const names = new Set(files.map(({ name }) => withoutLang(name.slice(article.length + 1))));
  return [...names].sort().flatMap((name) => readDiagram(reading, folder, name) ?? []);
}

function withoutLang(name: string): string {
  const lang = LANGS.find((each) => name.endsWith(`.${each}`));
  return lang ? name.slice(0, -lang.length - 1) : name;
}

function readDiagram(reading: ContentReading, folder: string, name: string): DiagramSource | undefined {
  const shared = `${folder}${name}.svg`;
  const fileOf = (lang: Lang) => `${folder}${name}.${lang}.svg`;
  const isShared = reading.unread.has(shared);
  const own = LANGS.filter((lang) => reading.unread.has(fileOf(lang)) || isUndecoded(reading, fileOf(lang)));
  const files = inEachLang((lang) => (isShared ? shared : fileOf(lang)));
  checkName(reading, { file: files[DEFAULT_LANG], field: 'name', name });
  if (isShared && own.length > 0) {
    for (const lang of own) takeText(reading, fileOf(lang));
    const message = `is there beside ${own.map((lang) => `${name}.${lang}.svg`).join(' and ')}: keep it for all languages, or one for each`;
    reading.problems.push({ file: shared, message });
  }
  const needed = `a diagram with words is needed in each language; one without words is ${name}.svg`;
  const read = lazyByText((file) => takeSvg(reading, file, needed));
  const svg = inEachLang((lang) => read(files[lang]));
  if (!isWhole(svg)) return undefined;
  const diagram: DiagramSource = { name, svg };
  reading.origins.set(diagram, ([, lang, line]) => ({
    file: files[findLang(String(lang)) ?? DEFAULT_LANG],
    line: Number(line ?? 1),
  }));
  return diagram;
}

/** Whether there is a value in each language. */
const isWhole = <T>(values: Localized<T | undefined>): values is Localized<T> =>
  LANGS.every((lang) => values[lang] !== undefined);

/** The text of an SVG file. What is wrong with it is added to the problems. */
function takeSvg(reading: ContentReading, file: string, needed: string): string | undefined {
  const text = takeText(reading, file, needed);
  if (text === undefined) return undefined;
  const problems = [...forbiddenCharacters(text), ...checkSvg(text)];
  reading.problems.push(...problems.map((problem) => ({ file, ...problem })));
  return text;
}

function forbiddenCharacters(text: string): { line: number; message: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const message = forbiddenCharacter(line);
    return message ? [{ line: index + 1, message }] : [];
  });
}

/** Each field in each language; one that may be left out is in all or in none. */
type LocalizedFields<T> = {
  [K in keyof T]: undefined extends T[K] ? Localized | Extract<T[K], undefined> : Localized;
};

/** What problems call a Markdown file: why it has to be there, and what its body is. */
interface Purpose {
  needed: string;
  /** `undefined` where there is none. */
  body: string | undefined;
}

/** Reads the fields and bodies of the texts in a folder, one in each language, such as `de.md`. What is wrong with them is added to the problems. */
export function takeTexts<S extends z.ZodObject<Record<string, z.ZodType<string | undefined>>>>(
  reading: ContentReading,
  folder: string,
  schema: S,
  purpose: Purpose,
) {
  const texts = inEachLang((lang) => takeMarkdown(reading, `${folder}/${lang}.md`, schema, purpose));
  if (!isWhole(texts)) return undefined;
  const names = [...Object.keys(schema.shape), 'body'];
  const fields = names.flatMap((name) => {
    const text = inEachLang((lang) => texts[lang].fields[name]);
    const missing = LANGS.filter((lang) => text[lang] === undefined);
    if (missing.length < LANGS.length)
      reading.problems.push(
        ...missing.map((lang) => ({
          file: `${folder}/${lang}.md`,
          line: 1,
          message: `has no \`${name}:\`, and the text in the other language has one: write both or none`,
        })),
      );
    return missing.length === 0 ? [[name, text]] : [];
  });
  return {
    fields: Object.fromEntries(fields) as LocalizedFields<z.output<S> & { body: string }>,
    /** Finds the lines of these, and those of other fields by `facts`. */
    locateBeside:
      (facts = texts[DEFAULT_LANG].locate): Locate =>
      (path) => {
        const [field, name, ...rest] = path;
        const lang = findLang(String(name));
        return lang && field !== undefined ? texts[lang].locate([field, ...rest]) : facts(path);
      },
  };
}

/** Reads a Markdown file with front matter. */
function takeMarkdown(
  reading: ContentReading,
  file: string,
  schema: z.ZodObject<Record<string, z.ZodType<string | undefined>>>,
  purpose: Purpose,
): { fields: Record<string, string | undefined>; locate: Locate } | undefined {
  const text = takeText(reading, file, purpose.needed);
  if (text === undefined) return undefined;
  const split = splitFrontMatter(text, file);
  if (!split.ok) {
    reading.problems.push(split.error);
    return undefined;
  }
  const { yaml, body, bodyLine } = split.value;
  const inBody = (line: number) => ({ file, line: bodyLine - 1 + line });
  const front = fitYaml(reading, { file, text: yaml, lineOffset: 1 }, schema);
  const tooMuch = limitProblem(body);
  reading.problems.push(
    ...bodyProblem(body, purpose).map((message) => ({ ...inBody(1), message })),
    ...forbiddenCharacters(body).map(({ line, message }) => ({ ...inBody(line), message })),
    ...(tooMuch ? [{ ...inBody(tooMuch.line), message: `the body ${tooMuch.message}` }] : []),
  );
  if (!front || tooMuch) return undefined;
  const locate: Locate = (path) => (path[0] === 'body' ? inBody(Number(path[1] ?? 1)) : front.locate(path));
  return { fields: { ...front.value, body }, locate };
}

/** What is wrong with a body that is missing, or that nothing shows. */
function bodyProblem(text: string, { body }: Purpose): string[] {
  const isEmpty = text.trim() === '';
  if (body === undefined)
    return isEmpty
      ? []
      : ['has a body, which this page does not show: it has a heading and a summary, and what it lists'];
  return isEmpty ? [`has no body: write ${body} below the front matter`] : [];
}

const FENCED = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Splits a Markdown file at the `---` lines around its front matter. `bodyLine` is the line on which the body begins, from 1. */
export function splitFrontMatter(text: string, file: string) {
  const match = FENCED.exec(text);
  if (!match) {
    const message =
      'has no front matter: begin the file with a line `---`, then `title:` and `summary:`, then another line `---`';
    return failure({ file, line: 1, message });
  }
  const [head, yaml = ''] = match;
  return success({ yaml, body: text.slice(head.length), bodyLine: head.split('\n').length });
}
