import type { Localized } from '#text/lang.ts';

/** One operation of the API, as it is told to whoever looks for it: in the graph, the index and the description. */
export interface Endpoint {
  /** A name of its own: `content_articles`, `calculator_mvp_estimate`. */
  key: string;
  method: 'GET' | 'POST';
  /** Path below the origin. */
  path: string;
  description: Localized;
  /** Query parameters by name, with what they mean. */
  query: Record<string, Localized>;
  /** Parameters of the body, for a POST. */
  body: Record<string, Localized>;
  /** Content types of the answers. */
  mediaTypes: string[];
}

/** The path with its query parameters, as a URI template (RFC 6570). */
export function uriTemplate({ path, query }: Endpoint): string {
  const names = Object.keys(query);
  return names.length > 0 ? `${path}{?${names.join(',')}}` : path;
}
