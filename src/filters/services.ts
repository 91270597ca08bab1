import type { ServiceEntry } from '#schema/entry.ts';
import type { ListSpec } from './filter.ts';

export const services: ListSpec<ServiceEntry> = {
  filters: {
    category: {
      description: { de: 'Id der Kategorie', en: 'Category id' },
      values: (entry) => [entry.category],
      shownAs: 'id',
    },
  },
  itemName: { of: (entry) => entry.slug, description: { de: 'Slug', en: 'Slug' } },
};
