import { LOGO_PATH } from '#catalog/addresses.ts';
import type { ServiceLink, TermLink } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import type { Facet, Technology } from '#schema/source/vocabularies.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type Node, ref } from './node.ts';

/** Stubs: short forms of nodes that other nodes refer to, so that every reference in a document has a target. */
export const organization = (site: Site, lang: Lang): Node => ({
  '@id': ids.organization(site),
  '@type': 'Organization',
  name: site.name,
  url: site.url,
  logo: `${site.url}${LOGO_PATH}`,
  legalName: site.legal_name,
  email: site.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    postalCode: site.address.postal_code,
    addressLocality: site.address.locality,
    addressCountry: site.address.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: site.email,
    url: `${site.url}${site.pages.contact[lang]}`,
    availableLanguage: [...LANGS],
  },
  description: site.description[lang],
});

export const website = (site: Site): Node => ({
  '@id': ids.website(site),
  '@type': 'WebSite',
  name: site.name,
  url: site.url,
  publisher: { '@id': ids.organization(site) },
});

export const author = (facet: Facet, lang: Lang, site: Site): Node => ({
  '@id': ids.author(site, facet.id),
  '@type': 'Organization',
  name: facet.name[lang],
  parentOrganization: { '@id': ids.organization(site) },
});

export const term = ({ url, term: name }: TermLink, lang: Lang, site: Site): Node => ({
  '@id': ids.term(url),
  '@type': 'DefinedTerm',
  name: name[lang],
  url: url[lang],
  inDefinedTermSet: { '@id': ids.termSet(site) },
});

export const termSet = (site: Site, lang: Lang): Node => ({
  '@id': ids.termSet(site),
  '@type': 'DefinedTermSet',
  name: site.glossary_name[lang],
  publisher: ref(organization(site, lang)),
});

export const service = ({ url, name, category }: ServiceLink, lang: Lang, site: Site): Node => ({
  '@id': ids.service(url),
  '@type': 'Service',
  name: name[lang],
  url: url[lang],
  category: category.name[lang],
  provider: { '@id': ids.organization(site) },
});

export const technology = ({ id, type, name, url }: Technology, site: Site): Node => ({
  '@id': ids.technology(site, id),
  '@type': type,
  name,
  url,
});
