import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Respond } from '#api/app.ts';
import type { Answer } from '#api/message.ts';
import { nodeServer } from '../../src/serve/http/node-server.ts';
import { type Reply, send } from '../contract/send.ts';
import { serverParts } from '../setup/server-parts.ts';
import { turns } from '../setup/turns.ts';

const servers: Server[] = [];
const logged: unknown[] = [];

afterEach(() => {
  logged.length = 0;
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server whose answers under `/api/` come from `respond`. */
async function listen(respond: Respond): Promise<string> {
  const server = nodeServer(serverParts(respond, { logError: (error) => logged.push(error) }));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OK: Answer = { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'fine' };

/** Reads the body of what is posted to `/api/read`, and answers everything else without. */
const reading: Respond = async (request) => {
  if (request.path !== '/api/read') return { ...OK, status: 404, body: 'nothing here' };
  const body = await request.readBody?.();
  return { ...OK, body: body instanceof Uint8Array ? `${body.length} bytes` : String(body) };
};

describe('an answer that HTTP cannot carry', () => {
  const odd: [what: string, answer: unknown][] = [
    ['a header with a line break', { ...OK, headers: { Location: '/a\r\nSet-Cookie: b' } }],
    ['a header beyond Latin-1', { ...OK, headers: { Location: '/日本' } }],
    ['a header without a value', { ...OK, headers: { Location: undefined } }],
    ['a header name with a space', { ...OK, headers: { 'Not a name': 'x' } }],
    ['a status that does not exist', { ...OK, status: 42 }],
    ['a body that is a number', { ...OK, body: 42 }],
    ['a body that is missing', { ...OK, body: undefined }],
    ['nothing at all', undefined],
  ];

  it.each(odd)('%s: is logged and becomes a 500, and the process goes on', async (_, answer) => {
    const isOdd = (path: string) => path === '/api/odd';
    const origin = await listen(async ({ path }) => (isOdd(path) ? (answer as Answer) : OK));
    const reply = await send(origin, '/api/odd?lang=de');
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.text)).toMatchObject({
      error: 'Interner Fehler',
      message: expect.stringContaining(reply.headers['x-request-id'] ?? 'no id'),
    });
    expect(logged).toHaveLength(1);
    expect((await send(origin, '/api/fine')).text).toBe('fine');
  });

  it('a body of an odd type after its headers ends the connection only', async () => {
    const answer = { ...OK, headers: { 'Content-Length': '2' }, body: 42 as unknown as string };
    const origin = await listen(async ({ path }) => (path === '/api/odd' ? answer : OK));
    await expect(send(origin, '/api/odd')).rejects.toThrow('socket hang up');
    expect(logged).toHaveLength(1);
    expect((await send(origin, '/api/fine')).text).toBe('fine');
  });

  it('an answer that fails is a 500', async () => {
    const origin = await listen(() => Promise.reject(new Error('fell off its hinges')));
    expect((await send(origin, '/api/x')).status).toBe(500);
    expect(logged).toEqual([new Error('fell off its hinges')]);
  });

  it('a log that fails is survived', async () => {
    const respond: Respond = ({ path }) => (path === '/fine' ? OK : Promise.reject(new Error('first')));
    const server = nodeServer(
      serverParts(respond, {
        logError: () => {
          throw new Error('second');
        },
      }),
    );
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(send(origin, '/api/x')).rejects.toThrow('socket hang up');
    expect((await send(origin, '/fine')).status).toBe(200);
  });

  it('a client that has left is not answered, and nothing is logged', async () => {
    let leave = () => {};
    let answered: Promise<unknown> = Promise.resolve();
    const origin = await listen(({ path }) => {
      if (path !== '/api/slow') return Promise.resolve(OK);
      leave();
      const later = turns(100).then(() => OK);
      answered = later;
      return later;
    });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    leave = () => socket.resetAndDestroy();
    socket.on('error', () => {});
    socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    await answered;
    expect((await send(origin, '/api/fine')).text).toBe('fine');
    expect(logged).toEqual([]);
  });
});

/** Sends a body that does not end; what comes back, and how many bytes were sent until then. */
function sendEndlessly(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<[Reply, number]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let sent = 0;
    const chunk = Buffer.alloc(16 * 1024, 'x');
    const outgoing = httpRequest({ hostname, port, path, method: 'POST', headers });
    const sending = setInterval(() => {
      outgoing.write(chunk);
      sent += chunk.length;
    }, 2);
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (part) => (text += part));
      incoming.on('end', () => {
        clearInterval(sending);
        outgoing.destroy();
        const given = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
        const status = incoming.statusCode ?? 0;
        resolve([{ status, headers: Object.fromEntries(given), bytes: Buffer.from(text), text }, sent]);
      });
    });
  });
}

