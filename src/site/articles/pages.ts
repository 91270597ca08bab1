import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { ExplainedTerm } from '#render/markdown/terms-html.ts';
import type { ArticleEntry, Catalog, GlossaryEntry, TermLink } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { pathOf } from '../addresses.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';

export type ArticlesContent =
  | { type: 'article-list'; list: ListContent<'articles'> }
  | { type: 'article'; entry: ArticleEntry; terms: () => ExplainedTerm[]; related: () => ArticleEntry[] };

/** The list of the articles, one for each category and tag, and a page for each article. */
export function articlePages({ site, kinds }: Catalog, make: MakePages): Page<ArticlesContent>[] {
  const terms = new Map(kinds.glossary.de.map((entry) => [entry.slug, entry]));
  const explained = (links: readonly TermLink[], lang: Lang) =>
    links.flatMap(({ slug }) => {
      const entry = terms.get(slug);
      return entry ? [explainedTerm(entry, lang)] : [];
    });
  return [
    ...filterPages(
      'articles',
      { site, kinds },
      make,
      (list): ArticlesContent => ({ type: 'article-list', list }),
    ),
    ...kinds.articles.de.flatMap((entry) =>
      make<ArticlesContent>(
        {
          path: pagePath(site, 'articles', entry.slug),
          section: 'articles',
          twin: (lang) => itemPath('articles', entry.slug, lang, 'json'),
          isWhole: true,
          caption: (lang) => ({ kind: entry.category.name[lang], title: entry.title[lang] }),
        },
        (lang) => ({
          type: 'article',
          entry,
          terms: () => explained([...entry.about, ...entry.mentions[lang]], lang),
          related: () => relatedArticles(entry, kinds.articles[lang]),
        }),
      ),
    ),
  ];
}

function explainedTerm({ slug, term, synonyms, ...entry }: GlossaryEntry, lang: Lang): ExplainedTerm {
  return {
    slug,
    name: term[lang],
    names: [term[lang], ...synonyms[lang]],
    definition: entry.short_definition[lang],
    href: pathOf(entry.url[lang]),
  };
}

/** Most articles that are offered after one. */
const MOST_RELATED = 4;

/** What two articles have in common is worth: the same subject most, the same category least. */
const CLOSENESS = { about: 4, tag: 2, category: 1 };

/** The articles that have most in common with one, the closest first; of equal ones those that come first in the list. */
export function relatedArticles(article: ArticleEntry, all: readonly ArticleEntry[]): ArticleEntry[] {
  return all
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, closeness: closeness(article, other) }))
    .filter(({ closeness }) => closeness >= CLOSENESS.tag)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

function closeness(one: ArticleEntry, other: ArticleEntry): number {
  const subjects = common(one.about, other.about, ({ slug }) => slug);
  const tags = common(one.tags, other.tags, ({ id }) => id);
  const category = one.category.id === other.category.id ? 1 : 0;
  return subjects * CLOSENESS.about + tags * CLOSENESS.tag + category * CLOSENESS.category;
}

function common<T>(some: readonly T[], others: readonly T[], keyOf: (item: T) => string): number {
  const keys = new Set(others.map(keyOf));
  return some.filter((item) => keys.has(keyOf(item))).length;
}
