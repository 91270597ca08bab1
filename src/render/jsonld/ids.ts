import { sectionUrl } from '#catalog/addresses.ts';
import type { Site } from '#schema/source/site.ts';
import type { Localized } from '#text/lang.ts';

/**
 * The ids of nodes. A work (article, reference, question) has a node for each language, with the address of its page in
 * that language. A service, term, author or technology has one node, with the address of its German page.
 */
export const ids = {
  organization: (site: Site) => `${site.url}/#organization`,
  website: (site: Site) => `${site.url}/#website`,
  author: (site: Site, author: string) => `${site.url}/#${author}`,
  technology: (site: Site, technology: string) => `${site.url}/technologies/${technology}#technology`,
  offerCatalog: (site: Site) => `${site.url}/#services`,
  api: (site: Site) => `${site.url}/api#api`,
  action: (site: Site, key: string) => `${site.url}/api#${key}`,
  entryPoint: (site: Site, key: string) => `${site.url}/api#${key}-entrypoint`,
  termSet: (site: Site) => `${sectionUrl(site, 'glossary').de}#termset`,
  article: (url: string) => `${url}#article`,
  reference: (url: string) => `${url}#reference`,
  quote: (url: string) => `${url}#quote`,
  faqPage: (url: string) => `${url}#faqpage`,
  breadcrumb: (url: string) => `${url}#breadcrumb`,
  question: (url: string, id: string) => `${url}#${id}`,
  service: (url: Localized) => `${url.de}#service`,
  term: (url: Localized) => `${url.de}#term`,
};
