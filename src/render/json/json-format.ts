import { pictureUrl, questionUrl } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type {
  Entry,
  FormLink,
  PricedFormLink,
  ReferenceEntry,
  ServiceLink,
  TechnologyLink,
  TermLink,
} from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { WholeItem } from '#schema/item/whole-items.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { CitedSource, Facet } from '#schema/source/vocabularies.ts';
import { CURRENCY } from '#text/currency.ts';
import { dateTime } from '#text/dates.ts';
import { type Lang, type Localized, otherLangs } from '#text/lang.ts';
import { type Piece, separator } from '#text/pieces.ts';
import type { Format, ItemContext } from '../format.ts';
import { bodyMarkdown, readingMinutes } from '../markdown/body.ts';
import { shownImages } from '../markdown/shown-images.ts';

const withCommas = separator(',');

/** JSON: the envelope of a list, or all that is known of one entry. */
export const json: Format<string, Piece> = {
  mediaType: 'application/json',
  part: (kind, entry, lang) => JSON.stringify(items[kind](entry, lang)),
  list: ({ kind, filter }, parts) => [
    `{"content_type":${JSON.stringify(kind)},"filter":${JSON.stringify(filter)},"count":${parts.length},"items":[`,
    ...withCommas(parts),
    ']}',
  ],
  single: (kind, entry, lang, context) => JSON.stringify(wholeItems[kind](entry, lang, context)),
};

/** An entry of each kind, with the fields that lists have. */
const items: { [K in ContentKind]: (entry: Entry<K>, lang: Lang) => Item<K> } = {
  articles: (entry, lang) => ({
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
    content_markdown: bodyMarkdown(entry.body[lang], entry.url[lang], shownImages(entry, lang)),
  }),
  services: (entry, lang) => ({
    slug: entry.slug,
    name: entry.name[lang],
    category: entry.category.name[lang],
    category_id: entry.category.id,
    category_description: entry.category.description[lang],
    url: entry.url[lang],
  }),
  references: (entry, lang) => ({
    id: entry.id,
    title: entry.title[lang],
    category: entry.industry.name[lang],
    description: entry.description[lang],
    url: entry.url?.[lang] ?? null,
    story: entry.story && story(entry.story, lang),
  }),
  faq: (entry, lang) => ({
    category_id: entry.category.id,
    category_name: entry.category.name[lang],
    question: entry.question[lang],
    answer: entry.answer[lang],
  }),
  glossary: (entry, lang) => {
    const inLang = (texts: Localized[]) => texts.map((text) => text[lang]);
    return {
      slug: entry.slug,
      term: entry.term[lang],
      category: entry.category.name[lang],
      short_definition: entry.short_definition[lang],
      definition: entry.definition[lang],
      how_it_works: entry.how_it_works?.[lang] ?? null,
      examples: inLang(entry.examples),
      use_cases: inLang(entry.use_cases),
      pros: inLang(entry.pros),
      cons: inLang(entry.cons),
      faqs: entry.faqs.map(({ question, answer }) => ({ question: question[lang], answer: answer[lang] })),
      related_terms: entry.related_terms.map(({ slug }) => slug),
      url: entry.url[lang],
    };
  },
};

