import type { Localized } from '#text/lang.ts';

/** Texts of lists and of the entries on them. */
export const LIST_WORDS = {
  filter: { de: 'Auswahl', en: 'Selection' },
  more: { de: '{count} weitere', en: '{count} more' },
  all: { de: 'Alle', en: 'All' },
  category: { de: 'Kategorie', en: 'Category' },
  tag: { de: 'Schlagwort', en: 'Tag' },
  industry: { de: 'Branche', en: 'Industry' },
  projectType: { de: 'Projektart', en: 'Project type' },
  sources: { de: 'Quellen', en: 'Sources' },
  checkedOn: { de: 'geprüft am {day}', en: 'checked on {day}' },
  service: { de: 'Leistung', en: 'Service' },
} satisfies Record<string, Localized>;
