import type { Localized } from '#text/lang.ts';

/** Texts of the pages for developers besides those in Markdown. */
export const DEVELOPER_WORDS = {
  list: { de: 'Artikel einer Kategorie auflisten', en: 'List the articles of a category' },
  read: { de: 'Einen Begriff als Markdown lesen', en: 'Read a term as Markdown' },
  estimate: { de: 'Kosten schätzen', en: 'Estimate costs' },
  mistake: { de: 'Einen Fehler verstehen', en: 'Understand an error' },
  search: { de: 'Suchen, auch mit Tippfehler', en: 'Search, even with a typo' },
  tasks: { de: 'Aufgaben mit ihren Antworten', en: 'Tasks with their answers' },
  answer: { de: 'Antwort (Status {status})', en: 'Response (status {status})' },
  allDocuments: { de: 'Alle Seiten und Dokumente', en: 'All pages and documents' },
  documents: { de: 'Weiter', en: 'More' },
  llms: { de: 'Überblick für Sprachmodelle', en: 'Overview for language models' },
  llmsFull: { de: 'Alle Inhalte als ein Text', en: 'All content as one text' },
  noChanges: {
    de: 'Bisher hat sich an dieser API nichts geändert.',
    en: 'Nothing has changed in this API so far.',
  },
  faults: { de: 'Fehler in einer Anfrage', en: 'Faults in a request' },
  refusals: { de: 'Andere Antworten mit einem Fehler', en: 'Other answers with an error' },
  mend: { de: 'Was zu tun ist', en: 'What to do' },
} satisfies Record<string, Localized>;
