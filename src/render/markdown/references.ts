import type { RootContent } from 'mdast';
import type { ReferenceEntry } from '#schema/entry.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { label } from './labels.ts';
import { facts, heading, link, links, paragraph, paragraphs, text } from './nodes.ts';

export function reference(entry: ReferenceEntry, lang: Lang, depth: number): RootContent[] {
  const title = entry.title[lang];
  return [
    heading(depth, [entry.url ? link(entry.url[lang], title) : text(title)]),
    ...facts([
      [label('industry', lang), entry.industry.name[lang]],
      [label('projectType', lang), entry.project_type.name[lang]],
      [
        label('services', lang),
        links(entry.services.map(({ name, url }) => ({ label: name[lang], url: url[lang] }))),
      ],
      [label('technologies', lang), links(entry.technologies.map(({ name, url }) => ({ label: name, url })))],
    ]),
    ...paragraphs(entry.description[lang]),
    ...(entry.story ? story(entry.story, lang, depth + 1) : []),
  ];
}

function story(source: NonNullable<ReferenceEntry['story']>, lang: Lang, depth: number): RootContent[] {
  const section = (name: 'challenge' | 'solution' | 'result', part: Localized | null): RootContent[] =>
    part ? [heading(depth, [text(label(name, lang))]), ...paragraphs(part[lang])] : [];
  const quote = source.customer_quote;
  return [
    ...(source.summary ? paragraphs(source.summary[lang]) : []),
    ...section('challenge', source.challenge),
    ...section('solution', source.solution),
    ...section('result', source.result),
    ...(quote
      ? [
          {
            type: 'blockquote' as const,
            children: [...paragraphs(quote.text[lang]), paragraph(text(`— ${quote.author[lang]}`))],
          },
        ]
      : []),
  ];
}
