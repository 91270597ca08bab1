import type { Localized } from '#text/lang.ts';

/** Texts of the pages of references. */
export const REFERENCE_WORDS = {
  lead: {
    de: '{count:Projekt|Projekte}: womit der Kunde kam, was wir getan haben und was dabei herauskam.',
    en: '{count:project|projects}: what the customer needed, what we did and what came of it.',
  },
  sample: {
    de: 'Die Projekte sind erfunden, wie die Firma: Muster für Ihre eigenen.',
    en: 'The projects are fictional, like the company: placeholders for your own.',
  },
  sampleOne: {
    de: 'Dieses Projekt ist erfunden, wie die Firma: ein Muster für Ihre eigenen.',
    en: 'This project is fictional, like the company: a placeholder for your own.',
  },
  services: { de: 'Leistungen', en: 'Services' },
  technologies: { de: 'Technologien', en: 'Technologies' },
  terms: { de: 'Was die Wörter bedeuten', en: 'What the words mean' },
  estimate: { de: 'Was so etwas kostet', en: 'What something like this costs' },
  consultation: { de: 'Beratung vereinbaren', en: 'Arrange a consultation' },
} satisfies Record<string, Localized>;
