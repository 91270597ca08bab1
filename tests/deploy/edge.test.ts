import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { workerFirst } from '#edge/edge-data.ts';
import { errorSchema, rateLimitErrorSchema } from '#schema/error.ts';
import { send } from '../contract/send.ts';
import { catalog } from '../setup/content.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { type EdgeSite, measureStartup, startEdge, WRANGLER_FILE } from './edge-runtime.ts';

const FILE = '/api/v1/content/faq.json';
const CALCULATOR = '/api/v1/calculators/app-entwicklung';
const BODY = '{"parameters": {"platform": "ios", "complexity": "simple"}}';

const dist = () => join(inject('smallProject'), 'dist');

describe('the worker as it is written', () => {
  const worker = () => readFileSync(join(dist(), 'edge/worker.mjs'), 'utf8');

  it('has less than 1 MB compressed, and imports nothing', () => {
    expect(gzipSync(worker()).length).toBeLessThan(1_000_000);
    // What else is called that is the name of a property.
    expect(worker()).not.toMatch(/(?<![.\w$])(?:import|require)\s*(?:\(\s*)?["'{*]|["']node:/);
  });

  it('holds nothing that checks expressions or reads Markdown and YAML at its start', () => {
    expect(worker()).not.toContain('unlistedVariablesAreDyn');
  });

  it('is there at once', () => {
    // The least of three, since other processes keep the machine busy.
    expect(Math.min(...[1, 2, 3].map(() => measureStartup(dist())))).toBeLessThan(50);
  });

  it('has assets within what the platform takes, none of them compressed', () => {
    const folder = join(dist(), 'edge/assets');
    const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((each) => each.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.length).toBeLessThan(20_000);
    expect(paths.filter((path) => /\.(?:br|gz)$/.test(path))).toEqual([]);
    expect(paths.filter((path) => statSync(path).size > 25 * 2 ** 20)).toEqual([]);
  });
});

it('the file for the platform names the pages that compute', () => {
  const text = readFileSync(WRANGLER_FILE, 'utf8');
  for (const address of workerFirst(catalog.site)) expect(text).toContain(JSON.stringify(address));
});

describe('the worker as it is deployed', () => {
  let edge: EdgeSite;
  let node: RunningServer;

  beforeAll(async () => {
    edge = await startEdge(dist());
    node = await startNodeServer({}, dist());
  });

  afterAll(async () => {
    node?.process.kill('SIGKILL');
    await edge?.stop();
  });

  it('gives nobody its data, however it is asked for', async () => {
    const missing = (await send(node.origin, '/nothing')).text;
    for (const path of ['/_kontor/sources.json', '/_kontor/content/faq.json', `/_kontor${CALCULATOR}.json`]) {
      const reply = await send(edge.origin, path);
      expect([path, reply.status, reply.text === missing]).toEqual([path, 404, true]);
    }
    for (const path of ['/%5Fkontor/sources.json', '//_kontor/sources.json', '/x/../_kontor/sources.json'])
      expect([path, (await send(edge.origin, path)).status >= 300]).toEqual([path, true]);
  });

  it.each([
    '/rechner/app-entwicklung?platform=ios&complexity=simple',
    '/en/calculators/app-entwicklung?platform=ios&complexity=simple&screens=many',
    '/roi/individual-vs-standard?users=60&licenseCost=60&devCost=80000',
    '/suche?query=cloud',
    '/en/search?query=clowd&kind=articles',
    '/suche',
    '/rechner/app-entwicklung',
  ])('makes the page %s as a process does', async (path) => {
    const expected = await send(node.origin, path);
    const reply = await send(edge.origin, path);
    expect(reply.status).toBe(expected.status);
    expect(reply.text).toBe(expected.text);
    const policy = 'content-security-policy';
    expect(reply.headers[policy]).toBe(expected.headers[policy]);
  });

  it('answers a computation, a list and an error with the headers of a process', async () => {
    const requests = [
      [CALCULATOR, { method: 'POST', body: BODY }],
      ['/api/v1/content/articles?limit=1', {}],
      ['/api/v1/content/faq?category=ki&lang=en', {}],
      ['/api/v1/content/faq/lang=en.json', {}],
      ['/api/v1/search?query=cloud', {}],
      ['/api/v1/nothing', {}],
      ['/api/v1/content/faq?limit=x&lang=de', {}],
    ] as const;
    for (const [path, options] of requests) {
      const headers = { 'X-Request-Id': 'same' };
      const expected = await send(node.origin, path, { ...options, headers });
      const reply = await send(edge.origin, path, { ...options, headers });
      expect([path, reply.status, reply.text]).toEqual([path, expected.status, expected.text]);
      const {
        date: _,
        connection: _c,
        'keep-alive': _k,
        'content-length': _l,
        ...lasting
      } = expected.headers;
      expect(reply.headers).toMatchObject(lasting);
    }
  });

  // What the platform does by itself with a plain file that no worker is asked for.
  describe('leaves to the platform', () => {
    it('the entity tag of a file, with 304, but no If-Match', async () => {
      const { headers } = await send(edge.origin, FILE);
      expect(headers['etag']).toMatch(/^"[0-9a-f]{32}"$/);
      const ask = (name: string, tag = '') => send(edge.origin, FILE, { headers: { [name]: tag } });
      expect((await ask('If-None-Match', headers['etag'])).status).toBe(304);
      expect((await ask('If-Match', '"other"')).status).toBe(200);
    });

    it('the headers of a file: no Link, number of items or language', async () => {
      const { headers } = await send(edge.origin, FILE);
      for (const name of ['link', 'x-total-count', 'content-language'])
        expect(headers).not.toHaveProperty(name);
    });

    it('other methods for a file: 405 without a reason, a preflight too', async () => {
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        const reply = await send(edge.origin, FILE, { method });
        expect([method, reply.status, reply.text]).toEqual([method, 405, '']);
      }
    });

    it('a slash or .html at the end of the address of a page: 307 in place of 308', async () => {
      for (const path of ['/blog/', '/blog.html']) {
        const { status, headers } = await send(edge.origin, path);
        expect([path, status, headers['location']]).toEqual([path, 307, '/blog']);
      }
    });

    it('an address that is too long: 414 without a reason', async () => {
      const reply = await send(edge.origin, `/api/v1/content/faq?x=${'x'.repeat(70_000)}`);
      expect(reply.status).toBe(414);
      expect(errorSchema.safeParse(reply.text).success).toBe(false);
    });

    it('the length of what a HEAD asks for', async () => {
      const { headers } = await send(edge.origin, '/api/v1/content/faq', { method: 'HEAD' });
      expect(headers).not.toHaveProperty('content-length');
    });
  });
});

describe('limits', () => {
  const limits = { file: 3, computed: 2, search: 1 };
  let edge: EdgeSite;

  beforeAll(async () => {
    edge = await startEdge(dist(), { limits });
  });
  afterAll(() => edge?.stop());

  /** As many as are too many even if a window ends between two of them. */
  async function askTooOften(path: string, limit: number, options = {}) {
    const replies = [];
    for (let asked = 0; asked < 2 * limit + 1; asked++) replies.push(await send(edge.origin, path, options));
    const [first] = replies;
    const refused = replies.find(({ status }) => status === 429);
    if (!first || !refused) throw new Error(`${path} is not limited`);
    return { first, refused };
  }

  it.each([
    ['/api/v1/content/faq?lang=en', limits.file, {}],
    [CALCULATOR, limits.computed, { method: 'POST', body: BODY }],
    ['/api/v1/search?query=cloud', limits.search, {}],
  ])('%s is refused beyond the limit of its cost', async (path, limit, options) => {
    const { first, refused } = await askTooOften(path, limit, options);
    expect(first.status).toBe(200);
    const { retry_after_seconds, message } = rateLimitErrorSchema.parse(JSON.parse(refused.text));
    expect(retry_after_seconds).toBe(60);
    expect(message).toContain('60 seconds');
    expect(refused.headers['retry-after']).toBe('60');
    for (const { headers } of [first, refused]) expect(headers).not.toHaveProperty('ratelimit');
  });

  it('a page that computes too, with a page that says so', async () => {
    const { refused } = await askTooOften('/suche?query=cloud', limits.search);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('a plain file never', async () => {
    for (let asked = 0; asked < 10; asked++) expect((await send(edge.origin, FILE)).status).toBe(200);
  });
});
