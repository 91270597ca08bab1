import type { FaqEntry } from '#schema/entry.ts';
import type { ListSpec } from './filter.ts';

export const faq: ListSpec<FaqEntry> = {
  filters: {
    category: {
      description: { de: 'Id der FAQ-Kategorie', en: 'FAQ category id' },
      values: (entry) => [entry.category],
      shownAs: 'id',
    },
  },
  itemName: { of: (entry) => entry.id, description: { de: 'Id der Frage', en: 'Question id' } },
};
