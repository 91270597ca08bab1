import { type Endpoint, endpointParameters } from '#schema/endpoint.ts';
import type { Lang } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';

/** Endpoints by their keys, as the index and the knowledge graph list them. */
export function describeEndpoints(origin: string, endpoints: readonly Endpoint[], lang: Lang) {
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const { key, method, path, description, deprecated } = endpoint;
      const parameters = mapValues(endpointParameters(endpoint), (text) => text[lang]);
      return [
        key,
        {
          method,
          url: `${origin}${path}`,
          description: description[lang],
          ...(deprecated && { deprecated: { ...deprecated, instead: `${origin}${deprecated.instead}` } }),
          ...(Object.keys(parameters).length > 0 && { parameters }),
        },
      ];
    }),
  );
}
