import type { RootContent } from 'mdast';
import type { FaqEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { label } from './labels.ts';
import { facts, heading, links, paragraphs, text } from './nodes.ts';

export function faqItem(entry: FaqEntry, lang: Lang, depth: number): RootContent[] {
  return [
    heading(depth, [text(entry.question[lang])]),
    ...facts([
      [label('category', lang), entry.category.name[lang]],
      [
        label('relatedTerms', lang),
        links(entry.terms.map(({ term, url }) => ({ label: term[lang], url: url[lang] }))),
      ],
    ]),
    ...paragraphs(entry.answer[lang]),
  ];
}
