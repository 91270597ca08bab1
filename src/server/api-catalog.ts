import { API_ROOT } from '#filters/path.ts';
import type { Site } from '#schema/source/site.ts';
import { DISCOVERY, KNOWLEDGE } from './addresses.ts';

/** The APIs of the web site (RFC 9727) as a set of links (RFC 9264). */
export function apiCatalog({ url }: Site): object {
  const link = (path: string, type: string) => [{ href: `${url}${path}`, type }];
  return {
    linkset: [
      { anchor: `${url}${DISCOVERY.api_catalog.path}`, item: [{ href: `${url}${API_ROOT}` }] },
      {
        anchor: `${url}${API_ROOT}`,
        'service-desc': link(DISCOVERY.openapi.path, DISCOVERY.openapi.mediaType),
        'service-doc': link(DISCOVERY.llms.path, 'text/plain'),
        'service-meta': link(`${KNOWLEDGE}.jsonld`, 'application/ld+json'),
        status: link('/readyz', 'application/json'),
      },
    ],
  };
}
