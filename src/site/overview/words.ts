import type { Localized } from '#text/lang.ts';

/** Texts of the overviews. */
export const OVERVIEW_WORDS = {
  calculatorsTitle: { de: 'Was kostet mein Vorhaben?', en: 'What does my project cost?' },
  calculatorsLead: {
    de: '{count:Rechner|Rechner}, geordnet nach dem, was Sie vorhaben. Neben jedem steht das Ergebnis seines Beispiels; mit Ihren Antworten wird daraus Ihre Schätzung, Posten für Posten.',
    en: '{count:calculator|calculators}, grouped by what you are planning. Next to each is the result of its example; with your answers it becomes your estimate, item by item.',
  },
  analyzersTitle: { de: 'Rechnet es sich?', en: 'Does it pay off?' },
  analyzersLead: {
    de: '{count:Vergleich|Vergleiche} zweier Wege über fünf Jahre. Neben jedem steht, was sein Beispiel in fünf Jahren spart und ab wann es sich rechnet.',
    en: '{count:comparison|comparisons} of two options over five years. Next to each is what its example saves in five years and when it begins to pay off.',
  },
} satisfies Record<string, Localized>;
