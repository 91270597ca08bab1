import { describe, expect, it, vi } from 'vitest';
import { respondWeb } from '#api/web.ts';
import { calendarDay } from '#text/dates.ts';
import { respondFrom } from '../setup/app.ts';
import { someEntry } from '../setup/content.ts';
import { files, openEdge, publication } from './edge-site.ts';

const respond = respondFrom(publication, files, {
  sources: { publication, files, today: () => calendarDay(new Date()) },
});

/** Everything of an answer but what is new each time. */
async function read(response: Response) {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

const edge = openEdge();

async function expectSameAnswer(path: string, init: RequestInit = {}) {
  const headers = { 'X-Request-Id': 'same', ...(init.headers as Record<string, string>) };
  const request = () => new Request(`http://kontor.example${path}`, { ...init, headers });
  const expected = await read(await respondWeb(respond, request(), 'client'));
  expect(await read(await edge.ask(path, { ...init, headers })), `${init.method ?? 'GET'} ${path}`).toEqual(
    expected,
  );
  return expected;
}

describe('the worker answers as a process does', () => {
  const posts = publication.resources.flatMap(({ path, post }) => (post ? [{ path, post }] : []));

  it.each(posts)('POST $path', async ({ path, post }) => {
    const valid = JSON.stringify({ parameters: post.body.examples[0]?.parameters });
    for (const query of [
      '',
      '?lang=en',
      '?explain=true',
      '?explain=perhaps',
      '?format=csv',
      '?format=xlsx&lang=en',
      '?format=xls',
    ])
      for (const body of [valid, '{"parameters": {"unknown": 1}}', 'no JSON'])
        await expectSameAnswer(`${path}${query}`, { method: 'POST', body });
  });

  const queries = [
    '',
    '?lang=en',
    '?limit=1',
    '?offset=1&limit=1&lang=en&format=md',
    '?format=jsonld&limit=1',
    '?query=cloud',
    '?query=softwar&lang=en&format=md',
    '?category=nothing',
    '?fields=all&limit=2',
    '?fields=title,url&lang=en',
    '?limit=x&lang=de',
    '?format=xml',
  ];
  const gets = publication.resources.flatMap(({ path, names, files, get }) => {
    if (!get) return [];
    return names ? files.slice(0, 3).map(({ address }) => address) : [path];
  });

  it.each([...new Set(gets)])('GET %s', async (path) => {
    for (const query of queries) await expectSameAnswer(`${path}${query}`);
    for (const method of ['HEAD', 'OPTIONS', 'DELETE']) await expectSameAnswer(path, { method });
    await expectSameAnswer(`${path}/`);
  });

  it('GET every file of the API', async () => {
    const paths = [...publication.files.keys()].filter((path) => path.startsWith('/api/'));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) await expectSameAnswer(path);
  });

  it.each([
    '/api',
    '/api/v1/nothing',
    '/api/v1/calculator',
    '/api/v1/calculators/nothing-of-this-name',
    '/api/v1/calculators/__proto__',
    '/api/v1/content/nix',
    '/api/v1/content/articles/nix.json',
    '/api/v1/content/%61rticles?limit=1',
    '/api/v1/content/%zz',
    `/api/v1/${'x'.repeat(5000)}`,
  ])('GET %s', async (path) => {
    await expectSameAnswer(path);
  });

  it('304 and 412 for a file', async () => {
    const path = `/api/v1/content/articles/${someEntry('articles').slug}.json`;
    const { headers } = await expectSameAnswer(path);
    const known = await expectSameAnswer(path, { headers: { 'If-None-Match': headers['etag'] ?? '' } });
    expect(known.status).toBe(304);
    expect((await expectSameAnswer(path, { headers: { 'If-Match': '"other"' } })).status).toBe(412);
  });
});

describe('the worker reads no more than it needs', () => {
  const [calculator] = publication.resources.filter(({ post }) => post);
  const address = calculator?.path ?? '';

  it.each([
    ['a calculation', address, { method: 'POST', body: '{}' }, ['/_kontor/calculations.json']],
    [
      'a search',
      '/api/v1/search?query=cloud&lang=en',
      {},
      ['/_kontor/whole.json', '/api/v1/search/index/lang=en.json', '/api/v1/search/sentences/lang=en.json'],
    ],
    ['a health check', '/readyz', {}, []],
    ['a search without a query', '/api/v1/search', {}, ['/_kontor/whole.json']],
    [
      'a list that is a file',
      '/api/v1/content/faq?lang=en',
      {},
      ['/_kontor/whole.json', '/api/v1/content/faq/lang=en.json'],
    ],
    [
      'a computed list',
      '/api/v1/content/articles?limit=1&offset=1&format=md',
      {},
      ['/_kontor/whole.json', '/_kontor/parts-1.ndjson'],
    ],
  ])('for %s', async (_, path, init, expected) => {
    const { ask, read } = openEdge();
    await ask(path, init);
    expect(read).toEqual(expected);
    await ask(path, init);
    expect(read.filter((each) => each.startsWith('/_kontor'))).toEqual(
      expected.filter((each) => each.startsWith('/_kontor')),
    );
  });
});

describe('outside the API', () => {
  it('says what does not exist, and gives nobody its data', async () => {
    for (const path of ['/nothing', '/_kontor/whole.json', '/_kontor/calculations.json', '/404', '/429']) {
      const { status, text } = await read(await edge.ask(path));
      expect([path, status, text]).toEqual([path, 404, '<p>nothing here</p>']);
    }
  });

  it('says that it works, and which build it is of', async () => {
    expect((await edge.ask('/healthz')).status).toBe(200);
    expect(await (await edge.ask('/readyz')).json()).toMatchObject({
      status: 'ready',
      rate_limit_store: 'off',
      build: { digest: 'a digest', date: '2026-11-21' },
    });
  });
});

it('answers agents', async () => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: someEntry('articles').title.de } },
  });
  const response = await edge.ask('/mcp', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  const { result } = (await response.json()) as { result: { structuredContent: { count: number } } };
  expect(result.structuredContent.count).toBeGreaterThan(0);
});

it('that cannot read its assets says so without saying why, and tells the operator', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ask } = openEdge({ ASSETS: { fetch: async () => new Response(null, { status: 503 }) } });
  const response = await ask('/api/v1/content/faq');
  expect(response.status).toBe(500);
  // The random id may have any digits.
  const said = (await response.text()).replace(response.headers.get('X-Request-Id') ?? '', '');
  expect(said).not.toContain('503');
  expect(logged.mock.calls.flat()).toEqual([expect.stringContaining('the platform answers 503')]);
  logged.mockRestore();
});
