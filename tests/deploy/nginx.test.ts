import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Reply, send } from '../contract/send.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { canStartNginx, countRequests, type NginxSite, NO_LIMIT, startNginx } from './nginx-runtime.ts';

const LIST = '/api/v1/content/faq.json';
const CODINGS = ['br', 'gzip', 'identity'];

/** What is not the same for any two requests, and the name of the server. */
const OF_THE_CONNECTION = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'ratelimit',
];

/** All of a reply but for that. A 304 of nginx also tells the length that a 200 would have, as it may (RFC 9110 8.6). */
function contentsOf({ status, headers, bytes }: Reply) {
  const left = Object.entries(headers).filter(
    ([name]) => !OF_THE_CONNECTION.includes(name) && !(status === 304 && name === 'content-length'),
  );
  return { status, headers: Object.fromEntries(left), body: bytes.toString('latin1') };
}

/** The address at which a query string asks for a file of the API, if it has the form of one. */
function addressOf(path: string): string | undefined {
  const [, stem, keys = '', format] =
    /^(\/api\/v1[^=.]*?)((?:\/[a-z]+=[^/.]+)*)\.(json|md|jsonld)$/.exec(path) ?? [];
  if (!stem) return undefined;
  const parameters = [...keys.split('/').filter(Boolean), ...(format === 'json' ? [] : [`format=${format}`])];
  const address = stem === '/api/v1/index' ? '/api/v1' : stem;
  return parameters.length > 0 ? `${address}?${parameters.sort().join('&')}` : address;
}

