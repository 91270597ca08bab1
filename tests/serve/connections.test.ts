import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Respond } from '#api/app.ts';
import type { Answer } from '#api/message.ts';
import { nodeServer } from '../../src/serve/http/node-server.ts';
import { serverParts } from '../setup/server-parts.ts';
import { turns } from '../setup/turns.ts';

// Clients that keep their side of a connection open, or close it early, or send a body crumb by crumb.

const LARGE = 'x'.repeat(4 * 1024 * 1024);

/** Two of these are held for clients that do not read, but not three. */
const HUGE_BYTES = 24 * 1024 * 1024;

/** Answers after a while, `/api/at-once` at once; `/api/large` with a lot, `/api/huge` with more; a POST with the number of bytes that it brought. */
const respond: Respond = (request) =>
  request.path === '/api/at-once' ? { status: 200, headers: {}, body: '' } : answerLater(request);

const answerLater = async (request: Parameters<Respond>[0]): Promise<Answer> => {
  await turns(20);
  const body = request.method === 'POST' ? await request.readBody?.() : undefined;
  const read = body instanceof Uint8Array ? `${body.length} bytes: ${Buffer.from(body)}` : String(body);
  if (request.path === '/api/huge') return { status: 200, headers: {}, body: Buffer.alloc(HUGE_BYTES, 'x') };
  return { status: 200, headers: {}, body: request.path === '/api/large' ? LARGE : read };
};

let server: Server;
let client: Socket;

beforeEach(async () => {
  server = nodeServer(serverParts(respond));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
});

afterEach(() => {
  client.destroy();
  server.close().closeAllConnections();
});

/** Node itself ends no connection: what ends has been ended by us. */
const endsNothing = () =>
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });

/** What comes back until the server closes its side. */
async function replyTo(...texts: string[]): Promise<string> {
  let reply = '';
  client.on('data', (chunk) => {
    reply += chunk.toString('latin1');
  });
  for (const text of texts) client.write(text, 'latin1');
  await once(client, 'end');
  return reply;
}

const openConnections = (): Promise<number> => promisify(server.getConnections.bind(server))();

const POST = 'POST /api/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
const chunked = (chunks: readonly string[]) =>
  `${POST}Transfer-Encoding: chunked\r\n\r\n${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;

describe('a client that keeps its side open after the last answer', () => {
  beforeEach(endsNothing);

  it.each([
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['what is not HTTP', 'Z\r\n\r\n', 400],
  ])('is disconnected after %s', async (_, request, status) => {
    const reply = await replyTo(request);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m);
    await expect.poll(openConnections).toBe(0);
  });

  it('gets the whole of a large answer before that to a tunnel', async () => {
    const reply = await replyTo(
      'GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    expect(reply.split('x'.repeat(1000)).length - 1).toBe(Math.floor(LARGE.length / 1000));
    expect(reply.slice(LARGE.length)).toContain('HTTP/1.1 405 ');
  });
});

describe('a client that closes its side early', () => {
  beforeEach(endsNothing);

  it('gets the answer to the request that it has sent', async () => {
    client.end('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await replyTo()).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['', 'GET /api'])('is disconnected where it has sent %j', async (text) => {
    client.end(text);
    await expect.poll(openConnections).toBe(0);
  });
});

describe('a body in chunks', () => {
  it('is read whatever their sizes', async () => {
    const text = Array.from({ length: 60_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(
      '',
    );
    const sizes = [1, 2, 3, 500, 1, 4000, 17, 30_000];
    const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
    const chunks = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
    expect(await replyTo(chunked(chunks))).toContain(`60000 bytes: ${text}`);
  });

  it('is read where it comes in 1,900 single bytes', async () => {
    expect(await replyTo(chunked(Array(1900).fill('x')))).toContain('1900 bytes: x');
  });

  it('that came with a request that is answered at once does not end the connection', async () => {
    const reply = await replyTo(
      'GET /api/at-once HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      'GET /api/at-once HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(reply.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('is refused where it comes in more of them than any client sends', async () => {
    expect(await replyTo(chunked(Array(2500).fill('x')))).toContain('too large');
  });
});

describe('HTTP/1.0', () => {
  it('has no Transfer-Encoding: nothing behind such a body is read as a request', async () => {
    const reply = await replyTo(
      'POST /api/read HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    expect(reply.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  it('is not told to continue', async () => {
    const reply = await replyTo(
      'POST /api/read HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(reply.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  });
});

describe('a body that nobody reads', () => {
  it.each([
    ['of known length', 'Content-Length: 60000', 'x'.repeat(60_000)],
    ['in chunks', 'Transfer-Encoding: chunked', `ea60\r\n${'x'.repeat(60_000)}\r\n0\r\n\r\n`],
  ])('is dropped before there is an answer: %s', async (_, field, body) => {
    let finish = () => {};
    const answer = new Promise<Answer>((resolve) => {
      finish = () => resolve({ status: 200, headers: {}, body: '' });
    });
    const waiting = nodeServer(serverParts(() => answer));
    await once(waiting.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((waiting.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${field}\r\n\r\n${body}`);
    const [incoming] = (await once(waiting, 'request')) as [IncomingMessage];
    await expect.poll(() => incoming.readableEnded).toBe(true);
    finish();
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    waiting.close();
  });
});

describe('a request to go on in another protocol', () => {
  it.each(['websocket', 'h2c'])(
    'is answered as the last one, since Node loses what comes with it: %s',
    async (protocol) => {
      const first = `GET /api/at-once HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
      const reply = await replyTo(`${first}GET /api/at-once HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(reply.match(/^(?:HTTP\/1\.1 \d+|Connection: .*)/gm)).toEqual([
        'HTTP/1.1 200',
        'Connection: close',
      ]);
    },
  );

  it.each(['GET', 'POST'])('is the last one that is answered, where %s comes later', async (method) => {
    const request = `${method} /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n`;
    client.write(`${request}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n{}${request}`);
    const reply = await replyTo('\r\n{}GET /api/at-once HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(reply.match(/^(?:HTTP\/1\.1 \d+|Connection: .*)/gm)).toEqual([
      'HTTP/1.1 200',
      'Connection: close',
    ]);
  });
});

describe('an answer to a request whose body has not come', () => {
  const withoutBody = (path: string, method = 'GET') =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;

  it.each(['before', 'while'])(
    'counts among those that are held, where the body ends %s it is written',
    async (when) => {
      const { port } = server.address() as AddressInfo;
      client.destroy();
      const clients: Socket[] = [];
      for (let index = 0; index < 5; index++) {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        clients.push(socket);
        socket.pause().write(withoutBody('/api/huge'));
        if (when === 'before') socket.write('0\r\n\r\n');
        await once(socket, 'readable');
        socket.write('0\r\n\r\n');
      }
      // Before those are given up that have read nothing for 30 s.
      await expect.poll(openConnections, { timeout: 25_000 }).toBe(2);
      for (const each of clients) each.destroy();
    },
  );

  it('reaches a client that sends all of the body first', async () => {
    client.write(withoutBody('/api/large', 'PUT'));
    const chunk = `${(2 ** 16).toString(16)}\r\n${'y'.repeat(2 ** 16)}\r\n`;
    for (let index = 0; index < 15; index++) {
      if (!client.write(chunk)) await once(client, 'drain');
    }
    expect(await replyTo('0\r\n\r\n')).toMatch(/\r\n\r\nx{4194304}$/);
  });
});
