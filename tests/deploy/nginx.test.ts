import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BODY_LIMIT } from '#api/message.ts';
import { type Reply, send } from '../contract/send.ts';
import { freePort, type RunningServer, startNodeServer } from '../setup/servers.ts';
import { exchange } from './exchange.ts';
import {
  canStartNginx,
  countRequests,
  NO_LIMIT,
  type ProxiedSite,
  replaceEach,
  startNginx,
} from './proxied-runtime.ts';

const LIST = '/api/v1/content/faq.json';
const CALCULATOR = '/api/v1/calculators/software-wartung';
/** A file whose name changes with its bytes. */
const HASHED = /^\/(?:_astro\/|embed\/\d+-)/;
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
  let site: ProxiedSite;
  let overHttp2: string;
  let process: RunningServer;

  beforeAll(async () => {
    const port = await freePort();
    overHttp2 = `http://127.0.0.1:${port}`;
    site = await startNginx(dist, { ACCESS_LOG: 'true' }, (text) =>
      replaceEach(text, [['    server_name ', `    listen 127.0.0.1:${port} http2;\n    server_name `]]),
    );
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

  /** Expects the same of both for each path and each coding, unkept and kept; how many requests nginx passed on at last needlessly. */
  async function compareKept(asked: readonly string[]): Promise<number> {
    await compareAll(asked);
    return compareAll(asked);
  }

  /** Expects the same of both for each path and each coding; how many requests nginx passed on of what it may keep. */
  async function compareAll(asked: readonly string[]): Promise<number> {
    const before = await countRequests(site.processes);
    let ofLarge = 0;
    for (const path of asked)
      for (const coding of CODINGS) {
        const headers = { 'Accept-Encoding': coding };
        const [ours, theirs] = await askBoth(path, { headers });
        expect([path, coding, contentsOf(ours)]).toEqual([path, coding, contentsOf(theirs)]);
        const known = { ...headers, 'If-None-Match': `W/${theirs.headers['etag']}` };
        const [again, unchanged] = await askBoth(path, { method: 'HEAD', headers: known });
        expect([path, unchanged.status, contentsOf(again)]).toEqual([path, 304, contentsOf(unchanged)]);
        // But for files whose names change with their bytes, what has 100 KB or more is not kept.
        if (Number(theirs.headers['content-length']) >= 100_000 && !HASHED.test(path)) ofLarge += 2;
      }
    return (await countRequests(site.processes)) - before - ofLarge;
  }

  it('answers every file at its path as a process does, and asks none once it is kept', async () => {
    expect(paths.length).toBeGreaterThan(500);
    expect(await compareKept(paths.map(encodeURI))).toBe(0);
  });

  it('answers every file at the address that asks for it, and asks no process once it is kept', async () => {
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
    expect(await compareKept(asked)).toBe(0);
    const others = asked.filter((address) => address.includes('&')).map(reverseParameters);
    expect(others.length).toBeGreaterThan(100);
    expect(await compareKept(others)).toBe(0);
    expect(await compareKept(['/api/v1/content/faq?lang=de&format=json', '/api/v1/knowledge?lang=de'])).toBe(
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
    const headers = accept === undefined ? {} : { 'Accept-Encoding': accept };
    for (const path of [compressed, uncompressed])
      for (const _time of ['first', 'second']) await send(site.origin, path, { headers });
    const before = await countRequests(site.processes);
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
    `${'"a",'.repeat(3700)}TAG`,
    `TAG${',"a"'.repeat(3700)}`,
    `"a${','.repeat(14_000)}TAG`,
  ])('evaluates If-None-Match: %s as a process does', async (value) => {
    const { headers } = await send(process.origin, LIST, { headers: { 'Accept-Encoding': 'br' } });
    const given = value.replaceAll('TAG', `${headers['etag']}`);
    const [ours, theirs] = await askBoth(LIST, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': given },
    });
    expect(contentsOf(ours)).toEqual(contentsOf(theirs));
  });

  it('keeps what an address is answered with by the address as it came', async () => {
    const [right, ...others] = ['category', 'Category', '%63ategory'].map(
      (name) => `/api/v1/content/articles?${name}=ki`,
    );
    for (const path of [right, ...others, right, ...others, right])
      for (const _time of ['first', 'second', 'third']) {
        const [ours, theirs] = await askBoth(path ?? '');
        expect([path, contentsOf(ours)]).toEqual([path, contentsOf(theirs)]);
      }
  });

  /** What passes by what is kept, or must not be misled by it. */
  it.each<[string, Parameters<typeof send>[2]?]>([
    [LIST, { headers: { 'If-Match': '"other"' } }],
    [LIST, { headers: { 'If-Match': '*' } }],
    [LIST, { headers: { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
    [LIST, { headers: { 'If-Modified-Since': 'Fri, 31 Dec 9999 00:00:00 GMT' } }],
    [LIST, { headers: { 'If-None-Match': '*', 'If-Modified-Since': 'Fri, 31 Dec 9999 00:00:00 GMT' } }],
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
    ['/@refused'],
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

  it('keeps a file whose name changes with its bytes once, whatever query strings it is asked with', async () => {
    const file = paths.find((path) => HASHED.test(path)) ?? '';
    const passedOn = async (path: string) => {
      for (const _again of [1, 2]) await send(site.origin, path);
      const before = await countRequests(site.processes);
      expect((await send(site.origin, path)).status).toBe(200);
      return (await countRequests(site.processes)) - before;
    };
    expect([await passedOn(file), await passedOn(`${file}?a=b`)]).toEqual([0, 1]);
  });

  it('tells clients that it answers, and nothing of which build a process serves', async () => {
    for (const path of ['/readyz', '/readyz?a=b', '/%72eadyz']) {
      const { status, text } = await send(site.origin, path);
      expect([path, status, JSON.parse(text)]).toEqual([
        path,
        404,
        { error: 'Not Found', message: expect.stringContaining('/healthz') },
      ]);
    }
    expect((await send(site.origin, '/healthz')).status).toBe(200);
    expect((await send(process.origin, '/readyz')).status).toBe(200);
  });

  it('refuses a larger body than a process reads as that does', async () => {
    const told = ({ status, headers, text }: Reply) => [status, headers['content-type'], text];
    for (const length of [BODY_LIMIT, BODY_LIMIT + 1]) {
      const body = Buffer.alloc(length, 'x');
      const [ours, theirs] = await askBoth(CALCULATOR, { method: 'POST', body });
      expect(told(ours)).toEqual(told(theirs));
    }
  });

  it('refuses it over HTTP/2 too', async () => {
    const session = connect(overHttp2);
    const stream = session.request({
      ':method': 'POST',
      ':path': CALCULATOR,
      'content-length': BODY_LIMIT + 1,
    });
    stream.on('error', () => {}).write(Buffer.alloc(BODY_LIMIT + 1));
    const [headers] = await once(stream, 'response');
    const body = await text(stream);
    session.destroy();
    expect([headers[':status'], headers['content-type'], JSON.parse(body).error]).toEqual([
      413,
      'application/json',
      'Content Too Large',
    ]);
  });

  /** What nginx reads no further. */
  it.each([
    ['a head that is too long', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no method', 'hello\r\n\r\n'],
    ['a version that there is not', 'GET / HTTP/3.5\r\nHost: x\r\n\r\n'],
    ['an unknown coding', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['CONNECT', 'CONNECT / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('refuses %s as a process does', async (_case, request) => {
    const answers = [site, process].map(async ({ origin }) => {
      const [head = '', body] = (await exchange(origin, request)).split('\r\n\r\n');
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
      const told = ['content-type', 'access-control-expose-headers'].map(field);
      return [/^HTTP\/1\.1 (\d+)/.exec(head)?.[1], ...told, body];
    });
    const [ours, theirs] = await Promise.all(answers);
    expect(ours).toEqual(theirs);
  });
});
