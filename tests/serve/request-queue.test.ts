import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requestQueue } from '../../src/serve/http/request-queue.ts';
import { turns, untilStill } from '../setup/turns.ts';

const open: { server: Server; sockets: Socket[] }[] = [];

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function serve(
  handle: RequestListener,
  maxWaiting?: number,
  maxBytes?: number,
): Promise<() => Promise<Socket>> {
  const server = createServer(requestQueue(handle, maxWaiting, maxBytes).add);
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const pipeline = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('');

describe('pipelined requests', () => {
  it('are answered in order, those with a body too', async () => {
    const dial = await serve(async (incoming, response) => {
      const body = (await incoming.toArray()).join('');
      // Later requests would be answered sooner.
      await turns(20 - Number(incoming.url?.slice(1)));
      response.end(`[${incoming.url} ${body}]`);
    });
    const socket = await dial();
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk));
    const post = 'POST /10 HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody';
    socket.write(pipeline(10) + post + get('/11'));
    await expect.poll(() => reply).toContain('[/11 ]');
    const order = [...reply.matchAll(/\[\/(\d+) (\w*)\]/g)].map((match) => Number(match[1]));
    expect(order).toEqual([...order.keys()]);
    expect(reply).toContain('[/10 body]');
  });

  it('are not answered ahead of a client that does not read', async () => {
    let answered = 0;
    const large = Buffer.alloc(8 * 1024 * 1024);
    const dial = await serve((_, response) => {
      answered++;
      response.end(large);
    });
    const socket = await dial();
    socket.pause();
    socket.write(pipeline(600));
    await expect.poll(() => answered).toBeGreaterThan(0);
    expect(await untilStill(() => answered)).toBeLessThanOrEqual(2);

    const before = answered;
    socket.on('data', () => {}).resume();
    await expect.poll(() => answered).toBeGreaterThan(before + 10);
  });

  it('reads no further than it can answer', async () => {
    let finish = () => {};
    const dial = await serve((incoming, response) => {
      if (incoming.url === '/slow') finish = () => response.end('slow');
      else response.end('quick');
    });
    const socket = await dial();
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk)).on('error', () => {});
    socket.write(get('/slow') + pipeline(20));
    // What the operating system does not take stays with the client.
    const isTaken = socket.write(`${pipeline(400_000)}`);
    expect(isTaken).toBe(false);
    expect(await untilStill(() => socket.writableLength)).toBeGreaterThan(0);
    finish();
    await expect.poll(() => reply).toContain('quick');
  });

  it('of one connection do not keep another waiting', async () => {
    let handled = 0;
    let handledBefore: number | undefined;
    const dial = await serve((incoming, response) => {
      if (incoming.url === '/other') handledBefore = handled;
      // The other one asks while the first is being answered.
      else if (++handled === 1) other.write(get('/other'));
      response.end('done');
    });
    const [busy, other] = [await dial(), await dial()];
    busy.on('data', () => {});
    busy.write(pipeline(900));
    await expect.poll(() => handledBefore).toBeLessThan(100);
  });

  it('end the connection when they are far more than a client would send', async () => {
    const dial = await serve((_, response) => void turns(20).then(() => response.end('done')), 100);
    const [greedy, modest] = [await dial(), await dial()];
    let reply = '';
    modest.on('data', (chunk) => (reply += chunk));
    modest.write(pipeline(2));
    const closed = new Promise((resolve) => greedy.once('close', resolve));
    greedy.on('error', () => {});
    greedy.write(pipeline(500));
    await closed;
    // What it had waiting is forgotten.
    modest.write(pipeline(50));
    await expect.poll(() => reply.split('done').length).toBe(53);
  });

  it('end the connection when their bodies take far more than those of clients would', async () => {
    let finish = () => {};
    const dial = await serve(
      (incoming, response) => {
        incoming.resume();
        finish = () => response.end('done');
      },
      undefined,
      10_000,
    );
    const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n${'x'.repeat(20_000)}`;
    const greedy = await dial();
    const closed = new Promise((resolve) => greedy.once('close', resolve));
    greedy.on('error', () => {}).write(post.repeat(2));
    await closed;
    // One after the other, they do not wait.
    const modest = await dial();
    let answers = 0;
    modest.on('data', () => answers++);
    for (let sent = 1; sent <= 2; sent++) {
      modest.write(post);
      await expect
        .poll(() => {
          finish();
          return answers;
        })
        .toBe(sent);
    }
  });

  it('end the connection when their heads take far more than those of clients would', async () => {
    const dial = await serve(() => {}, undefined, 10_000);
    const fields = Array.from({ length: 80 }, (_, index) => `x${index}: y\r\n`).join('');
    const large = get('/').replace(/\r\n$/, `${fields}\r\n`);
    const [greedy, modest] = [await dial(), await dial()];
    const ended: string[] = [];
    for (const [name, socket] of Object.entries({ greedy, modest }))
      socket.on('error', () => {}).once('close', () => ended.push(name));
    // Each of 80 fields takes some 50 bytes, whatever is in it: three wait, less than a connection may read ahead.
    greedy.write(large.repeat(4));
    await expect.poll(() => ended).toEqual(['greedy']);
    modest.write(large.repeat(2));
    await untilStill(() => ended.length);
    expect(ended).toEqual(['greedy']);
  });
});
