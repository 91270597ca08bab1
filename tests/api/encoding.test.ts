import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AppParts } from '#api/app.ts';
import { answerCache, encodedFile } from '#api/files/answer-cache.ts';
import { fileComputation, renderedFiles, type StoredFile } from '#api/files/files.ts';
import { publish } from '#api/resources/publish.ts';
import { textOf } from '#text/pieces.ts';
import { compressors } from '../../src/serve/open-app.ts';
import { respondFrom } from '../setup/app.ts';
import { catalogOfArticles } from '../setup/articles.ts';
import { fileAnswer } from '../setup/file-answer.ts';
import { perform } from '../setup/perform.ts';

const publication = publish(catalogOfArticles(120));
const files = renderedFiles(publication);
const appWith = (runtime: object, parts: Partial<AppParts> = {}) =>
  respondFrom(publication, files, {
    sources: { publication, files, today: () => '2026-11-21', ...runtime },
    ...parts,
  });
const node = appWith({ compressors });
const web = appWith({});
const keeping = appWith({ compressors, answers: answerCache(2 ** 20) });

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

/** Lists that no file holds. */
const LISTS = ['limit=7', 'query=artikel', 'offset=3', 'query=text&format=md', 'limit=99&format=jsonld'];

const ask = (query: string, headers: Record<string, string> = {}, respond = node, method = 'GET') =>
  respond({ method, path: '/api/v1/content/articles', query, header: (name) => headers[name] }, 'client');

describe.each(LISTS)('the computed list ?%s', (query) => {
  it.each(Object.entries(decode))('comes in %s, the same bytes', async (coding, unpack) => {
    const plain = await ask(query);
    const { status, headers, body } = await ask(query, { 'accept-encoding': coding });
    expect([status, headers['Content-Encoding'], headers['Vary']]).toEqual([200, coding, 'Accept-Encoding']);
    expect(unpack(body as Uint8Array).toString()).toBe(textOf([plain.body]));
    expect(body.length).toBeLessThan(plain.body.length / 2);
    expect(plain.headers).not.toHaveProperty('Content-Encoding');
    expect(plain.headers['Vary']).toBe('Accept-Encoding');
  });

  it('has a strong entity tag, its own for each coding, the same each time', async () => {
    const tags = async () =>
      Promise.all(
        ['br', 'gzip', 'identity'].map(
          async (coding) => (await ask(query, { 'accept-encoding': coding })).headers['ETag'],
        ),
      );
    const first = await tags();
    expect(new Set(first).size).toBe(3);
    for (const tag of first) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(await tags()).toEqual(first);
  });

  it.each(['br', 'identity'])('is answered with 304 and 412 like a file, in %s', async (coding) => {
    const accept = { 'accept-encoding': coding };
    const { headers } = await ask(query, accept);
    const tag = headers['ETag'] ?? '';
    const { headers: other } = await ask(query, { 'accept-encoding': 'gzip' });
    const again = await ask(query, { ...accept, 'if-none-match': tag, 'cache-control': 'no-cache' });
    expect([again.status, again.body, again.headers['ETag']]).toEqual([304, '', tag]);
    expect(again.headers).not.toHaveProperty('Content-Encoding');
    expect((await ask(query, { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask(query, { ...accept, 'if-match': '"other"' })).status).toBe(412);
    expect((await ask(query, { ...accept, 'if-match': other['ETag'] ?? '' })).status).toBe(200);
  });

  it('where nothing compresses is the same, with the entity tag of the plain text', async () => {
    const plain = await ask(query);
    const reply = await ask(query, { 'accept-encoding': 'br' }, web);
    expect([reply.body, reply.headers]).toEqual([plain.body, plain.headers]);
  });

  it.each(['br', 'gzip', 'identity', '*;q=0'])('is the same when it is kept, in %s', async (coding) => {
    const accept = { 'accept-encoding': coding };
    const made = await ask(query, accept);
    for (let time = 0; time < 2; time++) expect(await ask(query, accept, keeping)).toEqual(made);
    const known = { ...accept, 'if-none-match': made.headers['ETag'] ?? '' };
    expect(await ask(query, known, keeping)).toEqual(await ask(query, known));
  });

  it('has the same headers for HEAD', async () => {
    const accept = { 'accept-encoding': 'gzip' };
    expect(await ask(query, accept, node, 'HEAD')).toEqual(await ask(query, accept));
  });
});

const ACCEPT: Record<string, string> = { 'accept-encoding': 'gzip' };

describe('compression', () => {
  it('leaves what is short as it is', async () => {
    const { headers, body } = await ask('query=nothing', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('Content-Encoding');
    expect(JSON.parse(textOf([body])).count).toBe(0);
  });

  it.each([
    [1023, undefined],
    [1024, 'gzip'],
  ])('of %i bytes is in coding %s', async (length, coding) => {
    const request = { method: 'GET', path: '/', query: '', header: (name: string) => ACCEPT[name] };
    const file = encodedFile(new TextEncoder().encode('x'.repeat(length)), {}, { compressors });
    const answer = await perform(fileComputation(file, request));
    expect(answer.headers['Content-Encoding']).toBe(coding);
  });

  it('is not done for a client that has the answer', async () => {
    const failing = () => Promise.reject(new Error('compressed'));
    const respond = appWith({ compressors: { br: failing } });
    const { headers } = await ask('limit=7', { 'accept-encoding': 'br' });
    const known = { 'accept-encoding': 'br', 'if-none-match': headers['ETag'] ?? '' };
    expect((await ask('limit=7', known, respond)).status).toBe(304);
  });

  it('that fails is a 500', async () => {
    const logged: unknown[] = [];
    const respond = appWith(
      { compressors: { br: () => Promise.reject(new Error('out of memory')) } },
      { logError: (error) => logged.push(error) },
    );
    expect((await ask('limit=7', { 'accept-encoding': 'br' }, respond)).status).toBe(500);
    expect(logged).toEqual([new Error('out of memory')]);
  });
});

describe('the coding a client likes best', () => {
  const file: StoredFile = {
    identity: { read: () => 'plain', headers: { ETag: '"plain"' } },
    br: { read: () => 'brotli', headers: { ETag: '"br"' } },
    gzip: { read: () => 'gzip', headers: { ETag: '"gzip"' } },
  };
  const bodyFor = (accept: string) =>
    fileAnswer(file, {
      method: 'GET',
      path: '/x',
      query: '',
      header: (name) => (name === 'accept-encoding' ? accept : undefined),
    }).body;

  it('is found again after more different headers than are remembered', () => {
    for (let index = 0; index < 5000; index++) bodyFor(`br;q=0.5, x-${index}`);
    expect([bodyFor('br;q=0.5, gzip;q=0.7'), bodyFor('br'), bodyFor('deflate')]).toEqual([
      'gzip',
      'brotli',
      'plain',
    ]);
  });

  it('is not looked for in a header longer than any client sends', () => {
    expect(bodyFor(`${'x, '.repeat(60)}gzip`)).toBe('gzip');
    expect(bodyFor(`${'x, '.repeat(3000)}gzip`)).toBe('plain');
    expect(bodyFor(','.repeat(10_000))).toBe('plain');
  });
});
