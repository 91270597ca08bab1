import type { ArticleEntry } from '#schema/entry.ts';

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
