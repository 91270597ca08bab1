import type { GlossaryEntry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { Lang, Localized } from '#text/lang.ts';

export function glossaryTerm(entry: GlossaryEntry, lang: Lang): Item<'glossary'> {
  const inLang = (texts: Localized[]) => texts.map((text) => text[lang]);
  return {
    slug: entry.slug,
    term: entry.term[lang],
    category: entry.category.name[lang],
    short_definition: entry.short_definition[lang],
    definition: entry.definition[lang],
    how_it_works: entry.how_it_works?.[lang] ?? null,
    examples: inLang(entry.examples),
    use_cases: inLang(entry.use_cases),
    pros: inLang(entry.pros),
    cons: inLang(entry.cons),
    faqs: entry.faqs.map(({ question, answer }) => ({ question: question[lang], answer: answer[lang] })),
    related_terms: entry.related_terms.map(({ slug }) => slug),
    url: entry.url[lang],
  };
}
