import type { Localized } from '#text/lang.ts';

/** Texts of the elements in pages of others. */
export const EMBED_WORDS = {
  source: {
    de: 'Gerechnet in Ihrem Browser, mit Zahlen von {company}.',
    en: 'Calculated in your browser, with figures from {company}.',
  },
  openPage: { de: 'Auf {host} öffnen', en: 'Open on {host}' },
  notLoaded: {
    de: 'Das ließ sich nicht laden. Laden Sie die Seite noch einmal.',
    en: 'This could not be loaded. Reload the page.',
  },
} satisfies Record<string, Localized>;
