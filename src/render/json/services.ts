import type { ServiceEntry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { Lang } from '#text/lang.ts';

export function service(entry: ServiceEntry, lang: Lang): Item<'services'> {
  return {
    slug: entry.slug,
    name: entry.name[lang],
    category: entry.category.name[lang],
    category_id: entry.category.id,
    category_description: entry.category.description[lang],
    url: entry.url[lang],
  };
}
