import { pageUrl, shownUrl } from '#catalog/addresses.ts';
import { type Endpoint, uriTemplate } from '#schema/endpoint.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { CURRENCY } from '#text/currency.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, inEachLang, LANGS, type Localized } from '#text/lang.ts';
import { joinBy } from '#text/sentences.ts';
import { WORDS } from '#text/words.ts';
import { ids } from '../jsonld/ids.ts';
import { entryNodes } from '../jsonld/jsonld-format.ts';
import { allUrls, type EntryNodes, type Node, ref, refs, tagged } from '../jsonld/node.ts';
import * as stubs from '../jsonld/stubs.ts';
import { CALCULATION_GROUPS } from '../markdown/calculations.ts';

/** All nodes of the knowledge graph, one for each id: an entry's full node, or else a stub. */
export function graphNodes(catalog: Catalog, endpoints: readonly Endpoint[]): Node[] {
  const { site, kinds } = catalog;
  const entries = CONTENT_KINDS.flatMap((kind) => nodesOfKind(kind, catalog));
  const works = entries
    .map(({ node }) => node)
    .filter((node) => 'inLanguage' in node && node['@type'] !== 'Question');
  const pages = entries.flatMap(({ page: [page] }) => page ?? []);
  const others = entries.flatMap(({ node, page, stubs: mentioned }) => [node, ...page, ...mentioned]);
  const faqPages = distinct(others.filter((node) => node['@type'] === 'FAQPage'));
  const services = kinds.services[DEFAULT_LANG].map((link) => stubs.service(link, site));
  const whole = distinct([
    ...applicationNodes(catalog, endpoints),
    ...termSets(catalog),
    ...entries.map(({ node }) => node),
    ...others,
  ]);
  return [
    organization(site, whole),
    { ...stubs.website(site), hasPart: refs(distinct([...works, ...pages, ...faqPages])) },
    ...(services.length > 0 ? [offerCatalog(site, services)] : []),
    ...whole,
    ...(site.features.server ? apiNodes(site, endpoints) : []),
  ];
}

const nodesOfKind = <K extends ContentKind>(kind: K, { kinds, site }: Catalog): EntryNodes[] =>
  kinds[kind][DEFAULT_LANG].flatMap((entry) => LANGS.map((lang) => entryNodes[kind](entry, lang, site)));

/** The first node of each id. */
function distinct(nodes: readonly Node[]): Node[] {
  const byId = new Map<string, Node>();
  for (const node of nodes) if (!byId.has(node['@id'])) byId.set(node['@id'], node);
  return [...byId.values()];
}

/** The glossary and the sets of its categories, with their terms. */
function termSets({ site, kinds }: Catalog): Node[] {
  const terms = kinds.glossary[DEFAULT_LANG];
  if (terms.length === 0) return [];
  const categories = new Map(terms.map(({ category }): [string, Facet] => [category.id, category]));
  const sets = [...categories.values()].map((category) => ({
    ...stubs.categorySet(category, site),
    hasDefinedTerm: refs(terms.filter((term) => term.category.id === category.id).map(stubs.term)),
  }));
  return [
    { ...stubs.termSet(site), hasPart: refs(sets), hasDefinedTerm: refs(terms.map(stubs.term)) },
    ...sets,
  ];
}

const organization = (site: PublishedSite, nodes: readonly Node[]): Node => ({
  ...stubs.organization(site),
  knowsLanguage: [...LANGS],
  knowsAbout: refs(nodes.filter((node) => node['@id'].endsWith('#technology'))),
  subOrganization: refs(nodes.filter((node) => 'parentOrganization' in node)),
  owns: [ids.website(site), ...(site.features.server ? [ids.api(site)] : [])].map((id) => ({ '@id': id })),
  hasOfferCatalog: site.shown.includes('services') ? { '@id': ids.offerCatalog(site) } : undefined,
});

const offerCatalog = (site: PublishedSite, services: readonly Node[]): Node => ({
  '@id': ids.offerCatalog(site),
  '@type': 'OfferCatalog',
  name: tagged(WORDS.render.servicesCatalog),
  numberOfItems: services.length,
  itemListElement: services.map(ref),
});

/** The API, what one can do with it, and where. */
function apiNodes(site: PublishedSite, endpoints: readonly Endpoint[]): Node[] {
  const actions = endpoints.map((endpoint) => actionNode(site, endpoint));
  const api: Node = {
    '@id': ids.api(site),
    '@type': 'WebAPI',
    name: tagged(fillTexts(WORDS.render.apiOf, { name: site.name })),
    description: tagged(describeApi(site)),
    url: `${site.url}/api/v1`,
    documentation: allUrls(shownUrl(site, 'developers')),
    termsOfService: site.license.url,
    provider: { '@id': ids.organization(site) },
    potentialAction: actions.map(ref),
  };
  return [api, ...actions, ...endpoints.map((endpoint) => entryPointNode(site, endpoint))];
}

/** What the API of a site gives, in a sentence. */
function describeApi({ features }: PublishedSite): Localized {
  const more = [
    ...(features.calculators ? [WORDS.render.costCalculators] : []),
    ...(features.analyzers ? [WORDS.render.roiComparisons] : []),
    ...(features.search ? [WORDS.render.search] : []),
  ];
  const and = inEachLang((lang) => {
    const names = joinBy(
      WORDS.text.and[lang],
      more.map((each) => each[lang]),
    );
    return names && `; ${names}`;
  });
  return fillTexts(WORDS.render.describeApi, { and });
}

const actionNode = (site: PublishedSite, { key, query, description }: Endpoint): Node => ({
  '@id': ids.action(site, key),
  '@type': 'query' in query ? 'SearchAction' : 'Action',
  name: key,
  description: tagged(description),
  target: { '@id': ids.entryPoint(site, key) },
});

const entryPointNode = (site: PublishedSite, endpoint: Endpoint): Node => ({
  '@id': ids.entryPoint(site, endpoint.key),
  '@type': 'EntryPoint',
  urlTemplate: `${site.url}${uriTemplate(endpoint)}`,
  httpMethod: endpoint.method,
  contentType: [...new Set(endpoint.answers.map(({ mediaType }) => mediaType))],
});

/** The calculators and analyzers: free applications about the services that they estimate. */
const applicationNodes = (catalog: Catalog, endpoints: readonly Endpoint[]): Node[] =>
  CALCULATION_GROUPS.flatMap(({ group, pages }) =>
    catalog.pricing[pages].flatMap((source) => {
      const operation = endpoints.find(
        (each) => each.group === group && each.method === 'POST' && each.path.endsWith(`/${source.id}`),
      );
      return applicationNode(pages, source, operation, catalog);
    }),
  );

function applicationNode(
  group: FormGroup,
  { id, name, description }: Catalog['pricing'][FormGroup][number],
  operation: Endpoint | undefined,
  { site, kinds }: Catalog,
): Node[] {
  const url = pageUrl(site, group, id);
  const services = kinds.services[DEFAULT_LANG].filter((service) =>
    service[group].some((form) => form.id === id),
  );
  const offer: Node = { '@id': ids.offer(url), '@type': 'Offer', price: 0, priceCurrency: CURRENCY };
  return [
    {
      ...stubs.application({ id, name, url }),
      description: tagged(description),
      applicationCategory: 'BusinessApplication',
      inLanguage: [...LANGS],
      isAccessibleForFree: true,
      offers: { '@id': offer['@id'] },
      provider: { '@id': ids.organization(site) },
      about: refs(services.map((service) => stubs.service(service, site))),
      ...(operation && { potentialAction: { '@id': ids.action(site, operation.key) } }),
    },
    offer,
  ];
}
