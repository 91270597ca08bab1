import type { Localized } from '#text/lang.ts';

/** Texts of the pages of articles. */
export const ARTICLE_WORDS = {
  lead: {
    de: 'Aus der Praxis, mit Zahlen, Quellen und dem, was schiefgehen kann.',
    en: 'Practical articles with figures, sources and what can go wrong.',
  },
  feed: { de: 'Abonnieren:', en: 'Subscribe:' },
  allTags: { de: 'Alle Schlagwörter', en: 'All tags' },
  published: { de: 'Veröffentlicht', en: 'Published' },
  updated: { de: 'Aktualisiert', en: 'Updated' },
  reviewed: { de: 'Fakten geprüft', en: 'Facts checked' },
  minutes: { de: '{count:Minute|Minuten}', en: '{count:minute|minutes}' },
  contents: { de: 'Inhalt', en: 'Contents' },
  calculators: { de: 'Was es kostet', en: 'What it costs' },
  services: { de: 'Wobei wir helfen', en: 'What we help with' },
  related: { de: 'Weiterlesen', en: 'Read on' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
} satisfies Record<string, Localized>;
