import type { Localized } from '#text/lang.ts';

/** Texts of the pages of questions. */
export const FAQ_WORDS = {
  lead: {
    de: '{count:Frage|Fragen}, die Kunden stellen, bevor sie ein Projekt beginnen, nach Themen geordnet. Die erste Zeile jeder Antwort ist die Kurzfassung.',
    en: '{count:question|questions} that customers ask before they start a project, by topic. The first line of each answer is the short version.',
  },
  more: { de: 'Mehr dazu:', en: 'More on this:' },
  topics: { de: 'Andere Themen', en: 'Other topics' },
} satisfies Record<string, Localized>;
