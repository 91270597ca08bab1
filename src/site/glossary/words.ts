import type { Localized } from '#text/lang.ts';

/** Texts of the pages of the glossary. */
export const GLOSSARY_WORDS = {
  lead: {
    de: '{count:Begriff|Begriffe} aus der IT, kurz erklärt: was sie bedeuten, wofür man sie braucht und was dagegen spricht.',
    en: '{count:IT term|IT terms}, briefly explained: what they mean, what they are used for, and what their drawbacks are.',
  },
  letters: { de: 'Anfangsbuchstaben', en: 'Initial letters' },
  also: { de: 'auch', en: 'also' },
  inOther: { de: 'auf Englisch', en: 'in German' },
  forAndAgainst: { de: 'Dafür und dagegen', en: 'For and against' },
  related: { de: 'Verwandte Begriffe', en: 'Related terms' },
  articles: { de: 'Artikel dazu', en: 'Articles on this term' },
  services: { de: 'Wobei wir helfen', en: 'What we help with' },
  references: { de: 'Aus Projekten', en: 'From projects' },
  technology: { de: 'Im Netz', en: 'On the web' },
  graph: { de: 'Alle Verbindungen im Wissensgraphen', en: 'All links in the knowledge graph' },
} satisfies Record<string, Localized>;
