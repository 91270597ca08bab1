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
  itemName: (entry) => entry.slug,
};
