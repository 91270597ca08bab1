import type { RootContent } from 'mdast';
import type { ArticleEntry } from '#schema/entry.ts';
import { longDate } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { embeddedBody } from './body.ts';
import { label } from './labels.ts';
import { facts, heading, link, links, paragraph, text } from './nodes.ts';
import { shownDiagrams } from './shown-diagrams.ts';

/** The level of the top headings in the body of an article. */
const BODY_DEPTH = 2;

export function article(entry: ArticleEntry, lang: Lang, depth: number): RootContent[] {
  return [
    heading(depth, [link(entry.url[lang], entry.title[lang])]),
    ...facts([
      [label('category', lang), entry.category.name[lang]],
      [label('author', lang), entry.author.name[lang]],
      [label('published', lang), longDate(entry.published_at, lang)],
      [label('updated', lang), entry.updated_at === null ? undefined : longDate(entry.updated_at, lang)],
      [label('tags', lang), entry.tags.map((tag) => tag.name[lang]).join(', ')],
      [
        label('services', lang),
        links(entry.services.map(({ name, url }) => ({ label: name[lang], url: url[lang] }))),
      ],
    ]),
    paragraph({ type: 'strong', children: [text(entry.summary[lang])] }),
    ...embeddedBody(entry.body[lang], {
      base: entry.url[lang],
      shift: depth + 1 - BODY_DEPTH,
      slug: entry.slug,
      diagrams: shownDiagrams(entry, lang),
    }),
  ];
}
