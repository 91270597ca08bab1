import type { RootContent } from 'mdast';
import type { ServiceEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { label } from './labels.ts';
import { facts, heading, link, links, paragraphs } from './nodes.ts';

export function service(entry: ServiceEntry, lang: Lang, depth: number): RootContent[] {
  return [
    heading(depth, [link(entry.url[lang], entry.name[lang])]),
    ...facts([
      [label('category', lang), entry.category.name[lang]],
      [label('technologies', lang), links(entry.technologies.map(({ name, url }) => ({ label: name, url })))],
      [
        label('relatedTerms', lang),
        links(entry.terms.map(({ term, url }) => ({ label: term[lang], url: url[lang] }))),
      ],
    ]),
    ...paragraphs(entry.description[lang]),
  ];
}
