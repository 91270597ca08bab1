import type { ArticleEntry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { Lang } from '#text/lang.ts';
import { dateTime } from '../date-time.ts';
import { bodyMarkdown } from '../markdown/body.ts';
import { shownDiagrams } from '../markdown/shown-diagrams.ts';

export function article(entry: ArticleEntry, lang: Lang): Item<'articles'> {
  return {
    id: entry.id,
    title: entry.title[lang],
    slug: entry.slug,
    category: entry.category.name[lang],
    category_slug: entry.category.id,
    author: entry.author.name[lang],
    published_at: dateTime(entry.published_at),
    updated_at: entry.updated_at === null ? null : dateTime(entry.updated_at),
    summary: entry.summary[lang],
    url: entry.url[lang],
    content_markdown: bodyMarkdown(entry.body[lang], entry.url[lang], shownDiagrams(entry, lang)),
  };
}
