import { filterUrl, LOGO_PATH } from '#catalog/addresses.ts';
import type { FormLink, ServiceLink, SourceLink, TechnologyLink, TermLink } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Author, Facet } from '#schema/source/vocabularies.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { allUrls, type Node, tagged } from './node.ts';

/**
 * Short forms of the things that other nodes refer to, so that every reference in a document has a target. A thing is the
 * same in every file, whatever the language of the file: its texts carry their language.
 */
export const publisher = (site: Site): Node => ({
  '@id': ids.organization(site),
  '@type': 'Organization',
  name: site.name,
  url: site.url,
  logo: site.features.pictures ? `${site.url}${LOGO_PATH}` : undefined,
});

/** The company with all that is known of it. */
export const organization = (site: Site): Node => ({
  ...publisher(site),
  legalName: site.legal_name,
  email: site.email,
  telephone: site.phone,
  address: {
    '@id': ids.address(site),
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    postalCode: site.address.postal_code,
    addressLocality: site.address.locality,
    addressCountry: site.address.country,
  },
  contactPoint: {
    '@id': ids.contact(site),
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: site.email,
    telephone: site.phone,
    url: LANGS.map((lang) => `${site.url}${site.paths.contact[lang]}`),
    availableLanguage: [...LANGS],
    hoursAvailable: site.opening_hours?.map(({ days, opens, closes }, index) => ({
      '@id': ids.hours(site, index + 1),
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
      opens,
      closes,
    })),
  },
  description: tagged(site.description),
});

export const website = (site: Site): Node => ({
  '@id': ids.website(site),
  '@type': 'WebSite',
  name: site.name,
  url: site.url,
  inLanguage: [...LANGS],
  publisher: { '@id': ids.organization(site) },
  license: site.license.url,
});

/** The property by which an author belongs to the company, by the class of the author. */
const BELONGING = { Organization: 'parentOrganization', Person: 'worksFor' } as const;

export const author = ({ id, type, name, job_title, same_as }: Author, site: Site): Node => ({
  '@id': ids.author(site, id),
  '@type': type,
  name: tagged(name),
  url: allUrls(filterUrl(site, 'articles', 'author', id)),
  jobTitle: job_title && tagged(job_title),
  sameAs: same_as,
  [BELONGING[type]]: { '@id': ids.organization(site) },
});

export const term = ({ url, term: name, same_as }: TermLink): Node => ({
  '@id': ids.term(url),
  '@type': 'DefinedTerm',
  name: tagged(name),
  url: allUrls(url),
  sameAs: same_as ?? undefined,
});

export const termSet = (site: Site): Node => ({
  '@id': ids.termSet(site),
  '@type': 'DefinedTermSet',
  name: tagged(site.glossary_name),
  url: LANGS.map((lang) => `${site.url}${site.paths.glossary[lang]}`),
  publisher: { '@id': ids.organization(site) },
  license: site.license.url,
});

/** The terms of a category: a set within the glossary. */
export const categorySet = (category: Facet, site: Site): Node => ({
  '@id': ids.categorySet(site, category.id),
  '@type': 'DefinedTermSet',
  name: tagged(category.name),
  url: allUrls(filterUrl(site, 'glossary', 'category', category.id)),
  isPartOf: { '@id': ids.termSet(site) },
});

export const service = ({ url, name, category }: ServiceLink, site: Site): Node => ({
  '@id': ids.service(url),
  '@type': 'Service',
  name: tagged(name),
  url: allUrls(url),
  category: tagged(category.name),
  provider: { '@id': ids.organization(site) },
});

/** A calculator or an analyzer: an application on its page. */
export const application = ({ url, name }: FormLink): Node => ({
  '@id': ids.application(url),
  '@type': 'WebApplication',
  name: tagged(name),
  url: allUrls(url),
});

export const technology = ({ id, type, name, url, same_as }: TechnologyLink, site: Site): Node => ({
  '@id': ids.technology(site, id),
  '@type': type,
  name,
  url,
  sameAs: same_as ?? undefined,
});

/** A statute, a standard or a page that a text rests on. */
export const source = ({ id, title, url, same_as }: SourceLink, site: Site): Node => ({
  '@id': ids.source(site, id),
  '@type': 'CreativeWork',
  name: title,
  url,
  sameAs: same_as ?? undefined,
});

interface QuestionFacts {
  id: string;
  question: string;
  lang: Lang;
  /** The page that it stands on, if that does not name it. */
  page?: string;
}

/** A question without its answer. */
export const questionStub = ({ id, question, lang, page }: QuestionFacts): Node => ({
  '@id': id,
  '@type': 'Question',
  name: question,
  inLanguage: lang,
  ...(page && { isPartOf: { '@id': page } }),
});

/** A question with its answer. */
export const questionNode = (facts: QuestionFacts & { answer: string; license: string }): Node => ({
  ...questionStub(facts),
  license: facts.license,
  acceptedAnswer: {
    '@id': ids.answer(facts.id),
    '@type': 'Answer',
    text: facts.answer,
    inLanguage: facts.lang,
  },
});
