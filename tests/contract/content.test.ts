import { describe, expect, it } from 'vitest';
import { itemPath } from '#filters/path.ts';
import { envelopeSchema } from '#schema/item/whole-items.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { catalog, entriesOf, someEntry } from '../setup/content.ts';
import { answering, type Runtime, runtimes } from '../setup/runtimes.ts';
import { contentPaths, fileBytes, queryAddressOf } from './files.ts';
import { send } from './send.ts';
import { FILLED_KINDS, someWord } from './words.ts';

const { features } = catalog.site;

const TYPES = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8; variant=GFM',
  jsonld: 'application/ld+json',
};

/** Under `astro dev` a browser is to ask again each time: content changes while one looks at it. */
const cachingOf = ({ lacks }: Runtime) =>
  lacks.includes('caching') ? 'no-cache' : 'public, max-age=300, stale-while-revalidate=86400';

describe.each(runtimes)('content over the wire, $name', ({ origin, lacks }) => {
  const get = (path: string) => send(origin, path);

  it('answers every list in every filter combination, language and format with the bytes of its file', async () => {
    const differing: string[] = [];
    const paths = contentPaths();
    const asked = lacks.includes('speed') ? paths.filter((_, at) => at % 100 === 0) : paths;
    for (const path of asked) {
      const byPath = await get(path);
      if (byPath.status !== 200 || !byPath.bytes.equals(fileBytes(path))) differing.push(path);
      const address = lacks.includes('answers') ? undefined : queryAddressOf(path);
      if (!address) continue;
      const byQuery = await get(address);
      const isSame = byQuery.bytes.equals(fileBytes(path)) && byQuery.headers['content-location'] === path;
      if (!isSame) differing.push(address);
    }
    expect(differing).toEqual([]);
    const pages = CONTENT_KINDS.flatMap((kind) => (kind === 'faq' ? [] : entriesOf(kind)));
    expect(paths.length).toBeGreaterThan(pages.length * LANGS.length * Object.keys(TYPES).length);
  });
});

