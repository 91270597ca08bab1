import type { ReferenceEntry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { Lang } from '#text/lang.ts';

export function reference(entry: ReferenceEntry, lang: Lang): Item<'references'> {
  return {
    id: entry.id,
    title: entry.title[lang],
    category: entry.industry.name[lang],
    description: entry.description[lang],
    url: entry.url?.[lang] ?? null,
    story: entry.story && story(entry.story, lang),
  };
}

function story(source: NonNullable<ReferenceEntry['story']>, lang: Lang): Item<'references'>['story'] {
  return {
    summary: source.summary?.[lang] ?? null,
    challenge: source.challenge?.[lang] ?? null,
    solution: source.solution?.[lang] ?? null,
    result: source.result?.[lang] ?? null,
    customer_quote: source.customer_quote && {
      text: source.customer_quote.text[lang],
      author: source.customer_quote.author[lang],
    },
  };
}
