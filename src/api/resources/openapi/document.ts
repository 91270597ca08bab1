import { developerPath } from '#catalog/addresses.ts';
import { variantPath } from '#filters/path.ts';
import {
  alikeEndpoints,
  alikeKey,
  ENDPOINT_GROUPS,
  type Endpoint,
  type EndpointGroup,
} from '#schema/endpoint.ts';
import type { PublishedSite } from '#schema/entry.ts';
import { itemSchemas } from '#schema/item/item-schemas.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { shapeSchemas, usedShapes } from '#schema/shapes.ts';
import { LANGS, languageNames, PROGRAM_LANG } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
import { pickMembers } from '#text/records.ts';
import { joinBy } from '#text/sentences.ts';
import { headerComponents } from './headers.ts';
import { alikeOperation, type OperationContext, operation, sharedParts } from './operation.ts';
import { errorResponses } from './responses.ts';
import { answerSchemas, requestSchemas, SCHEMA_COMPONENTS } from './schemas.ts';

/** The version of the interface description. */
export const API_VERSION = '1.0.1';

/** The API as OpenAPI 3.1: every endpoint, from the same shapes and parameters that it is answered with. */
export function openApiDocument(site: PublishedSite, endpoints: readonly Endpoint[]): object {
  const context: OperationContext = {
    parameters: sharedParts('parameters'),
    responses: sharedParts('responses'),
    linksOf: (endpoint) => linksOf(endpoint, endpoints),
  };
  const paths = pathItems(endpoints, context);
  const responses = { ...errorResponses(endpoints), ...context.responses.components() };
  const shapes = shapeSchemas((name) => `${SCHEMA_COMPONENTS}${name}`, site.features);
  const used = new Set<string>(usedShapes(endpoints.flatMap(({ answers }) => shapesOf(answers))));
  const groups = new Set(endpoints.map(({ group }) => group));
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name}: API`,
      version: API_VERSION,
      summary: `${joinBy('and', offers(site))} of an IT-services company`,
      description: describeApi(exampleFile(endpoints), site),
      contact: { name: site.name, url: site.url, email: site.email },
      license: site.license,
    },
    ...(site.shown.includes('developers') && {
      externalDocs: {
        description: 'What may change and what may not, and how something is withdrawn',
        url: `${site.url}${developerPath(site, 'compatibility')[PROGRAM_LANG]}`,
      },
    }),
    servers: [{ url: site.url }],
    security: [],
    tags: Object.entries(ENDPOINT_GROUPS)
      .filter(([name]) => groups.has(name as EndpointGroup))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        ...pickMembers(shapes, (_, name) => used.has(name)),
        ...Object.fromEntries(endpoints.flatMap(requestSchemas)),
        ...Object.fromEntries(endpoints.flatMap((endpoint) => answerSchemas(endpoint, shapes))),
      },
      parameters: context.parameters.components(),
      responses,
      headers: headerComponents([paths, responses]),
    },
  };
}

const shapesOf = (answers: Endpoint['answers']) => answers.flatMap(({ shape }) => shape ?? []);

/** What the API of a site gives. */
const offers = ({ features }: PublishedSite): string[] => [
  'Content',
  ...(features.calculators ? ['cost calculators'] : []),
  ...(features.analyzers ? ['ROI analyzers'] : []),
  ...(features.knowledge ? ['a knowledge graph'] : []),
];

/** The file of a filtered list that this content has. */
function exampleFile(endpoints: readonly Endpoint[]): string {
  const articles = endpoints.find(({ key }) => key === 'content_articles');
  const [category] = (articles?.query['category']?.schema['examples'] ?? []) as string[];
  return variantPath({ kind: 'articles', lang: PROGRAM_LANG, filters: category ? { category } : {} }, 'json');
}

function aboutLanguages(): string {
  const languages = formatList(languageNames(), 'en');
  return LANGS.length > 1
    ? `Every text is available in ${languages} (\`lang\`).`
    : `Every text is in ${languages}.`;
}

function describeApi(file: string, { features, shown }: PublishedSite): string {
  const { calculators, analyzers } = features;
  const forms = [...(calculators ? ['a calculator'] : []), ...(analyzers ? ['an analyzer'] : [])];
  const unknown = joinBy(
    'or',
    forms.map((form) => form.replace(/^an? /, '')),
  );
  return `Free of charge, no credentials. ${aboutLanguages()}

The answer to a GET is the same for everyone until the next build. If it is also a file, \`Content-Location\` names that file, which a
content delivery network can serve as it is. The file of a filtered list has a path segment \`key=value\` for each filter, keys in
alphabetical order: \`${file}\`. \`Link\` leads to the other pages of a list (\`first\`, \`prev\`,
\`next\`, \`last\`), and \`X-Total-Count\` is the number of items that match.

Every address that supports GET supports HEAD and OPTIONS too. An address with a slash at the end is redirected (308) to the one
without. So are the former addresses of ${joinBy('or', ['an entry', ...forms])} that was renamed; 410 says that it was removed
permanently. ${unknown && `An unknown ${unknown} is a 404. `}Pages of any origin may use the API.

An error is JSON with \`error\` and \`message\`; a 400 also has \`errors\`, one object for each error. Answers may gain fields: ignore
those you do not know. What is going to be withdrawn says so with \`Deprecation\` and \`Sunset\`${shown.includes('developers') ? '; the external documentation has the\nwhole promise' : ''}. \`/healthz\` says whether the service answers.`;
}

/** The operations by their paths; those by name follow those of the names. */
function pathItems(endpoints: readonly Endpoint[], context: OperationContext): Record<string, object> {
  const found: Record<string, object> = {};
  const add = (path: string, { method }: Endpoint, item: object) => {
    found[path] = { ...found[path], [method.toLowerCase()]: item };
  };
  for (const endpoint of endpoints) add(endpoint.path, endpoint, operation(endpoint, context));
  for (const alike of alikeEndpoints(endpoints)) add(alike.path, alike.first, alikeOperation(alike, context));
  return found;
}

/** What the items of the lists of calculators and analyzers are called by. */
const ITEM_IDS: Partial<Record<EndpointGroup, string>> = {
  calculators: 'calculator_id',
  'roi-analyzers': 'analyzer_id',
};

/** The links of the answer of an endpoint: from a list to an item, from the parameters of a calculation to the calculation. */
function linksOf(endpoint: Endpoint, endpoints: readonly Endpoint[]): Record<string, object> | undefined {
  const { method, path, isSchema, isList } = endpoint;
  if (method !== 'GET') return undefined;
  if (isSchema) {
    const post = endpoints.find((other) => other.method === 'POST' && other.path === path);
    return post && { compute: { operationId: post.key, requestBody: '$response.body#/example' } };
  }
  return isList ? itemLink(endpoint, endpoints) : undefined;
}

function itemLink(
  { path, group }: Endpoint,
  endpoints: readonly Endpoint[],
): Record<string, object> | undefined {
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
