import { pictureUrl, questionUrl } from '#catalog/addresses.ts';
import { API_ROOT, localizedFile } from '#filters/path.ts';
import type { Entry, FormLink, ServiceLink, TechnologyLink, TermLink } from '#schema/entry.ts';
import type { WholeItem } from '#schema/item/whole-items.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { CitedSource, Facet } from '#schema/source/vocabularies.ts';
import { type Lang, type Localized, otherLang } from '#text/lang.ts';
import type { ItemContext } from '../format.ts';
import { readingMinutes } from '../markdown/reading-time.ts';
import { shownDiagrams } from '../markdown/shown-diagrams.ts';
import { article } from './articles.ts';
import { faqItem } from './faq.ts';
import { glossaryTerm } from './glossary.ts';
import { reference } from './references.ts';
import { service } from './services.ts';

/** All that is known of an entry: the fields that lists have, then the others. */
export function wholeItem<K extends ContentKind>(
  kind: K,
  entry: Entry<K>,
  lang: Lang,
  context: ItemContext,
): WholeItem<K> {
  return WHOLE[kind](entry, lang, context);
}

const WHOLE: { [K in ContentKind]: (entry: Entry<K>, lang: Lang, context: ItemContext) => WholeItem<K> } = {
  articles: (entry, lang, { site, renderBody }) => ({
    ...article(entry, lang),
    content_html: renderBody(entry.body[lang], lang, entry.url[lang], shownDiagrams(entry, lang)),
    lang,
    translations: translations(
      { kind: 'articles', id: entry.slug, name: entry.title, url: entry.url },
      lang,
      site,
    ),
    type: entry.type,
    author_slug: entry.author.id,
    tags: entry.tags.map((tag) => facet(tag, lang)),
    reading_minutes: readingMinutes(entry.body[lang], lang),
    reviewed_at: entry.reviewed_at,
    image: pictureUrl(site, entry.url[lang]),
    about: terms(entry.about, lang),
    mentions: terms(entry.mentions[lang], lang),
    services: services(entry.services, lang),
    technologies: entry.technologies.map(technology),
    calculators: forms(entry.calculators, lang),
    analyzers: forms(entry.analyzers, lang),
    sources: sources(entry.sources),
  }),
  services: (entry, lang, { site }) => ({
    ...service(entry, lang),
    lang,
    translations: translations(
      { kind: 'services', id: entry.slug, name: entry.name, url: entry.url },
      lang,
      site,
    ),
    description: entry.description[lang],
    technologies: entry.technologies.map(technology),
    terms: terms(entry.terms, lang),
    related: services(entry.related, lang),
    calculators: forms(entry.calculators, lang),
    analyzers: forms(entry.analyzers, lang),
    sources: sources(entry.sources),
  }),
  references: (entry, lang, { site }) => ({
    ...reference(entry, lang),
    lang,
    translations: translations(
      { kind: 'references', id: entry.id, name: entry.title, url: entry.url },
      lang,
      site,
    ),
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
      ...faqItem(entry, lang),
      id: entry.id,
      url: url[lang],
      lang,
      translations: translations({ kind: 'faq', id: entry.id, name: entry.question, url }, lang, site),
      terms: terms(entry.terms, lang),
      services: services(entry.services, lang),
      sources: sources(entry.sources),
    };
  },
  glossary: (entry, lang, { site }) => ({
    ...glossaryTerm(entry, lang),
    lang,
    translations: translations(
      { kind: 'glossary', id: entry.slug, name: entry.term, url: entry.url },
      lang,
      site,
    ),
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

const forms = (links: readonly FormLink[], lang: Lang) =>
  links.map(({ id, name, url }) => ({ id, name: name[lang], url: url[lang] }));

const technology = ({ id, name, url, same_as }: TechnologyLink) => ({ id, name, url, same_as });

const sources = (links: readonly CitedSource[]) =>
  links.map(({ title, url, checked_on = null }) => ({ title, url, checked_on }));

interface Translated {
  kind: ContentKind;
  /** Its name in addresses. */
  id: string;
  name: Localized;
  url: Localized | null;
}

/** The same entry in the other language. */
function translations({ kind, id, name, url }: Translated, lang: Lang, site: Site) {
  const other = otherLang(lang);
  const file = localizedFile(`${API_ROOT}/content/${kind}/${id}`, other, 'json');
  return [{ lang: other, name: name[other], url: url?.[other] ?? null, api_url: `${site.url}${file}` }];
}
