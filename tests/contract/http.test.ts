import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { catalog } from '../setup/content.ts';
import { linksOf } from '../setup/links.ts';
import { answering } from '../setup/runtimes.ts';
import { contentPaths, fileBytes, queryAddressOf } from './files.ts';
import { send } from './send.ts';
import { FILLED_KINDS, someWord } from './words.ts';

const { features } = catalog.site;
const LIST = '/api/v1/content/articles';
/** A list that is computed. */
const COMPUTED = features.search
  ? `${LIST}?query=${encodeURIComponent(someWord('articles'))}`
  : `${LIST}?fields=all`;

/** What HTTP itself needs, or what differs from one answer to the next. */
const VARYING = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'ratelimit',
];
const lasting = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.includes(name)));

describe.each(answering)('HTTP, $name', ({ origin, lacks }) => {
  const get = (path: string, headers = {}) => send(origin, path, { headers });

  it('answers 304 to a fetch that revalidates', async () => {
    for (const path of [`${LIST}.json`, LIST, `${LIST}?limit=3`, COMPUTED]) {
      const { headers } = await get(path);
      const known = { 'If-None-Match': headers['etag'], 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
      expect([path, (await get(path, known)).status]).toEqual([path, 304]);
      if (path.includes('.') && lacks.includes('file methods')) continue;
      expect([path, (await get(path, { 'If-Match': '"other"' })).status]).toEqual([path, 412]);
    }
  });

  it.each([
    ['/api/', '/api'],
    ['/api/v1/', '/api/v1'],
    [`${LIST}/?limit=2&query=a%2Fb`, `${LIST}?limit=2&query=a%2Fb`],
    ['/api/v1/calculators/nothing/', '/api/v1/calculators/nothing'],
  ])('redirects %s to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const reply = await send(origin, path, { method, ...(method === 'POST' && { body: '{}' }) });
      expect([method, reply.status, reply.headers['location']]).toEqual([method, 308, location]);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('takes a preflight of an address with a slash', async () => {
    expect((await send(origin, `${LIST}/`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it.each([
    `${LIST}.json`,
    LIST,
    `${LIST}?limit=3`,
    `${COMPUTED}&format=md`,
    `${LIST}?limit=x`,
    `${LIST}/`,
    '/api/v1/nothing',
    '/api/v1',
    ...(features.knowledge ? ['/api/v1/knowledge'] : []),
  ])('HEAD of %s has the headers of GET', async (path) => {
    for (const coding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': coding };
      const head = await send(origin, path, { method: 'HEAD', headers });
      const full = await get(path, headers);
      expect(lasting(head.headers)).toEqual(lasting(full.headers));
      if (!lacks.includes('lengths'))
        expect(head.headers['content-length']).toBe(full.headers['content-length']);
      expect(head.text).toBe('');
    }
  });

  it.each(CONTENT_KINDS)('%s say how many there are, and where their pages are', async (kind) => {
    const file = lacks.includes('own headers') ? [] : [`/api/v1/content/${kind}.json`];
    for (const path of [...file, `/api/v1/content/${kind}`]) {
      const { headers, text } = await get(path);
      const { count } = JSON.parse(text);
      expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(count);
      expect(linksOf(headers['link'])).toMatchObject({ first: `/api/v1/content/${kind}.json` });
      expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
    }
    if (!FILLED_KINDS.includes(kind) || !features.search) return;
    const search = await get(`/api/v1/content/${kind}?query=${encodeURIComponent(someWord(kind))}`);
    const address = `/api/v1/content/${kind}?query=${encodeURIComponent(someWord(kind))}`;
    expect(linksOf(search.headers['link'])).toMatchObject({ first: address });
    expect(Number(search.headers['x-total-count'])).toBeGreaterThan(0);
  });

  it.each([
    ...(features.calculators ? ['calculators'] : []),
    ...(features.analyzers ? ['roi-analyzers'] : []),
  ])('%s say so too', async (name) => {
    const { headers, text } = await get(`/api/v1/${name}`);
    expect(headers['x-total-count']).toBe(String(JSON.parse(text).count));
  });

  it.skipIf(!features.calculators)('refuses a body by its length', async () => {
    const body = Buffer.alloc(1024 * 1024, 'x');
    const reply = await send(origin, `/api/v1/calculators/${catalog.pricing.calculators[0]?.id}`, {
      method: 'POST',
      body,
    });
    expect(reply.status).toBe(413);
  });
});

describe('every file that is a list', () => {
  it('leads to files that exist, and to every item of its list once', async () => {
    const origin = inject('nodeServer');
    const paths = new Set(contentPaths());
    for (const path of paths) {
      if (!queryAddressOf(path)) continue;
      const { headers } = await send(origin, path, { method: 'HEAD' });
      const { first = '', last = '', next, prev } = linksOf(headers['link']);
      for (const target of [first, last, next, prev]) {
        if (target?.includes('.')) expect([path, paths.has(target)]).toEqual([path, true]);
      }
      if (!path.endsWith('.json') || path.includes('limit=')) continue;
      const { count } = JSON.parse(fileBytes(path).toString());
      const before = Number(/offset=(\d+)/.exec(path)?.[1] ?? 0);
      expect([path, next === undefined]).toEqual([path, before + count === Number(headers['x-total-count'])]);
    }
  });
});

describe('a computed list', () => {
  const origin = inject('nodeServer');
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(Object.entries(decode))('comes in %s', async (coding, unpack) => {
    const reply = await send(origin, COMPUTED, { headers: { 'Accept-Encoding': coding } });
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(unpack(reply.bytes).toString()).toBe((await send(origin, COMPUTED)).text);
  });
});