describe('a body', () => {
  it('is read where somebody wants it', async () => {
    const origin = await listen(reading);
    expect((await send(origin, '/api/read', { method: 'POST', body: 'x'.repeat(65_536) })).text).toBe(
      '65536 bytes',
    );
    expect((await send(origin, '/api/read', { method: 'POST' })).text).toBe('0 bytes');
  });

  it('is refused by its length before it is read, and the client gets the answer while it sends', async () => {
    const origin = await listen(reading);
    const [reply, sent] = await sendEndlessly(origin, '/api/read', { 'Content-Length': '10000000000' });
    expect([reply.text, reply.headers['connection']]).toEqual(['too large', 'close']);
    expect(sent).toBeLessThan(5_000_000);
    expect((await send(origin, '/api/read', { method: 'POST', body: 'x'.repeat(65_537) })).text).toBe(
      'too large',
    );
  });

  it('of unknown length is cut off at the limit', async () => {
    const origin = await listen(reading);
    const [reply] = await sendEndlessly(origin, '/api/read', { 'Transfer-Encoding': 'chunked' });
    expect([reply.text, reply.headers['connection']]).toEqual(['too large', 'close']);
  });

  it.each([{ 'Content-Length': '10000000000' }, { 'Transfer-Encoding': 'chunked' }])(
    'that nobody wants is not waited for: %j',
    async (headers) => {
      const origin = await listen(reading);
      const [reply] = await sendEndlessly(
        origin,
        '/api/nothing',
        headers as unknown as Record<string, string>,
      );
      expect([reply.status, reply.text, reply.headers['connection']]).toEqual([404, 'nothing here', 'close']);
    },
  );

  it('that nobody wants leaves the connection open where it is short', async () => {
    const origin = await listen(reading);
    const reply = await send(origin, '/api/nothing', { method: 'POST', body: 'short' });
    expect([reply.status, reply.headers['connection']]).toEqual([404, 'keep-alive']);
  });

  it('is asked for only by who reads it, where the client waits to be asked', async () => {
    const origin = await listen(reading);
    const ask = async (path: string, length: number): Promise<[boolean, string]> => {
      const { hostname, port } = new URL(origin);
      const headers = { Expect: '100-continue', 'Content-Length': String(length) };
      const outgoing = httpRequest({ hostname, port, path, method: 'POST', headers });
      let isAsked = false;
      outgoing.on('continue', () => {
        isAsked = true;
        outgoing.end('x'.repeat(length));
      });
      outgoing.flushHeaders();
      const [incoming] = await once(outgoing, 'response');
      let text = '';
      for await (const part of incoming) text += part;
      outgoing.destroy();
      return [isAsked, text];
    };
    expect(await ask('/api/read', 10)).toEqual([true, '10 bytes']);
    expect(await ask('/api/read', 100_000)).toEqual([false, 'too large']);
    expect(await ask('/api/nothing', 10)).toEqual([false, 'nothing here']);
  });

  it('that breaks off is no error of the server', async () => {
    let isAsked = false;
    let received: unknown;
    const origin = await listen(async ({ readBody }) => {
      isAsked = true;
      received = await readBody?.();
      return OK;
    });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('POST /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf of it');
    await expect.poll(() => isAsked).toBe(true);
    socket.resetAndDestroy();
    await expect.poll(() => received).toBe('incomplete');
    expect(logged).toEqual([]);
    expect((await send(origin, '/healthz')).status).toBe(200);
  });
});

describe('a request target in absolute form', () => {
  it.each([
    ['http://any.example/api/a?b=c', '/api/a b=c'],
    ['HTTPS://user@any.example:80/api/a', '/api/a '],
    ['/api/http://x/', '/api/http://x/ '],
    ['http://any.example', '/ '],
    ['http://any.example?x=1', '/ x=1'],
    ['*', '* '],
    ['http://any.example//x/', '//x/ '],
  ])('%s', async (target, seen) => {
    const origin = await listen(async ({ path, query }) => ({ ...OK, body: `${path} ${query}` }));
    expect((await send(origin, target)).text).toBe(seen);
  });
});
