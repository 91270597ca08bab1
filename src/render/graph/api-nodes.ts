import { sectionUrl } from '#catalog/addresses.ts';
import { type Endpoint, uriTemplate } from '#schema/endpoint.ts';
import type { Site } from '#schema/source/site.ts';
import { ids } from '../jsonld/ids.ts';
import { bothUrls, tagged } from '../jsonld/literal.ts';
import { type Node, ref } from '../jsonld/node.ts';

/** The API, what one can do with it, and where. */
export function apiNodes(site: Site, endpoints: readonly Endpoint[]): Node[] {
  const actions = endpoints.map((endpoint) => actionNode(site, endpoint));
  const api: Node = {
    '@id': ids.api(site),
    '@type': 'WebAPI',
    name: tagged({ de: `API von ${site.name}`, en: `API of ${site.name}` }),
    description: tagged({
      de: 'Artikel, Leistungen, Referenzen, Fragen und Begriffe als JSON, Markdown und JSON-LD; Kostenrechner, ROI-Vergleiche und Suche. Kostenlos und ohne Zugangsdaten.',
      en: 'Articles, services, references, questions and terms as JSON, Markdown and JSON-LD; cost calculators, ROI comparisons and search. Free and without credentials.',
    }),
    url: `${site.url}/api/v1`,
    documentation: bothUrls(sectionUrl(site, 'developers')),
    termsOfService: site.license.url,
    provider: { '@id': ids.organization(site) },
    potentialAction: actions.map(ref),
  };
  return [api, ...actions, ...endpoints.map((endpoint) => entryPointNode(site, endpoint))];
}

function actionNode(site: Site, { key, query, description }: Endpoint): Node {
  return {
    '@id': ids.action(site, key),
    '@type': 'query' in query ? 'SearchAction' : 'Action',
    name: key,
    description: tagged(description),
    target: { '@id': ids.entryPoint(site, key) },
  };
}

function entryPointNode(site: Site, endpoint: Endpoint): Node {
  return {
    '@id': ids.entryPoint(site, endpoint.key),
    '@type': 'EntryPoint',
    urlTemplate: `${site.url}${uriTemplate(endpoint)}`,
    httpMethod: endpoint.method,
    contentType: [...new Set(endpoint.answers.map(({ mediaType }) => mediaType))],
  };
}
