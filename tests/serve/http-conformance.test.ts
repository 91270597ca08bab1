import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Respond } from '#api/app.ts';
import { errorSchema, requestErrorSchema } from '#schema/error.ts';
import { nodeServer } from '../../src/serve/http/node-server.ts';
import { serverParts } from '../setup/server-parts.ts';
import { turns, untilStill } from '../setup/turns.ts';

/** Answers everything, `/api/slow` after a while, and reads the body of a POST. */
const respond: Respond = async (request) => {
  if (request.path === '/api/slow') await turns(20);
  const body = request.method === 'POST' ? await request.readBody?.() : undefined;
  const read = body instanceof Uint8Array ? Buffer.from(body).toString() : String(body);
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: `[${request.path} ${read}]` };
};

let server: Server;

beforeAll(async () => {
  server = nodeServer(serverParts(respond));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => server.close().closeAllConnections());

/** Sends bytes as they are; everything that comes back until nothing more comes. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  const begun = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
      resolve();
    });
    socket.on('close', resolve).on('error', resolve);
  });
  socket.write(text, 'latin1');
  await begun;
  await untilStill(() => reply);
  socket.destroy();
  return reply;
}

const statuses = (reply: string) =>
  [...reply.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

const get = (lines: string[], target = '/api/x', version = 'HTTP/1.1') =>
  `GET ${target} ${version}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const post = (lines: string[], body = '') =>
  `POST /api/x HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;

describe('a request line', () => {
  it.each([
    ['in origin form', get(['Host: x'])],
    ['in absolute form', get(['Host: x'], 'http://other.example/api/x')],
    ['in asterisk form', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['of HTTP/1.0 without Host', get([], '/api/x', 'HTTP/1.0')],
    ['after an empty line', `\r\n${get(['Host: x'])}`],
    ['with an empty Host', get(['Host:'])],
    ['with a port', get(['Host: a-b.example:8080'])],
    ['with an IPv4 address', get(['Host: 192.0.2.1:80'])],
    ['with an IPv6 address', get(['Host: [2001:db8::1]:8080'])],
  ])('%s is answered', async (_, request) => {
    expect(statuses(await sendRaw(request))[0]).toBeLessThan(300);
  });

  it.each([
    ['without a version', 'GET /api/x\r\nHost: x\r\n\r\n'],
    ['of HTTP/9.9', get(['Host: x'], '/api/x', 'HTTP/9.9')],
    ['of no protocol', get(['Host: x'], '/api/x', 'HTPT/1.1')],
    ['with an unknown method', 'QWERTY /api/x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['with a method in lower case', 'get /api/x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['with a space in the target', get(['Host: x'], '/api/x y')],
    ['with a control character in the target', get(['Host: x'], '/api/\u0001')],
    ['that is not HTTP', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n'],
  ])('%s is refused', async (_, request) => {
    expect(statuses(await sendRaw(request))).toEqual([400]);
  });
});

describe('a path that proxies refuse', () => {
  // What nginx 1.22 answers with 400.
  it.each([
    '/..',
    '/../blog',
    '/%2e%2e/blog',
    '/%2E./x',
    '/..%2fblog',
    '/%2e%2e%2Fblog',
    '/a/../../b',
    '/a/%2e%2e/%2e%2e/b',
    '/a//../../..',
    '//..',
    '/../?a',
    '/..#x',
    '/%ff/../..',
    '/api/../../x',
    '/%zz',
    '/a%',
    '/a%2',
  ])('%s is refused in the words of the API', async (target) => {
    const reply = await sendRaw(get(['Host: x'], target));
    expect(statuses(reply)).toEqual([400]);
    const body = requestErrorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{'))));
    expect(body.errors[0]).toMatchObject({ parameter: null, code: 'malformed_request' });
  });

  it.each(['/a/..', '/./x', '/..a/b', '/a/..b', '/..;/x', '/a?/../..', '/%252e%252e/x', '/%ff', '/a/../b'])(
    '%s is looked for',
    async (target) => {
      expect(statuses(await sendRaw(get(['Host: x'], target)))).toEqual([200]);
    },
  );
});

describe('header fields', () => {
  it.each([
    ['no Host', get([])],
    ['two Hosts', get(['Host: x', 'Host: y'])],
    ['two Hosts of the same name', get(['Host: x', 'host: x'])],
    ['a list of Hosts', get(['Host: a.example, b.example'])],
    ['a Host with a user', get(['Host: user@a.example'])],
    ['a Host with a path', get(['Host: a.example/path'])],
    ['a Host with a scheme', get(['Host: http://a.example'])],
    ['a Host with a space', get(['Host: a b'])],
    ['a Host with a port that is not a number', get(['Host: a.example:http'])],
    ['a space before the colon', get(['Host: x', 'Name : value'])],
    ['a name with a space', get(['Host: x', 'A name: value'])],
    ['an empty name', get(['Host: x', ': value'])],
    ['a NUL', get(['Host: x', 'Name: a\u0000b'])],
    ['a bare CR', get(['Host: x', 'Name: a\rb'])],
    ['a folded line', get(['Host: x', 'Name: a', ' b'])],
  ])('%s: 400', async (_, request) => {
    const reply = await sendRaw(request);
    expect(statuses(reply)).toEqual([400]);
    const body = requestErrorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{'))));
    expect(body.errors[0]).toMatchObject({ parameter: null, code: 'malformed_request' });
    expect(reply).toMatch(/^Access-Control-Allow-Origin: \*\r$/m);
    expect(reply).toMatch(/^Content-Type: application\/json\r$/m);
  });

  it('beyond 16 KiB: 431', async () => {
    expect(statuses(await sendRaw(get(['Host: x', `Name: ${'a'.repeat(20_000)}`])))).toEqual([431]);
  });

  it('more than 100 fields: 431, also where what tells the length of the body comes last', async () => {
    const fields = (count: number) => ['Host: x', ...new Array(count - 1).fill('X-Many: a')];
    expect(statuses(await sendRaw(get(fields(100))))).toEqual([200]);
    for (const count of [101, 102, 900]) expect(statuses(await sendRaw(get(fields(count))))).toEqual([431]);
    const post = [...fields(200), 'Content-Length: 40'].join('\r\n');
    const smuggled = `POST /api/slow HTTP/1.1\r\n${post}\r\n\r\n${get(['Host: x'])}`;
    expect(statuses(await sendRaw(smuggled))).toEqual([431]);
  });

  it('an unknown expectation: 417', async () => {
    const reply = await sendRaw(get(['Host: x', 'Expect: miracles']));
    expect(statuses(reply)).toEqual([417]);
    expect(errorSchema.parse(JSON.parse(reply.slice(reply.indexOf('{')))).error).toBe('Expectation Failed');
    expect(reply).toMatch(/^Access-Control-Allow-Origin: \*\r$/m);
  });

  it('a tunnel is refused, after the answers before it', async () => {
    const reply = await sendRaw(
      `${get(['Host: x'], '/api/slow')}CONNECT a.example:443 HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(statuses(reply)).toEqual([200, 405]);
    expect(reply).toMatch(/^Allow: GET, HEAD, OPTIONS\r$/m);
    expect(reply).toMatch(/^Connection: close\r$/m);
  });

  it('Expect: 100-continue: the body is asked for', async () => {
    const reply = await sendRaw(post(['Content-Length: 2', 'Expect: 100-continue'], 'ok'));
    expect(statuses(reply)).toEqual([100, 200]);
    expect(reply).toContain('[/api/x ok]');
  });
});

describe('framing of a body', () => {
  it.each([
    ['by its length', post(['Content-Length: 5'], 'hello'), '[/api/x hello]'],
    ['in chunks', post(['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'), '[/api/x hello]'],
    [
      'in chunks with extensions and trailers',
      post(['Transfer-Encoding: chunked'], '5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n'),
      '[/api/x hello]',
    ],
    ['empty', post(['Content-Length: 0']), '[/api/x ]'],
  ])('%s is read', async (_, request, expected) => {
    const reply = await sendRaw(request);
    expect(statuses(reply)).toEqual([200]);
    expect(reply).toContain(expected);
  });

  // Each could be read in two ways by two servers in a row, which is how requests are smuggled.
  it.each([
    ['length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
    ['two lengths', post(['Content-Length: 5', 'Content-Length: 6'], 'hello')],
    ['a list of lengths', post(['Content-Length: 5, 6'], 'hello')],
    ['a negative length', post(['Content-Length: -1'])],
    ['a length with a sign', post(['Content-Length: +5'], 'hello')],
    ['a length that is not a number', post(['Content-Length: five'], 'hello')],
    ['a length beyond all numbers', post([`Content-Length: ${'9'.repeat(30)}`])],
    ['an unknown coding', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['chunks that are not last', post(['Transfer-Encoding: chunked, gzip'], '0\r\n\r\n')],
    ['a chunk size that is not a number', post(['Transfer-Encoding: chunked'], 'xyz\r\n\r\n')],
    ['a chunk size beyond all numbers', post(['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\n`)],
    ['a chunk that is longer than it says', post(['Transfer-Encoding: chunked'], '2\r\nhello\r\n0\r\n\r\n')],
  ])('%s: refused, and nothing behind it is read as a request', async (_, request) => {
    const codes = statuses(await sendRaw(`${request}${get(['Host: x'], '/api/smuggled')}`));
    expect(codes.length).toBe(1);
    expect(codes[0]).toBeGreaterThanOrEqual(400);
    expect(codes[0]).toBeLessThan(500);
  });
});

describe('several requests on a connection', () => {
  it('are answered in order', async () => {
    const reply = await sendRaw(get(['Host: x'], '/api/slow') + get(['Host: x'], '/api/quick'));
    expect([...reply.matchAll(/\[(\/api\/\w+)/g)].map(([, path]) => path)).toEqual([
      '/api/slow',
      '/api/quick',
    ]);
  });

  it('an answer under way is not lost when garbage follows its request', async () => {
    const reply = await sendRaw(`${get(['Host: x'], '/api/slow')}GARBAGE\r\n\r\n`);
    expect(statuses(reply)).toEqual([200, 400]);
    expect(reply).toContain('[/api/slow undefined]');
  });

  it('Connection: close is heeded', async () => {
    const reply = await sendRaw(get(['Host: x', 'Connection: close']) + get(['Host: x']));
    expect(statuses(reply)).toEqual([200]);
  });
});
