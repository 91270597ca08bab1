import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ReceivedBody } from '#http/message.ts';
import { bodyReader } from '../../src/adapter/node-body.ts';

const open: (Server | Socket)[] = [];

afterEach(() => {
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.close().closeAllConnections();
    else each.destroy();
  }
});

const KB = 1024;

/** A server that reads bodies, and how to send it a part of one. */
async function receive(maxHeldBytes: number) {
  const read = bodyReader(maxHeldBytes);
  const received: ReceivedBody[] = [];
  const server = createServer(async (incoming, response) => {
    received.push(await read(incoming, response));
    response.end();
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sendPart = async (length: number, part: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    open.push(socket);
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${'a'.repeat(part)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return socket;
  };
  return { sendPart, received };
}

it('of bodies that do not end, the oldest are given up while all of them hold too much', async () => {
  const { sendPart, received } = await receive(64 * KB);
  const sockets: Socket[] = [];
  for (let index = 0; index < 5; index++) sockets.push(await sendPart(32 * KB, 20 * KB));
  expect(received).toEqual(['incomplete', 'incomplete']);
  sockets.at(-1)?.write('a'.repeat(12 * KB));
  await expect.poll(() => received.at(-1)).toEqual(Buffer.alloc(32 * KB, 'a'));
});

it('what has arrived, or was given up, is not held any more', async () => {
  const { sendPart, received } = await receive(64 * KB);
  for (let index = 0; index < 5; index++) await sendPart(20 * KB, 20 * KB);
  for (let index = 0; index < 5; index++) (await sendPart(32 * KB, 20 * KB)).destroy();
  await expect.poll(() => received.length).toBe(10);
  await sendPart(32 * KB, 20 * KB);
  await sendPart(32 * KB, 20 * KB);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toHaveLength(10);
});
