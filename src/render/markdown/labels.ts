import type { ContentKind } from '#schema/kind.ts';
import { fillCounts } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';

/** The heading of each kind's lists. */
export const listTitles = {
  articles: { de: 'Artikel', en: 'Articles' },
  services: { de: 'Leistungen', en: 'Services' },
  references: { de: 'Referenzen', en: 'References' },
  faq: { de: 'Häufige Fragen', en: 'Frequently asked questions' },
  glossary: { de: 'Glossar', en: 'Glossary' },
} satisfies Record<ContentKind, Localized>;

/** The title of a single entry of each kind. */
export const itemTitles = {
  articles: { de: 'Ein Artikel', en: 'An article' },
  services: { de: 'Eine Leistung', en: 'A service' },
  references: { de: 'Eine Referenz', en: 'A reference' },
  faq: { de: 'Eine Frage', en: 'A question' },
  glossary: { de: 'Ein Begriff', en: 'A term' },
} satisfies Record<ContentKind, Localized>;

const labels = {
  author: { de: 'Redaktion', en: 'By' },
  category: { de: 'Kategorie', en: 'Category' },
  challenge: { de: 'Ausgangslage', en: 'Challenge' },
  cons: { de: 'Nachteile', en: 'Drawbacks' },
  examples: { de: 'Beispiele', en: 'Examples' },
  faqs: { de: 'Häufige Fragen', en: 'Frequently asked questions' },
  filter: { de: 'Filter', en: 'Filter' },
  howItWorks: { de: 'So funktioniert es', en: 'How it works' },
  industry: { de: 'Branche', en: 'Industry' },
  projectType: { de: 'Projektart', en: 'Project type' },
  pros: { de: 'Vorteile', en: 'Advantages' },
  published: { de: 'Veröffentlicht', en: 'Published' },
  relatedTerms: { de: 'Verwandte Begriffe', en: 'Related terms' },
  result: { de: 'Ergebnis', en: 'Result' },
  services: { de: 'Leistungen', en: 'Services' },
  solution: { de: 'Lösung', en: 'Solution' },
  synonyms: { de: 'Auch', en: 'Also called' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
  technologies: { de: 'Technologien', en: 'Technologies' },
  updated: { de: 'Aktualisiert', en: 'Updated' },
  useCases: { de: 'Einsatz', en: 'Use cases' },
} satisfies Record<string, Localized>;

export type LabelName = keyof typeof labels;

/** A fixed text of the Markdown answers. */
export const label = (name: LabelName, lang: Lang): string => labels[name][lang];

/** `1 Eintrag`, `12 entries`. */
export const entryCount = (count: number, lang: Lang): string =>
  fillCounts({ de: '{count:Eintrag|Einträge}', en: '{count:entry|entries}' }[lang], { count }, lang);

/** `Einträge 51 bis 100 von 230`: the entries on a page. */
export function entryRange(
  { offset, count, total }: { offset: number; count: number; total: number },
  lang: Lang,
): string {
  const [first, last] = [offset + 1, offset + count];
  if (count === 0)
    return {
      de: `Keine Einträge ab ${first}; insgesamt ${total}`,
      en: `No entries from ${first} on; ${total} in total`,
    }[lang];
  if (count === 1) return { de: `Eintrag ${first} von ${total}`, en: `Entry ${first} of ${total}` }[lang];
  return { de: `Einträge ${first} bis ${last} von ${total}`, en: `Entries ${first} to ${last} of ${total}` }[
    lang
  ];
}
