import type { Localized } from '#text/lang.ts';

/** Texts of the pages of services. */
export const SERVICE_WORDS = {
  lead: {
    de: '{count:Leistung|Leistungen}, von der ersten Klärung bis zum Betrieb. Bei jeder steht, was Sie bekommen, und was nicht dazugehört.',
    en: '{count:service|services}, from the first questions to operations. Each page says what you get and what is not included.',
  },
  calculators: { de: 'Was es kostet', en: 'What it costs' },
  analyzers: { de: 'Ob es sich rechnet', en: 'Whether it pays off' },
  references: { de: 'Wo wir es getan haben', en: 'Where we have done it' },
  terms: { de: 'Was die Wörter bedeuten', en: 'What the words mean' },
  related: { de: 'Was oft dazukommt', en: 'What often goes with it' },
  technologies: { de: 'Womit wir arbeiten', en: 'What we work with' },
  consultation: { de: 'Beratung vereinbaren', en: 'Arrange a consultation' },
} satisfies Record<string, Localized>;
