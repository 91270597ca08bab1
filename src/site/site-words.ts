import type { PublishedSite } from '#schema/entry.ts';
import { inEachLang, type Localized } from '#text/lang.ts';

/** Texts of the interface. What belongs to one page type stands with that page type. */
export const SITE_WORDS = {
  skip: { de: 'Zum Inhalt', en: 'Skip to content' },
  mainNavigation: { de: 'Hauptnavigation', en: 'Main navigation' },
  breadcrumbs: { de: 'Sie sind hier', en: 'You are here' },
  menu: { de: 'Menü', en: 'Menu' },
  calculators: { de: 'Rechner', en: 'Calculators' },
  analyzers: { de: 'Vergleiche', en: 'Comparisons' },
  services: { de: 'Leistungen', en: 'Services' },
  references: { de: 'Referenzen', en: 'References' },
  reading: { de: 'Wissen', en: 'Knowledge' },
  articles: { de: 'Artikel', en: 'Articles' },
  glossary: { de: 'Glossar', en: 'Glossary' },
  faq: { de: 'Häufige Fragen', en: 'FAQ' },
  knowledge: { de: 'Wissensgraph', en: 'Knowledge graph' },
  search: { de: 'Suche', en: 'Search' },
  developers: { de: 'Für Entwickler', en: 'For developers' },
  consultation: { de: 'Beratung', en: 'Consultation' },
  contact: { de: 'Kontakt', en: 'Contact' },
  about: { de: 'Über uns', en: 'About' },
  imprint: { de: 'Impressum', en: 'Legal notice' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  thisPageAs: { de: 'Diese Seite als', en: 'This page as' },
  sample: {
    de: 'Diese Firma ist erfunden: ein Muster für Ihre eigene.',
    en: 'This company is fictional: a placeholder for your own.',
  },
  netPrices: {
    de: 'Preise für Unternehmen, in {currency} ohne Umsatzsteuer.',
    en: 'Prices for businesses, in {currency} excluding VAT.',
  },
} satisfies Record<string, Localized>;

/** What a page is called where it is linked: by the company, or else by Kontor. */
export function pageLabel({ labels }: Pick<PublishedSite, 'labels'>, name: string): Localized {
  const words: Record<string, Localized> = SITE_WORDS;
  return labels[name] ?? words[name] ?? inEachLang(() => name);
}
