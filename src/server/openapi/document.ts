import { variantPath } from '#filters/path.ts';
import { ENDPOINT_GROUPS, type Endpoint } from '#schema/endpoint.ts';
import { shapeSchemas } from '#schema/shapes.ts';
import type { Site } from '#schema/source/site.ts';
import type { Computable } from '../computable.ts';
import { headerComponents } from './headers.ts';
import { operation, requestSchemas } from './operation.ts';
import { errorResponses, SCHEMAS } from './responses.ts';

/** The version of the interface description (service.md 9). */
export const API_VERSION = '1.0.1';

/** The API as OpenAPI 3.1: every endpoint, from the same shapes and parameters that it is answered with. */
export function openApiDocument(
  site: Site,
  endpoints: readonly Endpoint[],
  computables: ReadonlyMap<string, Computable>,
): object {
  const paths = pathItems(endpoints, computables);
  const responses = errorResponses(endpoints);
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name}: API`,
      version: API_VERSION,
      summary: 'Content, cost calculators, ROI analyzers and a knowledge graph of an IT-services company',
      description: describeApi(exampleFile(endpoints)),
      contact: { name: site.name, url: site.url, email: site.email },
      license: site.license,
    },
    servers: [{ url: site.url }],
    security: [],
    tags: Object.entries(ENDPOINT_GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...shapeSchemas(SCHEMAS), ...Object.fromEntries(endpoints.flatMap(requestSchemas)) },
      responses,
      headers: headerComponents([paths, responses]),
    },
  };
}

/** The file of a filtered list that this content has. */
function exampleFile(endpoints: readonly Endpoint[]): string {
  const articles = endpoints.find(({ key }) => key === 'content_articles');
  const [category] = (articles?.query['category']?.schema['examples'] ?? []) as string[];
  return variantPath({ kind: 'articles', lang: 'en', filters: category ? { category } : {} }, 'json');
}

const describeApi = (
  file: string,
) => `Free, without credentials. Every text is there in German and English (\`lang\`).

What is answered to GET is the same for everyone until the next build. Where a file holds it, \`Content-Location\` names the file, and a
content delivery network can serve it as it is. Files of lists have a segment \`key=value\` for each filter, keys in alphabetical
order: \`${file}\`. \`Link\` leads to the other pages of a list (\`first\`, \`prev\`, \`next\`,
\`last\`), and \`X-Total-Count\` says how many items match.

GET can be asked for as HEAD, and every address takes OPTIONS. An address with a slash at its end is redirected to the one without
(308). So are the addresses that an entry, a calculator or an analyzer had under a former name; 410 says that it was removed
permanently. An error is JSON with \`error\` and \`message\`, a 400 also has \`errors\`, one for each fault; a calculator or analyzer
that does not exist is answered with 404. Answers may gain fields: ignore those you do not know. \`/healthz\` and \`/readyz\` tell an
operator how the process is.`;

function pathItems(
  endpoints: readonly Endpoint[],
  computables: ReadonlyMap<string, Computable>,
): Record<string, object> {
  const found: Record<string, object> = {};
  for (const endpoint of endpoints) {
    const { path, method } = endpoint;
    found[path] = { ...found[path], [method.toLowerCase()]: operation(endpoint, computables.get(path)) };
  }
  return found;
}
