import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '#api/files/files.ts';
import type { ResourceFile } from '#api/files/resource-file.ts';
import type { Answer, ApiRequest } from '#api/message.ts';
import { movedResource } from '#api/redirect.ts';
import type { Resource } from '#api/resource.ts';
import { apiFinder } from '#api/router.ts';
import { success } from '#text/result.ts';
import { finding, perform } from '../setup/perform.ts';

const answerOf = (body: string): Answer => ({ status: 200, headers: {}, body });

const resource = (path: string, parts: Partial<Resource> = {}): Resource => ({
  key: path,
  group: 'content',
  path,
  title: { de: 'Liste', en: 'List' },
  parameters: {},
  types: [],
  hasLanguage: true,
  isList: true,
  files: [],
  ...parts,
});

const post = (answer: (request: ApiRequest) => Answer): NonNullable<Resource['post']> => ({
  key: 'estimate',
  title: { de: 'Schätzung', en: 'Estimate' },
  description: { de: 'Schätzung', en: 'Estimate' },
  parameters: {},
  body: { parameters: {}, contradictions: [], examples: [], exampleAnswer: () => undefined },
  type: { mediaType: 'application/json' },
  fileTypes: [],
  answer,
  compute: () => success(''),
});

const file = (path: string, address = path): ResourceFile => ({
  path,
  address,
  type: { mediaType: 'application/json' },
  render: () => path,
});

const FILES = ['/api/v1/files.json', '/api/v1/list/tag=rag.json', '/pages.json', '/api/v1/item/one.json'];

const bodyText = ({ body }: ApiRequest) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);

const resources = [
  resource('/api/v1/list', { get: () => (_, address) => answerOf(`list at ${address}`) }),
  resource('/api/v1/calculator', {
    get: () => () => answerOf('parameters'),
    post: post((request) => answerOf(bodyText(request))),
  }),
  resource('/api/v1/item/{name}', {
    names: { name: { description: { de: 'Name', en: 'Name' }, schema: {} } },
    files: [
      file('/api/v1/item/one.json', '/api/v1/item/one'),
      file('/api/v1/item/one.md', '/api/v1/item/one'),
    ],
    get: () => (_, address) => answerOf(`item at ${address}`),
  }),
  resource('/api/v1/silent'),
];
const moves = {
  redirects: new Map([['/api/v1/former', { path: '/api/v1/calculator', takesPost: true }]]),
  gone: new Map([['/api/v1/removed', { path: '/api/v1/removed', takesPost: false }]]),
};

const stored = new Map<string, StoredFile>(
  FILES.map((path) => [path, { identity: { read: () => path, headers: { ETag: '"x"' } } }]),
);

function route(path: string, method = 'GET', parts: Partial<ApiRequest> = {}, files = stored) {
  const publication = {
    resources,
    files: new Map(FILES.map((each) => [each, file(each)])),
    moves,
    errorPages: { de: '/errors', en: '/en/errors' },
    deprecationPage: { de: '/compatibility', en: '/en/compatibility' },
  };
  const respond = finding(apiFinder({ publication, files, today: () => '2026-11-21' }));
  return respond({ method, path, query: '', header: () => undefined, ...parts });
}

const ask = (...request: Parameters<typeof route>) => perform(route(...request));
const errorOf = ({ body }: Answer) => JSON.parse(String(body));