/** All that is known of an entry of each kind: the fields that lists have, then the others. */
export const wholeItems: {
  [K in ContentKind]: (entry: Entry<K>, lang: Lang, context: ItemContext) => WholeItem<K>;
} = {
  articles: (entry, lang, { site, renderBody }) => ({
    ...items.articles(entry, lang),
    content_html: renderBody(entry.body[lang], lang, entry.url[lang], shownImages(entry, lang)),
    ...inLanguages('articles', entry.slug, { name: entry.title, url: entry.url }, { lang, site }),
    type: entry.type,
    author_slug: entry.author.id,
    tags: entry.tags.map((tag) => facet(tag, lang)),
    reading_minutes: readingMinutes(entry.body[lang], lang),
    reviewed_at: entry.reviewed_at,
    // Where a site has no pictures, its schema has no such field.
    image: pictureUrl(site, entry.url[lang]) as string,
    about: terms(entry.about, lang),
    mentions: terms(entry.mentions[lang], lang),
    services: services(entry.services, lang),
    technologies: entry.technologies.map(technology),
    calculators: forms(entry.calculators, lang),
    analyzers: forms(entry.analyzers, lang),
    sources: sources(entry.sources),
  }),
  services: (entry, lang, { site }) => ({
    ...items.services(entry, lang),
    ...inLanguages('services', entry.slug, { name: entry.name, url: entry.url }, { lang, site }),
    description: entry.description[lang],
    technologies: entry.technologies.map(technology),
    terms: terms(entry.terms, lang),
    related: services(entry.related, lang),
    calculators: entry.calculators.map((link) => pricedForm(link, lang)),
    analyzers: forms(entry.analyzers, lang),
    sources: sources(entry.sources),
  }),
  references: (entry, lang, { site }) => ({
    ...items.references(entry, lang),
    ...inLanguages('references', entry.id, { name: entry.title, url: entry.url }, { lang, site }),
    industry: facet(entry.industry, lang),
    project_type: facet(entry.project_type, lang),
    services: services(entry.services, lang),
    technologies: entry.technologies.map(technology),
    terms: terms(entry.terms, lang),
    sources: sources(entry.sources),
  }),
  faq: (entry, lang, { site }) => {
    const url = questionUrl(entry);
    return {
      ...items.faq(entry, lang),
      id: entry.id,
      url: url[lang],
      ...inLanguages('faq', entry.id, { name: entry.question, url }, { lang, site }),
      terms: terms(entry.terms, lang),
      services: services(entry.services, lang),
      sources: sources(entry.sources),
    };
  },
  glossary: (entry, lang, { site }) => ({
    ...items.glossary(entry, lang),
    ...inLanguages('glossary', entry.slug, { name: entry.term, url: entry.url }, { lang, site }),
    category_slug: entry.category.id,
    synonyms: entry.synonyms[lang],
    reviewed_at: entry.reviewed_at,
    related: terms(entry.related_terms, lang),
    technology: entry.technology && technology(entry.technology),
    same_as: entry.same_as,
    sources: sources(entry.sources),
  }),
};

/** What an entry refers to, as single documents name it: by its name in their language and its address. */
const facet = ({ id, name }: Facet, lang: Lang) => ({ slug: id, name: name[lang] });

const terms = (links: readonly TermLink[], lang: Lang) =>
  links.map(({ slug, term, url }) => ({ slug, term: term[lang], url: url[lang] }));

const services = (links: readonly ServiceLink[], lang: Lang) =>
  links.map(({ slug, name, url }) => ({ slug, name: name[lang], url: url[lang] }));

const form = ({ id, name, url }: FormLink, lang: Lang) => ({ id, name: name[lang], url: url[lang] });

const forms = (links: readonly FormLink[], lang: Lang) => links.map((link) => form(link, lang));

const pricedForm = ({ example, ...link }: PricedFormLink, lang: Lang) => ({
  ...form(link, lang),
  example: example && { ...example, name: example.name[lang], currency: CURRENCY },
});

const technology = ({ id, name, url, same_as }: TechnologyLink) => ({ id, name, url, same_as });

const sources = (links: readonly CitedSource[]) =>
  links.map(({ title, url, checked_on = null }) => ({ title, url, checked_on }));

/** The language of a document, and the same entry in the others. `id` is its name in addresses. */
function inLanguages(
  kind: ContentKind,
  id: string,
  { name, url }: { name: Localized; url: Localized | null },
  { lang, site }: { lang: Lang; site: Site },
) {
  return {
    lang,
    translations: otherLangs(lang).map((other) => ({
      lang: other,
      name: name[other],
      url: url?.[other] ?? null,
      api_url: `${site.url}${itemPath(kind, id, other, 'json')}`,
    })),
  };
}

const story = (source: NonNullable<ReferenceEntry['story']>, lang: Lang): Item<'references'>['story'] => ({
  summary: source.summary?.[lang] ?? null,
  challenge: source.challenge?.[lang] ?? null,
  solution: source.solution?.[lang] ?? null,
  result: source.result?.[lang] ?? null,
  customer_quote: source.customer_quote && {
    text: source.customer_quote.text[lang],
    author: source.customer_quote.author[lang],
  },
});
