import type { RootContent } from 'mdast';
import type { Entry, ReferenceEntry, ServiceLink, TechnologyLink, TermLink } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Author } from '#schema/source/vocabularies.ts';
import { longDate } from '#text/dates.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { embeddedBody } from './body.ts';
import { type LabelName, label } from './labels.ts';
import { bullets, facts, heading, link, links, paragraph, paragraphs, strong, text } from './nodes.ts';
import { STORY_PARTS } from './page-anchors.ts';
import { shownImages } from './shown-images.ts';

/** The level of the top headings in the body of an article. */
const BODY_DEPTH = 2;

type RenderEntry<K extends ContentKind> = (entry: Entry<K>, lang: Lang, depth: number) => RootContent[];

/** Renders an entry of each kind as blocks under a heading of the given depth. */
export const entrySections: { [K in ContentKind]: RenderEntry<K> } = {
  articles: (entry, lang, depth) => [
    heading(depth, [link(entry.url[lang], entry.title[lang])]),
    ...facts(lang, {
      category: entry.category.name[lang],
      ...authorFact(entry.author, lang),
      published: longDate(entry.published_at, lang),
      updated: entry.updated_at === null ? undefined : longDate(entry.updated_at, lang),
      tags: entry.tags.map((tag) => tag.name[lang]).join(', '),
      services: serviceLinks(entry.services, lang),
    }),
    strong(entry.summary[lang]),
    ...embeddedBody(entry.body[lang], {
      base: entry.url[lang],
      shift: depth + 1 - BODY_DEPTH,
      slug: entry.slug,
      images: shownImages(entry, lang),
    }),
  ],
  services: (entry, lang, depth) => [
    heading(depth, [link(entry.url[lang], entry.name[lang])]),
    ...facts(lang, {
      category: entry.category.name[lang],
      technologies: technologyLinks(entry.technologies),
      relatedTerms: termLinks(entry.terms, lang),
    }),
    ...paragraphs(entry.description[lang]),
  ],
  references: (entry, lang, depth) => [
    heading(depth, [entry.url ? link(entry.url[lang], entry.title[lang]) : text(entry.title[lang])]),
    ...facts(lang, {
      industry: entry.industry.name[lang],
      projectType: entry.project_type.name[lang],
      services: serviceLinks(entry.services, lang),
      technologies: technologyLinks(entry.technologies),
    }),
    ...paragraphs(entry.description[lang]),
    ...(entry.story ? story(entry.story, lang, depth + 1) : []),
  ],
  faq: (entry, lang, depth) => [
    heading(depth, [text(entry.question[lang])]),
    ...facts(lang, { category: entry.category.name[lang], relatedTerms: termLinks(entry.terms, lang) }),
    ...paragraphs(entry.answer[lang]),
  ],
  glossary: (entry, lang, depth) => {
    const section = (name: LabelName, content: RootContent[]): RootContent[] =>
      content.length > 0 ? [heading(depth + 1, [text(label(name, lang))]), ...content] : [];
    const bulletsOf = (texts: readonly Localized[]) =>
      texts.length > 0 ? [bullets(texts.map((item) => [text(item[lang])]))] : [];
    const questions = entry.faqs.flatMap(({ question, answer }) => [
      heading(depth + 2, [text(question[lang])]),
      ...paragraphs(answer[lang]),
    ]);
    return [
      heading(depth, [link(entry.url[lang], entry.term[lang])]),
      ...facts(lang, {
        category: entry.category.name[lang],
        synonyms: entry.synonyms[lang].join(', '),
        relatedTerms: termLinks(entry.related_terms, lang),
      }),
      strong(entry.short_definition[lang]),
      ...paragraphs(entry.definition[lang]),
      ...section('howItWorks', paragraphs(entry.how_it_works?.[lang] ?? '')),
      ...section('examples', bulletsOf(entry.examples)),
      ...section('useCases', bulletsOf(entry.use_cases)),
      ...section('pros', bulletsOf(entry.pros)),
      ...section('cons', bulletsOf(entry.cons)),
      ...section('faqs', questions),
    ];
  },
};

/** Who wrote an article: a desk, or a person with what they do. */
const authorFact = ({ type, name, job_title }: Author, lang: Lang) =>
  type === 'Person'
    ? { writtenBy: job_title ? `${name[lang]}, ${job_title[lang]}` : name[lang] }
    : { author: name[lang] };

const termLinks = (terms: readonly TermLink[], lang: Lang) =>
  links(terms.map(({ term, url }) => ({ label: term[lang], url: url[lang] })));

const serviceLinks = (services: readonly ServiceLink[], lang: Lang) =>
  links(services.map(({ name, url }) => ({ label: name[lang], url: url[lang] })));

const technologyLinks = (technologies: readonly TechnologyLink[]) =>
  links(technologies.map(({ name, url }) => ({ label: name, url })));

function story(source: NonNullable<ReferenceEntry['story']>, lang: Lang, depth: number): RootContent[] {
  const { summary, customer_quote: quote } = source;
  return [
    ...(summary ? paragraphs(summary[lang]) : []),
    ...STORY_PARTS.flatMap((name) => {
      const part = source[name];
      return part ? [heading(depth, [text(label(name, lang))]), ...paragraphs(part[lang])] : [];
    }),
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
