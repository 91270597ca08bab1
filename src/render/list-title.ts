import type { ContentKind } from '#schema/kind.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { listTitles } from './markdown/labels.ts';

/** The headings of the page of each kind's list, as a whole and for one value of a filter. */
const TITLES: Record<ContentKind, { all: Localized; some: Localized; by?: Record<string, Localized> }> = {
  articles: {
    all: listTitles.articles,
    some: { de: 'Artikel zum Thema {name}', en: 'Articles on {name}' },
    by: { author: { de: 'Artikel: {name}', en: 'Articles: {name}' } },
  },
  services: {
    all: { de: 'Was wir für Sie tun', en: 'What we do for you' },
    some: { de: '{name}', en: '{name}' },
  },
  references: {
    all: listTitles.references,
    some: { de: 'Referenzen: {name}', en: 'References: {name}' },
  },
  faq: {
    all: listTitles.faq,
    some: { de: 'Fragen zu: {name}', en: 'Questions on: {name}' },
  },
  glossary: { all: listTitles.glossary, some: { de: 'Begriffe: {name}', en: 'Terms: {name}' } },
};

/** The title of the page of a list: that of all entries of a kind, or of those with one value of a filter. */
export function listTitle(kind: ContentKind, lang: Lang, chosen?: { filter: string; name: Localized }) {
  const { all, some, by } = TITLES[kind];
  if (!chosen) return all[lang];
  return fillText((by?.[chosen.filter] ?? some)[lang], { name: chosen.name[lang] });
}
