import type { RootContent } from 'mdast';
import type { GlossaryEntry } from '#schema/entry.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { label } from './labels.ts';
import { bullets, facts, heading, link, links, paragraph, paragraphs, text } from './nodes.ts';

export function glossaryTerm(entry: GlossaryEntry, lang: Lang, depth: number): RootContent[] {
  const section = (name: Parameters<typeof label>[0], content: RootContent[]): RootContent[] =>
    content.length > 0 ? [heading(depth + 1, [text(label(name, lang))]), ...content] : [];
  const bulletsOf = (texts: Localized[]) =>
    texts.length > 0 ? [bullets(texts.map((item) => [text(item[lang])]))] : [];
  return [
    heading(depth, [link(entry.url[lang], entry.term[lang])]),
    ...facts([
      [label('category', lang), entry.category.name[lang]],
      [label('synonyms', lang), entry.synonyms[lang].join(', ')],
      [
        label('relatedTerms', lang),
        links(entry.related_terms.map(({ term, url }) => ({ label: term[lang], url: url[lang] }))),
      ],
    ]),
    paragraph({ type: 'strong', children: [text(entry.short_definition[lang])] }),
    ...paragraphs(entry.definition[lang]),
    ...section('howItWorks', paragraphs(entry.how_it_works?.[lang] ?? '')),
    ...section('examples', bulletsOf(entry.examples)),
    ...section('useCases', bulletsOf(entry.use_cases)),
    ...section('pros', bulletsOf(entry.pros)),
    ...section('cons', bulletsOf(entry.cons)),
    ...section(
      'faqs',
      entry.faqs.flatMap(({ question, answer }) => [
        heading(depth + 2, [text(question[lang])]),
        ...paragraphs(answer[lang]),
      ]),
    ),
  ];
}