describe('a request under /api', () => {
  it.each([
    ['/api/v1/list', 'list at /api/v1/list'],
    ['/api/v1/l%69st', 'list at /api/v1/list'],
    ['/api/v1/item/one', 'item at /api/v1/item/one'],
    ['/api/v1/files.json', '/api/v1/files.json'],
    ['/api/v1/list/tag=rag.json', '/api/v1/list/tag=rag.json'],
  ])('for %s gets %s', async (path, body) => {
    for (const method of ['GET', 'HEAD'])
      expect(await ask(path, method)).toMatchObject({ status: 200, body });
  });

  it.each(['/api/v1/silent', '/api/v1/item/{name}', '/api/v1/item/two', '/api/v1'])(
    'for %s finds nothing',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('is told of an address or a file nearby, but not of a list with its filters', async () => {
    const meant = async (path: string) => /“([^”]*)”\?$/.exec(errorOf(await ask(path)).message)?.[1];
    expect(await meant('/api/v1/calculatr')).toBe('/api/v1/calculator');
    expect(await meant('/api/v1/item/on')).toBe('/api/v1/item/one');
    expect(await meant('/api/v1/file.json')).toBe('/api/v1/files.json');
    expect(await meant('/api/v1/list/tag=raq.json')).toBeUndefined();
    expect(await meant('/page.json')).toBeUndefined();
  });

  it('for a path longer than any is not looked up', async () => {
    const get = vi.fn(() => undefined);
    const longest = '/api/v1/list/tag=rag.json'.length;
    await ask(`/${'x'.repeat(longest)}`, 'GET', {}, { get } as never);
    expect(get).not.toHaveBeenCalled();
    await ask(`/${'x'.repeat(longest - 1)}`, 'GET', {}, { get } as never);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/api/v1/list', 'GET, HEAD, OPTIONS'],
    ['/api/v1/files.json', 'GET, HEAD, OPTIONS'],
    ['/api/v1/calculator', 'GET, HEAD, POST, OPTIONS'],
    ['/api/v1/calculator/', 'GET, HEAD, POST, OPTIONS'],
    ['/api/v1/former', 'GET, HEAD, POST, OPTIONS'],
    ['/api/v1/removed', 'GET, HEAD, OPTIONS'],
  ])('of another method for %s is told: %s', async (path, methods) => {
    const options = await ask(path, 'OPTIONS');
    expect([options.status, options.headers['Allow']]).toEqual([204, methods]);
    if (path.endsWith('/')) return;
    const put = await ask(path, 'PUT');
    expect([put.status, put.headers['Allow']]).toEqual([405, methods]);
  });

  it('of OPTIONS for what does not exist is a 404', async () => {
    expect((await ask('/api/v1/nothing', 'OPTIONS')).status).toBe(404);
  });

  it('gets errors in the language it asks for', async () => {
    for (const [path, method] of [
      ['/api/%zz', 'GET'],
      ['/api/v1/nothing', 'GET'],
      ['/api/v1/list', 'PUT'],
      ['/api/v1/removed', 'GET'],
    ])
      expect((await ask(path ?? '', method, { query: 'lang=de' })).headers['Content-Language']).toBe('de');
  });
});

describe('a POST', () => {
  const path = '/api/v1/calculator';
  const bytes = new TextEncoder().encode('sent');

  it('costs more than a file and is answered with its body, read only then', async () => {
    const readBody = vi.fn(async () => bytes);
    const found = route(path, 'POST', { readBody });
    expect(found).toMatchObject({ cost: 'computed' });
    expect(readBody).not.toHaveBeenCalled();
    expect((await perform(found)).body).toBe('sent');
  });

  it('may have its body already, or none', async () => {
    const readBody = () => Promise.reject(new Error('was read'));
    expect((await ask(path, 'POST', { body: bytes, readBody })).body).toBe('sent');
    expect((await ask(path, 'POST')).body).toBe('undefined');
  });

  it('passes on that its body is too large', async () => {
    expect((await ask(path, 'POST', { readBody: () => 'too large' })).body).toBe('too large');
  });

  it.each([
    ['broke off', 'incomplete', 400],
    ['finds no room', 'no room', 503],
  ] as const)('whose body %s is not answered: %s, %i', async (_, body, expected) => {
    const { status, headers } = await ask(path, 'POST', { readBody: async () => body, query: 'lang=de' });
    expect([status, headers['Content-Language']]).toEqual([expected, 'de']);
  });
});

describe('a former name', () => {
  it('leads to the present one, whatever the method, with the query string', () => {
    const moved = movedResource('/api/v1/former', moves);
    const request: ApiRequest = { method: 'GET', path: '/', query: 'lang=en', header: () => undefined };
    for (const answer of [moved?.get(request), moved?.post?.(request)])
      expect([answer?.status, answer?.headers['Location']]).toEqual([308, '/api/v1/calculator?lang=en']);
  });

  it('of a removed entry is gone', () => {
    const moved = movedResource('/api/v1/removed', moves);
    const request: ApiRequest = { method: 'GET', path: '/', query: 'lang=de', header: () => undefined };
    expect(moved?.get(request)).toMatchObject({ status: 410, headers: { 'Content-Language': 'de' } });
    expect(moved).not.toHaveProperty('post');
  });

  it('is none of any other path', () => {
    expect(movedResource('/api/v1/list', moves)).toBeUndefined();
  });
});
