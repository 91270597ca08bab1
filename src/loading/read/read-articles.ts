import { type ArticleSource, articleFactsSchema, articleTextSchema } from '#schema/source/articles.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { readDiagrams } from './read-diagrams.ts';
import { checkName, type Reading, takeYaml, unreadFiles } from './reading.ts';
import { locateText, takeMarkdown } from './take-markdown.ts';

/** Reads each folder `articles/<slug>/`: `article.yaml`, `de.md`, `en.md`, and diagrams. */
export function readArticles(reading: Reading): ArticleSource[] {
  const slugs = new Set(unreadFiles(reading, /^articles\/([^/]+)\//).map(({ name }) => name));
  return [...slugs].flatMap((slug) => readArticle(reading, slug) ?? []);
}

function readArticle(reading: Reading, slug: string): ArticleSource | undefined {
  checkName(reading, { file: `articles/${slug}`, field: 'slug', name: slug });
  const facts = takeYaml(
    reading,
    `articles/${slug}/article.yaml`,
    articleFactsSchema,
    'it has the facts of the article that are the same in both languages: id, type, category, tags, author, published_at, about',
  );
  const readText = (lang: Lang) =>
    takeMarkdown(reading, `articles/${slug}/${lang}.md`, articleTextSchema, {
      needed: `every article needs both languages, ${LANGS.join(' and ')}`,
      body: 'the article',
    });
  const de = readText('de');
  const en = readText('en');
  const diagrams = readDiagrams(reading, slug);
  if (!facts || !de || !en) return undefined;
  const article: ArticleSource = {
    ...facts.value,
    slug,
    title: { de: de.title, en: en.title },
    summary: { de: de.summary, en: en.summary },
    body: { de: de.body, en: en.body },
    diagrams,
  };
  reading.origins.set(article, locateText(facts.locate, { de: de.locate, en: en.locate }));
  return article;
}
