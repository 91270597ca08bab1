import type { SearchKind } from '#schema/kind.ts';
import type { Localized } from '#text/lang.ts';

/** Texts of searching. */
export const SEARCH_WORDS = {
  title: { de: 'Suche', en: 'Search' },
  lead: {
    de: 'Über alles: {kinds}. Tippfehler machen nichts.',
    en: 'Search everything: {kinds}. Typos are no problem.',
  },
  label: { de: 'Wonach suchen Sie?', en: 'What are you looking for?' },
  kind: { de: 'Worin', en: 'In' },
  everything: { de: 'In allem', en: 'Everything' },
  submit: { de: 'Suchen', en: 'Search' },
  found: { de: '{count:Treffer|Treffer}.', en: '{count:result|results}.' },
  nothing: {
    de: 'Dazu wurde nichts gefunden. Versuchen Sie ein anderes Wort oder weniger Wörter.',
    en: 'Nothing was found. Try another word or fewer words.',
  },
  wider: { de: 'Nach „{query}“ in allem suchen', en: 'Search everything for “{query}”' },
  alike: { de: 'Vielleicht meinten Sie', en: 'You may have meant' },
  elsewhere: { de: 'Oder von hier aus weiter', en: 'Or go on from here' },
  corrected: { de: '„{word}“: gesucht nach „{guess}“.', en: '“{word}”: searched for “{guess}”.' },
  all: { de: 'Alle Treffer', en: 'All results' },
  loading: { de: 'Die Suche wird geladen.', en: 'Loading search.' },
  failed: {
    de: 'Die Suche lässt sich gerade nicht laden.',
    en: 'The search cannot be loaded at the moment.',
  },
  noScript: {
    de: 'Liegt diese Website nur als Dateien bereit, braucht die Suche JavaScript.',
    en: 'If this website is served only as files, search needs JavaScript.',
  },
  close: { de: 'Schließen', en: 'Close' },
  searchPage: { de: 'Zur Suchseite', en: 'Go to the search page' },
} satisfies Record<string, Localized>;

/** How what is found is called. */
export const KIND_WORDS = {
  articles: { de: 'Artikel', en: 'Articles' },
  services: { de: 'Leistungen', en: 'Services' },
  references: { de: 'Referenzen', en: 'References' },
  faq: { de: 'Fragen', en: 'Questions' },
  glossary: { de: 'Glossar', en: 'Glossary' },
  calculators: { de: 'Rechner', en: 'Calculators' },
  'roi-analyzers': { de: 'Vergleiche', en: 'Comparisons' },
} satisfies Record<SearchKind, Localized>;