describe.each(answering)('content that is asked for, $name', (runtime) => {
  const { origin, lacks } = runtime;
  const get = (path: string, headers = {}) => send(origin, path, { headers });
  const json = async (path: string) => JSON.parse((await get(path)).text);

  describe.each(CONTENT_KINDS)('%s', (kind) => {
    it.each(Object.entries(TYPES))('has the headers of %s', async (format, type) => {
      const { status, headers } = await get(`/api/v1/content/${kind}?format=${format}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-language': 'de',
        'access-control-allow-origin': '*',
        'cache-control': cachingOf(runtime),
        'content-location': `/api/v1/content/${kind}.${format}`,
        vary: 'Accept-Encoding',
      });
      expect(headers['etag']).toMatch(/^"[\w-]{27}"$/);
      for (const other of Object.keys(TYPES)) {
        expect(headers['link']?.includes(`</api/v1/content/${kind}.${other}>; rel="alternate"`)).toBe(
          other !== format,
        );
      }
      expect(headers).not.toHaveProperty('ratelimit');
    });

    it.each(LANGS)('is an envelope with exactly its fields in %s', async (lang) => {
      const reply = await get(`/api/v1/content/${kind}?lang=${lang}`);
      const envelope = envelopeSchema(kind).parse(JSON.parse(reply.text));
      expect(envelope).toMatchObject({ content_type: kind, filter: {}, count: envelope.items.length });
      expect(envelope.count > 0).toBe(FILLED_KINDS.includes(kind));
      expect(reply.headers['content-language']).toBe(lang);
    });

    it('answers a value that matches nothing with an empty list', async () => {
      const filter = kind === 'references' ? 'industry' : 'category';
      const reply = await get(`/api/v1/content/${kind}?${filter}=Kein%20S%C3%B6lcher%20Wert`);
      expect(reply.status).toBe(200);
      expect(JSON.parse(reply.text)).toEqual({
        content_type: kind,
        filter: { [filter]: 'kein-soelcher-wert' },
        count: 0,
        items: [],
      });
    });

    it.runIf(FILLED_KINDS.includes(kind) && features.search)(
      'finds by full text, in every format',
      async () => {
        const query = someWord(kind);
        const address = `/api/v1/content/${kind}?query=${encodeURIComponent(query)}`;
        const found = await json(address);
        expect(found.count).toBeGreaterThan(0);
        expect(found.filter).toEqual({ query });
        for (const [format, type] of Object.entries(TYPES)) {
          const reply = await get(`${address}&format=${format}`);
          expect(reply.status).toBe(200);
          expect(reply.headers['content-type']).toBe(type);
          expect(reply.headers).not.toHaveProperty('content-location');
        }
      },
    );
  });

  const { category, author, tags } = someEntry('articles');
  const [tag = category] = tags;
  const word = someWord('articles');

  it.each([
    [`category=${category.id}`, { category: category.id }],
    [`category=${category.id.toUpperCase()}`, { category: category.id }],
    [`category=${encodeURIComponent(category.name.de).replaceAll('%20', '+')}`, { category: category.id }],
    [`category=${encodeURIComponent(category.name[PROGRAM_LANG].toUpperCase())}`, { category: category.id }],
    [`author=${author.id}`, { author: author.name.de }],
    [`author=${encodeURIComponent(author.name.de)}`, { author: author.name.de }],
    [
      `author=${encodeURIComponent(author.name[PROGRAM_LANG])}&lang=${PROGRAM_LANG}`,
      { author: author.name[PROGRAM_LANG] },
    ],
    [
      `tag=${encodeURIComponent(tag.name.de)}&category=${category.id}`,
      { category: category.id, tag: tag.id },
    ],
    ['category=&tag=%20&foo=bar&foo=baz', {}],
    ['query=%20%20', {}],
    [`query=%20${encodeURIComponent(word)}%20`, features.search ? { query: word } : {}],
  ])('reads the filters of ?%s', async (query, filter) => {
    const envelope = await json(`/api/v1/content/articles?${query}`);
    expect(envelope.filter).toEqual(filter);
    expect(envelope.count).toBeGreaterThan(0);
  });

  it('takes a limit, and the first items are the same', async () => {
    const all = await json('/api/v1/content/articles');
    const count = Math.min(3, all.count);
    const first = await json(`/api/v1/content/articles?limit=${count}`);
    expect(first).toEqual({ ...all, count, items: all.items.slice(0, count) });
  });

  it('shows articles newest first', async () => {
    const { items } = await json('/api/v1/content/articles');
    const dates = items.map((item: { published_at: string }) => item.published_at);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('serves a single item at an address of its own', async () => {
    const { items } = await json(`/api/v1/content/glossary?lang=${PROGRAM_LANG}`);
    const [first] = items;
    const whole = await json(itemPath('glossary', first.slug, PROGRAM_LANG, 'json'));
    expect(whole).toMatchObject(first);
    expect((await get(`/api/v1/content/glossary/${first.slug}.md`)).text).toMatch(/^# \[/);
  });

  it('answers 304 to whoever has the bytes', async () => {
    const path = lacks.includes('file methods') ? '/api/v1/content/faq' : '/api/v1/content/faq.json';
    const etag = (await get(path)).headers['etag'] ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await get(path, { 'If-None-Match': known });
      expect([reply.status, reply.text, reply.headers['etag']]).toEqual([304, '', etag]);
      expect(reply.headers['cache-control']).toBe(cachingOf(runtime));
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD as GET without the body', async () => {
    const paths = [
      '/api/v1/content/faq.json',
      `/api/v1/content/faq?category=${someEntry('faq').category.id}`,
      '/api/v1/content/articles?limit=2',
      '/api/v1/nix',
    ];
    for (const path of paths) {
      const head = await send(origin, path, { method: 'HEAD' });
      const full = await get(path);
      expect(head.text).toBe('');
      expect(head.status).toBe(full.status);
      expect(head.headers['content-type']).toBe(full.headers['content-type']);
      expect(head.headers['etag']).toBe(full.headers['etag']);
    }
  });

  it('answers a preflight with 204', async () => {
    const reply = await send(origin, '/api/v1/content/articles', {
      method: 'OPTIONS',
      headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });
});
