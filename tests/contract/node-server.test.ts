import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { errorSchema, rateLimitErrorSchema, requestErrorSchema } from '#schema/error.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { contentPaths, fileBytes } from './files.ts';
import { send } from './send.ts';

const running: RunningServer[] = [];

/** The address of some calculator of the small content. */
const calculator = `/api/v1/calculators/${globSync('*.yaml', { cwd: `${FIXTURE}/calculators` })
  .sort()[0]
  ?.slice(0, -5)}`;

/** The server of the small content, which starts sooner. */
const startSmall = (settings: Record<string, string>) =>
  startNodeServer(settings, join(inject('smallProject'), 'dist'));

const start = async (settings: Record<string, string>) => {
  const server = await startSmall(settings);
  running.push(server);
  return server;
};

afterEach(() => {
  for (const server of running.splice(0)) server.process.kill('SIGKILL');
});

describe('codings', () => {
  const origin = inject('nodeServer');
  const path = '/api/v1/content/articles.json';
  const get = (accept?: string) =>
    send(origin, path, { headers: accept === undefined ? {} : { 'Accept-Encoding': accept } });
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['gzip, zstd, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd', undefined],
    ['gzip', 'gzip'],
    ['zstd;q=0.9, gzip;q=0.5', 'gzip'],
    ['gzip;q=1.0, br;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('Accept-Encoding: %s → %s', async (accept, coding) => {
    const reply = await get(accept);
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
    const bytes = coding ? decode[coding](reply.bytes) : reply.bytes;
    expect(bytes.equals(fileBytes(path))).toBe(true);
  });

  it('each coding has an entity tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => (await get(coding)).headers['etag']),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('every file decodes to its bytes in every coding', async () => {
    for (const file of contentPaths().filter((_, index) => index % 20 === 0)) {
      for (const [coding, unpack] of Object.entries(decode)) {
        const reply = await send(origin, file, { headers: { 'Accept-Encoding': coding } });
        const bytes = reply.headers['content-encoding'] ? unpack(reply.bytes) : reply.bytes;
        expect(bytes.equals(fileBytes(file)), `${file} in ${coding}`).toBe(true);
      }
    }
  });
});

