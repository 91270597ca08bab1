import type { ArticleEntry } from '#schema/entry.ts';
import type { ListSpec } from './filter.ts';

export const articles: ListSpec<ArticleEntry> = {
  filters: {
    author: {
      description: { de: 'Name der Redaktion', en: 'Author name' },
      values: (entry) => [entry.author],
      shownAs: 'name',
    },
    category: {
      description: { de: 'Slug der Kategorie', en: 'Category slug' },
      values: (entry) => [entry.category],
      shownAs: 'id',
    },
    tag: {
      description: { de: 'Schlagwort', en: 'Tag' },
      values: (entry) => entry.tags,
      shownAs: 'id',
    },
  },
  limit: { minimum: 1, maximum: 100, default: 50 },
  itemName: { of: (entry) => entry.slug, description: { de: 'Slug', en: 'Slug' } },
};
