import { alikeEndpoints, alikeKey, type Endpoint, type EndpointGroup } from '#schema/endpoint.ts';
import { itemSchemas } from '#schema/item/item-schemas.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';

/** How an answer leads to the next request, as `links` of a response. */
export type Links = Record<string, object>;

/** What the items of the lists of calculators and analyzers are called by. */
const ITEM_IDS: Partial<Record<EndpointGroup, string>> = {
  calculators: 'calculator_id',
  'roi-analyzers': 'analyzer_id',
};

/** The links of the answer of an endpoint: from a list to an item, from the parameters of a calculation to the calculation. */
export function linksOf(endpoint: Endpoint, endpoints: readonly Endpoint[]): Links | undefined {
  const { method, path, isSchema, isList } = endpoint;
  if (method !== 'GET') return undefined;
  if (isSchema) {
    const post = endpoints.find((other) => other.method === 'POST' && other.path === path);
    return post && { compute: { operationId: post.key, requestBody: '$response.body#/example' } };
  }
  return isList ? itemLink(endpoint, endpoints) : undefined;
}

function itemLink({ path, group }: Endpoint, endpoints: readonly Endpoint[]): Links | undefined {
  const item = endpoints.find((other) => other.path === `${path}/{name}`);
  const kind = CONTENT_KINDS.find((each) => path.endsWith(`/${each}`));
  const field = kind && ['slug', 'id'].find((name) => name in itemSchemas[kind].shape);
  if (item && field)
    return { item: { operationId: item.key, parameters: { name: `$response.body#/items/0/${field}` } } };
  const alike = alikeEndpoints(endpoints).find(
    (each) => each.first.method === 'GET' && each.path.startsWith(`${path}/`),
  );
  if (!alike) return undefined;
  const value = `$response.body#/items/0/${ITEM_IDS[group]}`;
  return {
    item: { operationId: alikeKey(alike), parameters: { [alike.parameter]: value } },
  };
}
