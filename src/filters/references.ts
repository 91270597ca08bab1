import type { ReferenceEntry } from '#schema/entry.ts';
import type { ListSpec } from './filter.ts';

export const references: ListSpec<ReferenceEntry> = {
  filters: {
    industry: {
      description: { de: 'Branche oder Projektart', en: 'Industry or project type' },
      values: (entry) => [entry.industry, entry.project_type],
      shownAs: 'id',
    },
    service: {
      description: { de: 'Kategorie der Leistung', en: 'Offering category' },
      values: (entry) => entry.services.map((service) => service.category),
      shownAs: 'id',
    },
  },
  itemName: { of: (entry) => entry.id, description: { de: 'Id der Referenz', en: 'Reference id' } },
};
