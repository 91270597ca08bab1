import type { PublishedSite } from '#schema/entry.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { leadOf } from '../intro-words.ts';

/** Texts of the home page and of the overviews. */
export const START_WORDS = {
  title: { de: 'Was kostet es, und rechnet es sich?', en: 'What does it cost, and does it pay off?' },
  lead: {
    de: '{calculators:Rechner|Rechner} und {analyzers:Vergleich|Vergleiche}. Ohne Anmeldung, mit offengelegter Rechnung.',
    en: '{calculators:calculator|calculators} and {analyzers:comparison|comparisons}. No sign-up, every figure explained.',
  },
  leadCalculators: {
    de: '{calculators:Rechner|Rechner}. Ohne Anmeldung, mit offengelegter Rechnung.',
    en: '{calculators:calculator|calculators}. No sign-up, every figure explained.',
  },
  leadAnalyzers: {
    de: '{analyzers:Vergleich|Vergleiche}. Ohne Anmeldung, mit offengelegter Rechnung.',
    en: '{analyzers:comparison|comparisons}. No sign-up, every figure explained.',
  },
  estimate: { de: 'Vorhaben schätzen', en: 'Estimate a project' },
  compare: { de: 'Zwei Wege vergleichen', en: 'Compare two options' },
  compareLead: {
    de: 'Über fünf Jahre, Monat für Monat. Daneben, was das Beispiel in fünf Jahren spart.',
    en: 'Over five years, month by month. Next to it, what the example saves in five years.',
  },
  developers: { de: 'Für Entwickler', en: 'For developers' },
  developersLead: {
    de: 'Dieselbe Rechnung als Programmierschnittstelle: frei, ohne Schlüssel, mit OpenAPI. Diese Anfrage und ihre Antwort:',
    en: 'The same calculation as an API: free, no keys, described by OpenAPI. This request and its answer:',
  },
  tasks: { de: 'Aufgaben mit ihren Antworten', en: 'Tasks with their answers' },
  fiveTasks: { de: 'Fünf Aufgaben mit ihren Antworten', en: 'Five tasks with their answers' },
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

/** What the home page is called and begins with: as the company says, or what can be computed, or else who it is. */
export function startTexts(site: PublishedSite): Record<'title' | 'lead', Localized> {
  const { title, lead } = usualTexts(site);
  return { title: site.intros['home']?.title ?? title, lead: leadOf(site, 'home', lead) };
}

function usualTexts({ shown, name, description }: PublishedSite) {
  const { title, lead, calculatorsTitle, leadCalculators, analyzersTitle, leadAnalyzers } = START_WORDS;
  const hasAnalyzers = shown.includes('analyzers');
  if (shown.includes('calculators'))
    return hasAnalyzers ? { title, lead } : { title: calculatorsTitle, lead: leadCalculators };
  return hasAnalyzers
    ? { title: analyzersTitle, lead: leadAnalyzers }
    : { title: inEachLang(() => name), lead: description };
}
