import type { GlossaryEntry } from '#schema/entry.ts';
import type { ListSpec } from './filter.ts';

export const glossary: ListSpec<GlossaryEntry> = {
  filters: {
    category: {
      description: { de: 'Kategorie des Begriffs', en: 'Category of the term' },
      values: (entry) => [entry.category],
      shownAs: 'id',
    },
  },
  itemName: { of: (entry) => entry.slug, description: { de: 'Slug', en: 'Slug' } },
};
