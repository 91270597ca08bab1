import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentWriter } from '../../src/serve/http/write-answer.ts';
import { untilStill } from '../setup/turns.ts';

/** A response whose client has read something whenever it emits `drain`. */
class Reader extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  writableLength = 1;
  write = () => false;
  end = () => {
    this.writableEnded = true;
  };
  destroy = () => {
    this.destroyed = true;
    this.emit('close');
  };
}

const open: (Server | Socket | Reader)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.close().closeAllConnections();
    else each.destroy();
  }
});

const openConnections = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))();

/** A server that answers everything with `content`, and how to dial it and ask. */
async function serve(content: Uint8Array | string, timeoutMs?: number, maxHeldBytes?: number) {
  const write = contentWriter(timeoutMs, maxHeldBytes);
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(content)) });
    write(response, content);
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dial = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    open.push(socket);
    await once(socket, 'connect');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  return { dial, server, asked: () => asked, url: `http://127.0.0.1:${port}` };
}

const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a');

/** Reads to the end of a connection, or until `bytes` were read; how many there were. */
async function read(socket: Socket, bytes = Number.POSITIVE_INFINITY): Promise<number> {
  let length = 0;
  for await (const chunk of socket.resume()) {
    length += (chunk as Buffer).length;
    if (length >= bytes) return length;
  }
  return length;
}

describe('a content', () => {
  it.each([
    ['empty', ''],
    ['a short text', 'Grüße'],
    ['a long text', 'Grüße '.repeat(50_000)],
    ['bytes of one piece', Buffer.alloc(128 * 1024, 'x')],
    ['bytes of one piece and one', Buffer.alloc(128 * 1024 + 1, 'x')],
    ['many bytes', LARGE],
  ])('arrives whole: %s', async (_, content) => {
    const { url } = await serve(content);
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(bytes.equals(Buffer.from(content))).toBe(true);
  });

  it('that nobody reads is given up after the time limit', async () => {
    const { dial, server, asked } = await serve(LARGE, 200);
    const socket = await dial();
    await expect.poll(asked).toBe(1);
    await expect.poll(() => openConnections(server)).toBe(0);
    expect(await read(socket)).toBeLessThan(LARGE.length);
  });

  it('that is read slowly but steadily is not given up', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reader = new Reader();
    open.push(reader);
    contentWriter(400)(reader as unknown as ServerResponse, Buffer.alloc(200_000));
    for (let index = 0; index < 10; index++) {
      vi.advanceTimersByTime(399);
      reader.emit('drain');
    }
    expect(reader.destroyed).toBe(false);
    vi.advanceTimersByTime(400);
    expect(reader.destroyed).toBe(true);
  });
});

describe('contents that nobody reads', () => {
  it('hold no more bytes than the limit: the oldest is given up', async () => {
    const write = contentWriter(60_000, 3 * LARGE.length);
    const server = createServer((_, response) => write(response, Buffer.from(LARGE)));
    open.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    for (let index = 0; index < 5; index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      open.push(socket);
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'readable');
    }
    expect(await untilStill(() => openConnections(server))).toBe(3);
  });

  it('are given up until they are within the limit, whatever the oldest of them share', async () => {
    const write = contentWriter(60_000, 2 * LARGE.length);
    const shared = Buffer.from(LARGE);
    let asked = 0;
    const server = createServer((_, response) => write(response, asked++ < 6 ? shared : Buffer.from(LARGE)));
    open.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    for (let index = 0; index < 10; index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      open.push(socket);
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'readable');
    }
    expect(await untilStill(() => openConnections(server))).toBe(2);
  });

  it('are given up before one that is read slowly but steadily', () => {
    const content = () => Buffer.alloc(200_000);
    const write = contentWriter(60_000, 3 * content().length);
    const ask = () => {
      const reader = new Reader();
      open.push(reader);
      write(reader as unknown as ServerResponse, content());
      return reader;
    };
    const readers = [ask()];
    for (let index = 0; index < 5; index++) {
      readers.push(ask());
      readers[0]?.emit('drain');
    }
    expect(readers.map(({ destroyed }) => destroyed)).toEqual([false, true, true, true, false, false]);
  });

  it('count once if they are the same bytes', async () => {
    const { dial, asked } = await serve(LARGE, 60_000, 2 * LARGE.length);
    const sockets = await Promise.all(Array.from({ length: 8 }, dial));
    await expect.poll(asked).toBe(8);
    const lengths = await Promise.all(sockets.map((socket) => read(socket, LARGE.length)));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(LARGE.length);
  });
});
