import type { FaqEntry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { Lang } from '#text/lang.ts';

export function faqItem(entry: FaqEntry, lang: Lang): Item<'faq'> {
  return {
    category_id: entry.category.id,
    category_name: entry.category.name[lang],
    question: entry.question[lang],
    answer: entry.answer[lang],
  };
}
