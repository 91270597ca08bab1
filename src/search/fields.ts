import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { visibleText } from './visible-text.ts';

/** The searched texts of an entry, by the weight that a word found in them has. */
export interface SearchFields {
  title: string[];
  summary: string[];
  body: string[];
}

/** Which texts of each kind `query` searches. */
export const searchFields = {
  articles: (entry, lang) => ({
    title: [entry.title[lang]],
    summary: [entry.summary[lang]],
    body: [visibleText(entry.body[lang])],
  }),
  services: (entry, lang) => ({
    title: [entry.name[lang]],
    summary: [entry.category.name[lang], entry.category.id],
    body: [],
  }),
  references: (entry, lang) => ({
    title: [entry.title[lang]],
    summary: [entry.description[lang]],
    body: storyTexts(entry.story).map((text) => text[lang]),
  }),
  faq: (entry, lang) => ({ title: [entry.question[lang]], summary: [], body: [entry.answer[lang]] }),
  glossary: (entry, lang) => ({
    title: [entry.term[lang], ...entry.synonyms[lang]],
    summary: [entry.short_definition[lang], entry.category.name[lang], entry.category.id],
    body: [entry.definition[lang]],
  }),
} satisfies { [K in ContentKind]: (entry: Entry<K>, lang: Lang) => SearchFields };

function storyTexts(story: Entry<'references'>['story']) {
  const quote = story?.customer_quote;
  const parts = [
    story?.summary,
    story?.challenge,
    story?.solution,
    story?.result,
    quote?.text,
    quote?.author,
  ];
  return parts.flatMap((part) => (part ? [part] : []));
}
