import type { ContentKind } from '#schema/kind.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** The headings of the page of each kind's list, as a whole and for one value of a filter. */
const TITLES: Record<ContentKind, { all: Localized; some: Localized; by?: Record<string, Localized> }> = {
  articles: {
    all: WORDS.listTitles.articles,
    some: WORDS.render.articlesOn,
    by: { author: WORDS.render.articlesBy },
  },
  services: {
    all: WORDS.render.allServices,
    some: WORDS.render.someServices,
  },
  references: {
    all: WORDS.listTitles.references,
    some: WORDS.render.referencesOf,
  },
  faq: {
    all: WORDS.listTitles.faq,
    some: WORDS.render.questionsOn,
  },
  glossary: { all: WORDS.listTitles.glossary, some: WORDS.render.termsOf },
};

/** The title of the page of a list: that of all entries of a kind, or of those with one value of a filter. */
export function listTitle(kind: ContentKind, lang: Lang, chosen?: { filter: string; name: Localized }) {
  const { all, some, by } = TITLES[kind];
  if (!chosen) return all[lang];
  return fillText((by?.[chosen.filter] ?? some)[lang], { name: chosen.name[lang] });
}
