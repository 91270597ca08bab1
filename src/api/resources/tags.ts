import type { Catalog } from '#schema/entry.ts';
import type { TagList } from '#schema/tags.ts';
import { compareNames } from '#text/collate.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../resource.ts';
import { TAGS } from './addresses.ts';
import { jsonResource } from './make-resource.ts';

/** The tags that articles have, each with the number of them. */
export function tagsResource({ kinds: { articles } }: Pick<Catalog, 'kinds'>): Resource {
  const tags = new Map(articles[DEFAULT_LANG].flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])));
  const countOf = (id: string) =>
    articles[DEFAULT_LANG].filter(({ tags }) => tags.some((tag) => tag.id === id)).length;
  const render = (lang: Lang): TagList => ({
    count: tags.size,
    items: [...tags.values()]
      .map(({ id, name }) => ({ slug: id, name: name[lang], count: countOf(id) }))
      .sort((a, b) => compareNames(a.name, b.name, lang)),
  });
  return jsonResource({
    key: 'content_tags',
    group: 'content',
    path: TAGS,
    title: WORDS.api.tagsTitle,
    shape: 'TagList',
    count: tags.size,
    render,
  });
}
