import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Vocabularies } from '#schema/source/vocabularies.ts';
import { compareNames } from '#text/collate.ts';
import type { Lang } from '#text/lang.ts';

type Compare<E> = (a: E, b: E) => number;

/** Comparators for the default order of each kind's list. */
export function orders(vocabularies: Vocabularies, lang: Lang): { [K in ContentKind]: Compare<Entry<K>> } {
  const byPlace = (places: { id: string }[]) => {
    const rank = new Map(places.map(({ id }, index) => [id, index]));
    return (entry: { category: { id: string } }) => rank.get(entry.category.id) ?? places.length;
  };
  const servicePlace = byPlace(vocabularies.serviceCategories);
  const faqPlace = byPlace(vocabularies.faqCategories);
  return {
    articles: (a, b) => compareCodes(b.published_at, a.published_at) || b.id - a.id,
    services: (a, b) => servicePlace(a) - servicePlace(b) || a.position - b.position,
    references: (a, b) => compareCodes(b.completed, a.completed) || compareCodes(a.id, b.id),
    faq: (a, b) => faqPlace(a) - faqPlace(b) || a.position - b.position,
    glossary: (a, b) => compareNames(a.term[lang], b.term[lang]) || compareCodes(a.slug, b.slug),
  };
}

function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
