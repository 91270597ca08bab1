import { describe, expect, it } from 'vitest';
import { deprecationAnnouncer } from '#api/deprecations.ts';
import { renderedFiles } from '#api/files/files.ts';
import type { ApiRequest } from '#api/message.ts';
import { memoryRateLimit } from '#api/rate-limit.ts';
import { respondFrom } from '../setup/app.ts';
import { DEPRECATION, deprecatedPublication as publication } from '../setup/deprecated.ts';

const files = renderedFiles(publication);
const respond = respondFrom(publication, files);

function request(address: string, parts: Partial<ApiRequest> = {}): ApiRequest {
  const [path = '', query = ''] = address.split('?');
  return { method: 'GET', path, query, header: () => undefined, ...parts };
}

const ask = (address: string, parts?: Partial<ApiRequest>) => respond(request(address, parts), 'client');

/** The targets of links by their relation. */
function linksOf(headers: Record<string, string>, rel: string): string[] {
  return [...(headers['Link'] ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g)].flatMap(([, href = '', of]) =>
    of === rel ? [href] : [],
  );
}

const ANNOUNCED = {
  // 15 January 2026 and 1 March 2027, both at midnight UTC.
  Deprecation: '@1768435200',
  Sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
};

const PAGES = ['/entwickler/kompatibilitaet', '/en/developers/compatibility'];

describe('an address that is deprecated', () => {
  const etag = async (address: string) => (await ask(address)).headers['ETag'] ?? '';

  it.each<[what: string, address: string, status: number, instead: string]>([
    ['a file', '/api/v1/content/articles.json', 200, '/api/v1/content/faq'],
    ['a file of a variant', '/api/v1/content/articles/lang=en.md', 200, '/api/v1/content/faq'],
    ['the same by a query string', '/api/v1/content/articles?lang=en', 200, '/api/v1/content/faq'],
    ['what is computed', '/api/v1/content/articles?limit=7', 200, '/api/v1/content/faq'],
    ['a mistake', '/api/v1/content/articles?limit=x', 400, '/api/v1/content/faq'],
    ['an item', '/api/v1/content/articles/article-3', 200, '/api/v1/content/faq/article-3'],
    [
      'the file of an item',
      '/api/v1/content/articles/article-3/lang=en.md',
      200,
      '/api/v1/content/faq/article-3',
    ],
    ['an encoded path', '/api/v1/content/%74ags', 200, '/api/v1/content/manifest.json'],
  ])('says so with %s', async (_what, address, status, instead) => {
    const answer = await ask(address);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ANNOUNCED);
    expect(linksOf(answer.headers, 'deprecation')).toEqual(PAGES);
    expect(linksOf(answer.headers, 'successor-version')).toEqual([instead]);
  });

  it('says so where nothing has changed, and where a precondition fails', async () => {
    for (const address of ['/api/v1/content/tags', '/api/v1/content/articles?limit=7']) {
      const known = await etag(address);
      const unchanged = await ask(address, {
        header: (name) => (name === 'if-none-match' ? known : undefined),
      });
      expect([unchanged.status, unchanged.headers]).toEqual([304, expect.objectContaining(ANNOUNCED)]);
      const failed = await ask(address, { header: (name) => (name === 'if-match' ? '"x"' : undefined) });
      expect([failed.status, failed.headers]).toEqual([412, expect.objectContaining(ANNOUNCED)]);
      // The page that explains the error is still linked.
      expect(linksOf(failed.headers, 'help')).toEqual(['/en/developers/errors/precondition_failed']);
    }
  });

  it('says so with a method that it does not take, to a preflight, and over the limit', async () => {
    expect(await ask('/api/v1/content/tags', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: ANNOUNCED,
    });
    expect(await ask('/api/v1/content/tags', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: ANNOUNCED,
    });
    const limited = respondFrom(publication, files, {
      rateLimit: memoryRateLimit({
        RATE_LIMIT_REQUESTS: 1,
        RATE_LIMIT_WINDOW_SECONDS: 60,
        RATE_LIMIT_COST_COMPUTED: 1,
        RATE_LIMIT_COST_SEARCH: 1,
      }),
    });
    const statuses = [1, 2].map(() => limited(request('/api/v1/content/tags'), 'client'));
    expect(await Promise.all(statuses)).toMatchObject([
      { status: 200, headers: ANNOUNCED },
      { status: 429, headers: ANNOUNCED },
    ]);
  });

  it('keeps the links that its answers have anyway', async () => {
    const { headers } = await ask('/api/v1/content/articles?limit=7');
    expect(linksOf(headers, 'describedby')).toEqual(['/api/v1/schemas/ArticleList.json']);
    expect(linksOf(headers, 'next')).toHaveLength(1);
  });

  it('says so outside the API too', async () => {
    expect((await respond(request('/feed.xml'), 'client')).headers).toMatchObject(ANNOUNCED);
    expect(await respond(request('/feed.xml', { method: 'POST' }), 'client')).toMatchObject({
      status: 405,
      headers: ANNOUNCED,
    });
    expect((await respond(request('/en/feed.xml'), 'client')).headers).not.toHaveProperty('Deprecation');
  });

  it('does not change what is kept of its answers', async () => {
    const [first, second] = [await ask('/api/v1/content/tags'), await ask('/api/v1/content/tags')];
    expect(second.headers['Link']).toBe(first.headers['Link']);
  });
});

describe('a parameter that is deprecated', () => {
  it('is announced where it is given, whatever its value', async () => {
    for (const query of ['query=text&limit=3', 'query=text&limit=x', 'limit=3']) {
      const { headers } = await ask(`/api/v1/search?${query}`);
      expect(headers).toMatchObject(ANNOUNCED);
      expect(linksOf(headers, 'deprecation')).toEqual(PAGES);
      // What takes its place is another parameter.
      expect(linksOf(headers, 'successor-version')).toEqual([]);
    }
  });

  it('is announced at the addresses of files that hold it', () => {
    const { resources } = publication;
    const announce = deprecationAnnouncer({
      ...publication,
      resources: resources.map(({ deprecated: _whole, ...resource }) => {
        const { category } = resource.parameters;
        if (resource.key !== 'content_articles' || !category) return resource;
        const deprecated = { ...DEPRECATION, instead: 'tag' };
        return { ...resource, parameters: { ...resource.parameters, category: { ...category, deprecated } } };
      }),
    });
    const files = resources.find(({ key }) => key === 'content_articles')?.files ?? [];
    const [withIt, without] = [true, false].map((has) =>
      files.filter(({ path }) => path.includes('/category=') === has),
    );
    expect([withIt?.length, without?.length]).not.toContain(0);
    const announced = files.filter(
      ({ path }) => announce?.({ status: 200, headers: {}, body: '' }, path, '').headers['Sunset'],
    );
    expect(announced).toEqual(withIt);
  });

  it('is not announced where it is not given', async () => {
    expect((await ask('/api/v1/search?query=limit')).headers).not.toHaveProperty('Deprecation');
  });
});

describe('an address that is not deprecated', () => {
  it.each(['/api/v1', '/api/v1/content/faq', '/api/v1/content/articles.ndjson', '/api/v1/nothing'])(
    '%s says nothing of it',
    async (address) => {
      const { headers } = await ask(address);
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['Deprecation']));
      expect(linksOf(headers, 'deprecation')).toEqual([]);
    },
  );
});