describe.skipIf(!canStartNginx())('nginx in front of two processes', () => {
  const dist = join(inject('smallProject'), 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'server/manifest.json'), 'utf8'));
  const paths: string[] = Object.keys(manifest.files);
  let site: NginxSite;
  let process: RunningServer;

  beforeAll(async () => {
    site = await startNginx(dist, { ACCESS_LOG: 'true' });
    // One that is not behind nginx.
    process = await startNodeServer({ RATE_LIMIT_REQUESTS: NO_LIMIT }, dist);
  });

  afterAll(async () => {
    process?.process.kill('SIGKILL');
    await site?.stop();
  });

  /** Asks nginx and the process the same. */
  const askBoth = (path: string, options: Parameters<typeof send>[2] = {}) =>
    Promise.all([send(site.origin, path, options), send(process.origin, path, options)]);

  /** Expects the same of both for each path and each coding; how many requests nginx passed on. */
  async function compareAll(asked: readonly string[]): Promise<number> {
    const before = await countRequests(site.processes);
    for (const path of asked)
      for (const coding of CODINGS) {
        const headers = { 'Accept-Encoding': coding };
        const [ours, theirs] = await askBoth(path, { headers });
        expect([path, coding, contentsOf(ours)]).toEqual([path, coding, contentsOf(theirs)]);
        const known = { ...headers, 'If-None-Match': `W/${theirs.headers['etag']}` };
        const [again, unchanged] = await askBoth(path, { method: 'HEAD', headers: known });
        expect([path, unchanged.status, contentsOf(again)]).toEqual([path, 304, contentsOf(unchanged)]);
      }
    return (await countRequests(site.processes)) - before;
  }

  it('answers every file at its path as a process does, and asks none', async () => {
    expect(paths.length).toBeGreaterThan(500);
    expect(await compareAll(paths.map(encodeURI))).toBe(0);
  });

  it('answers every file at the address that asks for it, and asks no process', async () => {
    const candidates = paths.flatMap((path) => {
      const address = addressOf(path);
      return address ? [{ path, address }] : [];
    });
    const asked: string[] = [];
    for (const { path, address } of candidates) {
      const { headers } = await send(process.origin, address, { method: 'HEAD' });
      if (headers['content-location'] === path) asked.push(address);
    }
    expect(asked.length / candidates.length).toBeGreaterThan(0.9);
    expect(await compareAll(asked)).toBe(0);
    const others = asked.filter((address) => address.includes('&')).map(reverseParameters);
    expect(others.length).toBeGreaterThan(100);
    expect(await compareAll(others)).toBe(0);
    expect(await compareAll(['/api/v1/content/faq?lang=de&format=json', '/api/v1/knowledge?lang=de'])).toBe(
      0,
    );
  });

  const reverseParameters = (address: string) => {
    const [path = '', query = ''] = address.split('?');
    return `${path}?${query.split('&').reverse().join('&')}`;
  };

  const compressed = paths.find((path) => manifest.files[path].codings.br) ?? '';
  const uncompressed = paths.find((path) => !manifest.files[path].codings.br) ?? '';

  /** Each Accept-Encoding, and whether nginx leaves it to a process. */
  it.each([
    [undefined, false],
    ['', false],
    ['gzip, deflate, br, zstd', false],
    ['deflate, gzip', false],
    ['GZIP,BR', false],
    ['zstd,br ,x-gzip', false],
    ['x-gzip', false],
    ['compress', false],
    ['*', true],
    ['gzip;q=1.0, br;q=0.5', true],
    ['br;q=0, gzip', true],
    ['identity;q=0', true],
    ['gzip,,br', true],
    [`${'x'.repeat(198)}, br`, true],
  ])('chooses the coding for Accept-Encoding %j as a process does', async (accept, isPassedOn) => {
    const before = await countRequests(site.processes);
    const headers = accept === undefined ? {} : { 'Accept-Encoding': accept };
    for (const path of [compressed, uncompressed]) {
      const [ours, theirs] = await askBoth(path, { headers });
      expect(contentsOf(ours)).toEqual(contentsOf(theirs));
    }
    expect((await countRequests(site.processes)) - before).toBe(isPassedOn ? 2 : 0);
  });

  it.each([
    '*',
    'TAG',
    'W/TAG',
    '"other", TAG',
    ' ,, W/"a,b" ,TAG ,"",',
    '"other"',
    'TAG, without quotes',
    'without quotes, TAG',
    'TAG TAG',
    '"aTAG"',
    'w/TAG',
    '*, TAG',
    `${'"x", '.repeat(1500)}TAG`,
    `${'"x", '.repeat(1500)}junk, TAG`,
  ])('evaluates If-None-Match: %s as a process does', async (value) => {
    const before = await countRequests(site.processes);
    const { headers } = await send(process.origin, LIST, { headers: { 'Accept-Encoding': 'br' } });
    const given = value.replaceAll('TAG', `${headers['etag']}`);
    const [ours, theirs] = await askBoth(LIST, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': given },
    });
    expect(contentsOf(ours)).toEqual(contentsOf(theirs));
    expect(await countRequests(site.processes)).toBe(before);
  });

  /** What nginx leaves to a process, or must not be misled by. */
  it.each<[string, Parameters<typeof send>[2]?]>([
    [LIST, { headers: { 'If-Match': '"other"' } }],
    [LIST, { headers: { 'If-Match': '*' } }],
    [LIST, { headers: { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
    [LIST, { headers: { 'If-Modified-Since': 'Fri, 31 Dec 9999 00:00:00 GMT' } }],
    [LIST, { headers: { Range: 'bytes=0-9' } }],
    [LIST, { method: 'OPTIONS' }],
    [LIST, { method: 'POST', body: '{}' }],
    [LIST, { method: 'DELETE' }],
    [LIST, { method: 'GET', body: 'a body' }],
    [`${LIST}?`],
    [`${LIST}?utm_source=x`],
    ['/API/v1/content/faq.json'],
    ['/api/v1/content/FAQ.json'],
    ['/api/v1/content/FAQ'],
    ['/api/v1/content/faq?LANG=en'],
    ['/api/v1/content/faq?lang=EN'],
    ['/api/v1/content/faq?lang=en&lang=en'],
    ['/api/v1/content/faq?lang=en&lang=de'],
    ['/api/v1/content/faq?lang=en&'],
    ['/api/v1/content/faq?lang='],
    ['/api/v1/content/faq?lang=%65n'],
    ['/api/v1/content/faq?lang=en&other=1'],
    ['/api/v1/content/faq?category=KI'],
    ['/api/v1/content/faq?category=nothing'],
    ['/api/v1/content/articles?limit=1'],
    ['/api/v1/schemas/FaqList'],
    ['/api/v1/schemas/faqlist'],
    ['/api/v1/schemas/faqlist', { headers: { 'If-None-Match': '*' } }],
    ['/Blog', { headers: { 'If-None-Match': '*' } }],
    ['/api/v1/content//faq.json'],
    ['/api/v1/content/x/../faq.json'],
    ['/api/v1/content/%66aq.json'],
    ['/api/v1/content/faq.json.br'],
    ['/blog/'],
    ['/blog.html'],
    ['/blog?x=1'],
    ['/.well-known/'],
    ['/nothing'],
    ['/_redirects'],
    ['/api/v1/nothing'],
    ['/mcp'],
  ])('answers %s as a process does (%j)', async (path, options) => {
    const [ours, theirs] = await askBoth(path, options);
    const [{ body, ...rest }, { body: other, ...expected }] = [contentsOf(ours), contentsOf(theirs)];
    expect(rest).toEqual(expected);
    // What is told of one request may differ.
    if (theirs.headers['x-request-id'] === undefined) expect(body).toBe(other);
  });

  it('gives a request the id that the answer and the log of the process have, whatever the client says', async () => {
    const headers = { 'X-Request-Id': 'of-the-client', 'X-Forwarded-For': '203.0.113.7' };
    const reply = await send(site.origin, '/api/v1/content/faq?lang=xx', { headers });
    const id = reply.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{32}$/);
    const lines = () => site.processes.flatMap((each) => each.log().map((line) => JSON.parse(line)));
    await expect
      .poll(() => lines().find((line) => line.id === id), { timeout: 5000 })
      .toMatchObject({ network: '127.0.0.0/24', status: 400 });
  });

  it('refuses a body far beyond what any process reads in the shape of an error', async () => {
    const body = Buffer.alloc(1024 * 1024 + 1, 'x');
    const reply = await send(site.origin, '/api/v1/calculators/x', { method: 'POST', body });
    expect([reply.status, JSON.parse(reply.text).error]).toEqual([413, 'Content Too Large']);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
  });

  it('refuses a head that no process would read in the same shape', async () => {
    const head = await send(site.origin, LIST, { headers: { 'X-Long': 'x'.repeat(20_000) } });
    expect([head.status, JSON.parse(head.text).error]).toEqual([431, 'Request Header Fields Too Large']);
  });
});
