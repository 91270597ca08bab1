import { sectionUrl } from '#catalog/addresses.ts';
import type { Site } from '#schema/source/site/site.ts';
import { DEFAULT_LANG, type Localized } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';

/** What the address of the site ends in, in the ids of what it has one of. */
const SITE_NODES = {
  organization: 'organization',
  address: 'address',
  contact: 'contact',
  website: 'website',
  offerCatalog: 'services',
  dataset: 'dataset',
  dataCatalog: 'datacatalog',
};

/** What the address of a page ends in, in the ids of what it has one of. */
const PAGE_NODES = { faqPage: 'faqpage', breadcrumb: 'breadcrumb' };

const TERM_NODE = 'term';

/** Anchors that nothing on the page of a term may have, whose node would be one with another. */
export const RESERVED_TERM_ANCHORS = [TERM_NODE, PAGE_NODES.breadcrumb];

const answerId = (question: string) => `${question}-answer`;

/** Ids that no author may have, whose node would be one with another. */
export const RESERVED_AUTHORS: readonly string[] = Object.values(SITE_NODES);

/** Ids that no question may have, beside questions with these ids. */
export function reservedQuestions(ids: readonly string[]): string[] {
  return [...Object.values(PAGE_NODES), ...ids.map(answerId)];
}

/**
 * The ids of nodes. A work (article, reference, question, page) has a node for each language, with the address of its page
 * in that language. A thing (service, term, author, technology, calculator) has one node, with the address of its page
 * in the first language. Every node has one, so that the same fact in two files is one fact.
 */
export const ids = {
  ...(mapValues(
    SITE_NODES,
    (name) =>
      ({ url }: Site) =>
        `${url}/#${name}`,
  ) as Record<keyof typeof SITE_NODES, (site: Site) => string>),
  hours: ({ url, paths }: Site, number: number) => `${url}${paths.contact[DEFAULT_LANG]}#hours-${number}`,
  author: (site: Site, author: string) => `${site.url}/#${author}`,
  technology: (site: Site, technology: string) => `${site.url}/technologies/${technology}#technology`,
  source: (site: Site, source: string) => `${site.url}/sources/${source}#source`,
  api: (site: Site) => `${site.url}/api#api`,
  action: (site: Site, key: string) => `${site.url}/api#${key}`,
  entryPoint: (site: Site, key: string) => `${site.url}/api#${key}-entrypoint`,
  termSet: (site: Site) => `${sectionUrl(site, 'glossary')[DEFAULT_LANG]}#termset`,
  categorySet: (site: Site, category: string) =>
    `${sectionUrl(site, 'glossary')[DEFAULT_LANG]}#category-${category}`,
  article: (url: string) => `${url}#article`,
  image: (url: string) => `${url}#image`,
  /** A photo has one file, and a description in each language. */
  photo: (url: string, lang: string) => `${url}#image-${lang}`,
  reference: (url: string) => `${url}#reference`,
  quote: (url: string) => `${url}#quote`,
  quoteAuthor: (url: string) => `${url}#quote-author`,
  faqPage: (url: string) => `${url}#${PAGE_NODES.faqPage}`,
  breadcrumb: (url: string) => `${url}#${PAGE_NODES.breadcrumb}`,
  step: (page: string, url: string) => `${page}#breadcrumb-${new URL(url).pathname}`,
  section: (page: string, anchor: string) => `${page}#${anchor}`,
  question: (url: string, id: string) => `${url}#${id}`,
  answer: answerId,
  service: (url: Localized) => `${url[DEFAULT_LANG]}#service`,
  term: (url: Localized) => `${url[DEFAULT_LANG]}#${TERM_NODE}`,
  application: (url: Localized) => `${url[DEFAULT_LANG]}#application`,
  offer: (url: Localized) => `${url[DEFAULT_LANG]}#offer`,
};
