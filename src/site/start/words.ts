import type { Localized } from '#text/lang.ts';

/** Texts of the home page. */
export const START_WORDS = {
  title: { de: 'Was kostet es, und rechnet es sich?', en: 'What does it cost, and does it pay off?' },
  lead: {
    de: '{calculators:Rechner|Rechner} und {analyzers:Vergleich|Vergleiche} für IT-Vorhaben im Mittelstand. Ohne Anmeldung, mit offengelegter Rechnung.',
    en: '{calculators:calculator|calculators} and {analyzers:comparison|comparisons} for IT projects in mid-sized companies. No sign-up, every figure explained.',
  },
  estimate: { de: 'Vorhaben schätzen', en: 'Estimate a project' },
  compare: { de: 'Zwei Wege vergleichen', en: 'Compare two options' },
  compareLead: {
    de: 'Über fünf Jahre, Monat für Monat. Daneben, was das Beispiel in fünf Jahren spart.',
    en: 'Over five years, month by month. Next to it, what the example saves in five years.',
  },
  all: { de: 'Alle Fragen und jede Zeile', en: 'All questions and every line' },
  developers: { de: 'Für Entwickler', en: 'For developers' },
  developersLead: {
    de: 'Dieselbe Rechnung als Programmierschnittstelle: frei, ohne Schlüssel, mit OpenAPI. Diese Anfrage und ihre Antwort:',
    en: 'The same calculation as an API: free, no keys, described by OpenAPI. This request and its answer:',
  },
  fiveTasks: { de: 'Fünf Aufgaben mit ihren Antworten', en: 'Five tasks with their answers' },
} satisfies Record<string, Localized>;
