import { pageUrl } from '#catalog/addresses.ts';
import type { Endpoint, EndpointGroup } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { FormGroup } from '#schema/source/site-pages.ts';
import { LANGS } from '#text/lang.ts';
import { ids } from '../jsonld/ids.ts';
import { tagged } from '../jsonld/literal.ts';
import { type Node, refs } from '../jsonld/node.ts';
import * as stubs from '../jsonld/stubs.ts';

/** The groups of the operations that compute. */
const OPERATIONS: Record<FormGroup, EndpointGroup> = {
  calculators: 'calculators',
  analyzers: 'roi-analyzers',
};

/** The calculators and analyzers: free applications about the services that they estimate. */
export function applicationNodes(catalog: Catalog, endpoints: readonly Endpoint[]): Node[] {
  return (Object.keys(OPERATIONS) as FormGroup[]).flatMap((group) =>
    catalog.pricing[group].flatMap((source) => {
      const operation = endpoints.find(
        ({ group: of, method, path }) =>
          of === OPERATIONS[group] && method === 'POST' && path.endsWith(`/${source.id}`),
      );
      return applicationNode(group, source, operation, catalog);
    }),
  );
}

function applicationNode(
  group: FormGroup,
  { id, name, description }: Catalog['pricing'][FormGroup][number],
  operation: Endpoint | undefined,
  { site, kinds }: Catalog,
): Node[] {
  const url = pageUrl(site, group, id);
  const services = kinds.services.de.filter((service) => service[group].some((form) => form.id === id));
  const offer: Node = { '@id': ids.offer(url), '@type': 'Offer', price: 0, priceCurrency: 'EUR' };
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