describe('paths', () => {
  const origin = inject('nodeServer');

  it.each(['/llms.txt', '/sitemap.xml', '/.well-known/api-catalog', '/api/v1/openapi.json'])(
    '%s takes a preflight, and a spelling with percent signs',
    async (path) => {
      const preflight = await send(origin, path, { method: 'OPTIONS' });
      expect([preflight.status, preflight.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
      const spelt = path.replace('l', '%6C').replace('m', '%6d');
      expect((await send(origin, spelt)).text).toBe((await send(origin, path)).text);
    },
  );

  it('no path leads out of the files', async () => {
    for (const [path, status] of [
      ['/api/v1/content/../../../package.json', 404],
      ['/api/v1/content/..%2f..%2f..%2fpackage.json', 404],
      ['/api/v1/content/....//....//package.json', 404],
      ['//etc/passwd', 404],
      // Above the root.
      ['/api/v1/content/articles.json/../../../../../server/manifest.json', 400],
    ] as const) {
      const reply = await send(origin, path);
      expect([path, reply.status]).toEqual([path, status]);
      expect(reply.text).not.toContain('"dependencies"');
    }
  });
});

describe('rate limit', () => {
  it('answers 429 with the wait, on files, lists and errors alike', async () => {
    const { origin } = await start({ RATE_LIMIT_REQUESTS: '4', RATE_LIMIT_WINDOW_SECONDS: '50' });
    // One request was spent on finding out that the server is up.
    expect((await send(origin, '/api/v1/content/faq.json')).headers).not.toHaveProperty('ratelimit');
    const missing = await send(origin, '/api/v1/nix?limit=0');
    expect(missing.headers).not.toHaveProperty('ratelimit');
    const invalid = await send(origin, '/api/v1/content/articles?limit=0');
    expect(invalid.headers).toMatchObject({
      'ratelimit-policy': '"default";q=4;qu="points";w=50',
      ratelimit: '"default";r=0;t=50',
    });
    for (const path of ['/api/v1/content/faq.json', '/api/v1/content/faq?query=x', '/api/v1/nix']) {
      const refused = await send(origin, path);
      const body = rateLimitErrorSchema.parse(JSON.parse(refused.text));
      expect(refused.status).toBe(429);
      expect(body.retry_after_seconds).toBeLessThanOrEqual(50);
      expect(refused.headers).toMatchObject({
        'retry-after': String(body.retry_after_seconds),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
    }
    const preflight = await send(origin, '/api/v1/content/faq', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect((await send(origin, '/healthz')).status).toBe(200);
  });

  it('lets a client in again when the window is over', async () => {
    const { origin } = await start({ RATE_LIMIT_REQUESTS: '1', RATE_LIMIT_WINDOW_SECONDS: '1' });
    await expect.poll(async () => (await send(origin, '/api/v1/content/faq.json')).status).toBe(200);
  });

  it('believes X-Forwarded-For only of trusted proxies, and counts an IPv6 client by its /64', async () => {
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const path = '/api/v1/content/faq.json';

    const plain = await start({ RATE_LIMIT_REQUESTS: '2' });
    expect((await send(plain.origin, path, from('203.0.113.1'))).status).toBe(200);
    expect((await send(plain.origin, path, from('203.0.113.2'))).status).toBe(429);

    const behindProxy = await start({ RATE_LIMIT_REQUESTS: '1', TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.1' });
    expect((await send(behindProxy.origin, path, from('203.0.113.1'))).status).toBe(200);
    expect((await send(behindProxy.origin, path, from('203.0.113.2'))).status).toBe(200);
    expect((await send(behindProxy.origin, path, from('evil, 203.0.113.2, 10.0.0.1'))).status).toBe(429);
    expect((await send(behindProxy.origin, path, from('2001:db8:1:2::1'))).status).toBe(200);
    expect((await send(behindProxy.origin, path, from('2001:db8:1:2:ffff::2'))).status).toBe(429);
    expect((await send(behindProxy.origin, path, from('2001:db8:1:3::1'))).status).toBe(200);
  });
});

describe('what a request costs', () => {
  const left = async (origin: string, path: string, init?: Parameters<typeof send>[2]) => {
    const { headers } = await send(origin, path, init);
    return Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
  };

  it('is one point for an error and a file, two for what is computed, five for a search', async () => {
    const { origin } = await start({ RATE_LIMIT_REQUESTS: '100' });
    const path = '/api/v1/content/articles';
    const error = `${path}?limit=0`;
    const before = await left(origin, error);
    await send(origin, `${path}.json`);
    expect(await left(origin, error)).toBe(before - 2);
    await send(origin, `${path}?limit=1`);
    expect(await left(origin, error)).toBe(before - 5);
    await send(origin, `${path}?query=daten`);
    expect(await left(origin, error)).toBe(before - 11);
    await send(origin, calculator, { method: 'POST', body: '{}' });
    expect(await left(origin, error)).toBe(before - 14);
  });

  it('is asked for whatever the spelling of the path', async () => {
    const { origin } = await start({ RATE_LIMIT_REQUESTS: '2' });
    expect((await send(origin, '/%61pi/v1/content/faq.json')).status).toBe(200);
    expect((await send(origin, '/%61pi/v1/content/faq.json')).status).toBe(429);
    expect((await send(origin, '/a%70i/v1/content/faq.json')).status).toBe(429);
  });

  it('is at most twelve words, each counted once', async () => {
    const origin = inject('nodeServer');
    const search = (words: string[]) => `/api/v1/content/articles?query=${words.join('+')}`;
    expect((await send(origin, search([...'abcdefghijkl']))).status).toBe(200);
    expect((await send(origin, search([...'abcdefghijklm']))).status).toBe(400);
    expect((await send(origin, search(Array(90).fill('a')))).status).toBe(200);
  });
});

describe('start and stop', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT="http" is not a whole number from 0 to 65535'],
    [{ RATE_LIMIT_STORE: 'disk' }, 'RATE_LIMIT_STORE="disk" is not known: write "memory"'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8,proxy' },
      'TRUSTED_PROXIES="10.0.0.0/8,proxy" contains something that is not an IP address',
    ],
    [
      { SITE_URL: 'https://other.example' },
      'SITE_URL="https://other.example" is not the site this build was made for',
    ],
  ])('does not start with %j', async (settings, message) => {
    await expect(start(settings)).rejects.toThrow(message);
  });

  it('warns of a variable that may be meant for a setting, once and outside the log', async () => {
    const { output, log } = await start({ TRUSTED_PROXY: 'loopback' });
    const warning = 'Warning: TRUSTED_PROXY is no setting; did you mean TRUSTED_PROXIES?';
    expect(output().split(warning)).toHaveLength(2);
    expect(log().join('')).not.toContain('TRUSTED_PROXY');
  });

  it('answers what is under way, then ends without an error', async () => {
    const { origin, process } = await start({});
    const ended = new Promise((resolve) => process.once('exit', resolve));
    expect(JSON.parse((await send(origin, '/readyz')).text)).toMatchObject({ status: 'ready' });
    const held = await hold(origin, 'GET /api/v1/content/faq HTTP/1.1\r\n');
    process.kill('SIGTERM');
    await expect
      .poll(() =>
        send(origin, '/healthz').then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    const reply = await held('Host: x\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 503 /);
    expect(errorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{'))))).toMatchObject({
      error: 'Service Unavailable',
    });
    expect(await ended).toBe(0);
  });

  it('is not ready during the delay, but goes on answering', async () => {
    const { origin, process } = await start({ SHUTDOWN_DELAY_SECONDS: '2' });
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGTERM');
    await expect.poll(async () => (await send(origin, '/readyz')).status).toBe(503);
    const reply = await send(origin, '/api/v1/content/faq.json');
    expect([reply.status, reply.headers['connection']]).toEqual([200, 'close']);
    expect((await send(origin, '/healthz')).status).toBe(200);
    expect(await ended).toBe(0);
  });

  // The next two wait ten seconds and more each.
  it.concurrent('ends, whatever clients do', async ({ onTestFinished }) => {
    const { origin, process } = await startSmall({});
    onTestFinished(() => void process.kill('SIGKILL'));
    const ended = new Promise((resolve) => process.once('exit', resolve));
    await hold(origin, `POST ${calculator} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`);
    const unread = await hold(origin, '');
    void unread('GET /api/v1/knowledge HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)).catch(() => {});
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.concurrent('a request that takes too long to arrive is a 408', async () => {
    const origin = inject('nodeServer');
    const say = await hold(origin, 'GET /api/v1/content/faq HTTP/1.1\r\n');
    const reply = await say('Host: x\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(errorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{')))).error).toBe('Request Timeout');
  });

  it('answers what is no HTTP in JSON, and goes on', async () => {
    const origin = inject('nodeServer');
    const say = await hold(origin);
    const reply = await say('NONSENSE\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(requestErrorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{'))))).toMatchObject({
      error: 'Bad Request',
      errors: [{ parameter: null, code: 'malformed_request' }],
    });
    const large = await send(origin, '/api/v1/content/faq', { headers: { 'X-Large': 'x'.repeat(20_000) } });
    expect(large.status).toBe(431);
    expect(errorSchema.parse(JSON.parse(large.text)).message).toContain('16 KiB');
    expect((await send(origin, '/healthz')).status).toBe(200);
  });

  it('reads an address in absolute form, as proxies send it', async () => {
    const say = await hold(inject('nodeServer'));
    const reply = await say(
      'GET http://any.example/api/v1/nix HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1.1 404 /);
  });

  it('has a page for what is not there', async () => {
    const reply = await send(inject('nodeServer'), '/nirgends');
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.text).toContain('Hier ist nichts');
  });
});

/** Opens a connection that sends `start` at once; what it gets is all that the server ever writes to it. */
async function hold(origin: string, start = ''): Promise<(text: string) => Promise<string>> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk));
  if (start) socket.write(start);
  return (text) =>
    new Promise((resolve, reject) => {
      socket.once('close', () => resolve(reply));
      socket.once('error', reject);
      socket.write(text);
    });
}
