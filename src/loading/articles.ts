import { limitProblem } from '#render/markdown/limits.ts';
import { type ArticleSource, articleFactsSchema, articleTextSchema } from '#schema/source/articles.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Locate } from './problem.ts';
import { fitYaml, type Reading, takeText, takeYaml, unreadFiles } from './reading.ts';

interface ArticleText {
  title: string;
  summary: string;
  body: string;
  locate: Locate;
}

/** Reads each folder `articles/<slug>/`: `article.yaml`, `de.md`, `en.md`. */
export function readArticles(reading: Reading): ArticleSource[] {
  const slugs = new Set(unreadFiles(reading, /^articles\/([^/]+)\//).map(({ name }) => name));
  return [...slugs].flatMap((slug) => readArticle(reading, slug) ?? []);
}

function readArticle(reading: Reading, slug: string): ArticleSource | undefined {
  const facts = takeYaml(
    reading,
    `articles/${slug}/article.yaml`,
    articleFactsSchema,
    'it holds what is true of the article in any language: id, type, category, tags, author, published_at, about',
  );
  const de = readText(reading, slug, 'de');
  const en = readText(reading, slug, 'en');
  if (!facts || !de || !en) return undefined;
  const article: ArticleSource = {
    ...facts.value,
    slug,
    title: { de: de.title, en: en.title },
    summary: { de: de.summary, en: en.summary },
    body: { de: de.body, en: en.body },
  };
  reading.origins.set(article, locateIn(facts.locate, { de: de.locate, en: en.locate }));
  return article;
}

function readText(reading: Reading, slug: string, lang: Lang): ArticleText | undefined {
  const file = `articles/${slug}/${lang}.md`;
  const text = takeText(reading, file, `every article needs both languages, ${LANGS.join(' and ')}`);
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text, file);
  if (!('yaml' in parts)) {
    reading.problems.push(parts);
    return undefined;
  }
  const front = fitYaml(reading, file, parts.yaml, articleTextSchema, 1);
  if (parts.body.trim() === '') {
    reading.problems.push({
      file,
      line: parts.bodyLine,
      message: 'has no body: write the article below the front matter',
    });
  }
  const problem = limitProblem(parts.body);
  if (problem)
    reading.problems.push({
      file,
      line: parts.bodyLine - 1 + problem.line,
      message: `the body ${problem.message}`,
    });
  if (!front || problem) return undefined;
  const locate: Locate = (path) =>
    path[0] === 'body' ? { file, line: parts.bodyLine - 1 + Number(path[1] ?? 1) } : front.locate(path);
  return { ...front.value, body: parts.body, locate };
}

/** Fields of the texts stand in their language's file, the others in `article.yaml`. */
function locateIn(facts: Locate, texts: Localized<Locate>): Locate {
  return ([field, lang, ...rest]) =>
    (lang === 'de' || lang === 'en') && field !== undefined
      ? texts[lang]([field, ...rest])
      : facts([field ?? '', lang ?? '', ...rest]);
}
