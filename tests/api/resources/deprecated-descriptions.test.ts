import { describe, expect, it } from 'vitest';
import type { Answer } from '#api/message.ts';
import { listEndpoints } from '#api/resources/endpoints.ts';
import { openApiDocument } from '#api/resources/openapi/document.ts';
import { slimDocument } from '#api/resources/openapi/slim-document.ts';
import { describeEndpoints } from '#render/graph/graph-formats.ts';
import { indexSchema } from '#schema/knowledge.ts';
import type { Reply } from '../../contract/send.ts';
import { respondFrom } from '../../setup/app.ts';
import { DEPRECATION, deprecatedPublication as publication } from '../../setup/deprecated.ts';
import { OpenApi, type OpenApiDocument } from '../../setup/openapi.ts';

const { site, resources } = publication;
const endpoints = listEndpoints(resources);

interface Described {
  deprecated?: boolean;
  description?: string;
}

const NOTE = 'Deprecated since 2026-01-15: use `/api/v1/content/faq` instead. It works until 2027-03-01.';

describe('what is deprecated', () => {
  it.each([
    ['whole', openApiDocument(site, endpoints)],
    ['slim', slimDocument(site, endpoints)],
  ])('is deprecated in the %s OpenAPI document, which says what takes its place', (_name, document) => {
    const { paths } = document as { paths: Record<string, Record<string, Described>> };
    const list = paths['/api/v1/content/articles']?.['get'];
    expect(list?.deprecated).toBe(true);
    expect(list?.description).toContain(NOTE);
    expect(paths['/api/v1/content/faq']?.['get']?.deprecated).toBeUndefined();
  });

  it('is described as it is answered, header for header', async () => {
    const api = new OpenApi(openApiDocument(site, endpoints) as OpenApiDocument);
    const respond = respondFrom(publication);
    for (const [id, address] of [
      ['content_articles', '/api/v1/content/articles'],
      ['content_articles', '/api/v1/content/articles?limit=x'],
      ['content_articles_item', '/api/v1/content/articles/article-3'],
      ['search', '/api/v1/search?query=text&limit=3'],
      ['content_faq', '/api/v1/content/faq'],
    ] as const) {
      const operation = api.operations.find((each) => each.id === id);
      if (!operation) throw new Error(`There is no operation ${id}`);
      const [path = '', query = ''] = address.split('?');
      const answer = await respond({ method: 'GET', path, query, header: () => undefined }, 'client');
      expect([address, ...api.differences(operation, asReply(answer))]).toEqual([address]);
    }
  });

  it('is deprecated in the index, with the address of what takes its place', () => {
    const index = describeEndpoints(site.url, endpoints, 'en');
    const parsed = indexSchema.parse({
      name: 'x',
      version: '1',
      endpoints: index,
      mcp: { url: `${site.url}/mcp`, description: 'x' },
    });
    expect(parsed.endpoints['content_articles']?.deprecated).toEqual({
      ...DEPRECATION,
      instead: 'https://example.com/api/v1/content/faq',
    });
    expect(parsed.endpoints['content_faq']?.deprecated).toBeUndefined();
  });

  it('may be a parameter', () => {
    const { paths, components } = openApiDocument(site, endpoints) as {
      paths: Record<string, Record<string, { parameters: { $ref: string }[] }>>;
      components: { parameters: Record<string, Described & { name: string }> };
    };
    const shared = paths['/api/v1/search']?.['get']?.parameters.map(
      ({ $ref }) => components.parameters[$ref.split('/').at(-1) ?? ''],
    );
    const limit = shared?.find((parameter) => parameter?.name === 'limit');
    expect(limit?.deprecated).toBe(true);
    expect(limit?.description).toContain('use `kind` instead');
  });
});

function asReply({ status, headers, body }: Answer): Reply {
  const bytes = Buffer.from(body);
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, headers: Object.fromEntries(lower), bytes, text: bytes.toString() } as Reply;
}
