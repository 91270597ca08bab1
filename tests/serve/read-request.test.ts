import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { ReceivedBody } from '#api/message.ts';
import { type Lang, USUAL_LANGS } from '#text/lang.ts';
import { setWords } from '#text/words.ts';
import { bodyReader, refuseHead } from '../../src/serve/http/read-request.ts';
import { untilStill } from '../setup/turns.ts';

const open: (Server | Socket)[] = [];

afterEach(() => {
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.close().closeAllConnections();
    else each.destroy();
  }
});

const KB = 1024;

/**
 * A server that reads bodies, and how to send it a part of one. Where answers wait, `answer` makes the next one: of the
 * request that was received first.
 */
async function receive(maxHeldBytes: number, { answersWait = false } = {}) {
  const { read, release } = bodyReader(maxHeldBytes);
  const received: ReceivedBody[] = [];
  const waiting: (() => void)[] = [];
  const handle: RequestListener = async (incoming, response) => {
    received.push(await read(incoming, response));
    waiting.push(() => {
      release(incoming);
      response.end();
    });
    if (!answersWait) answer();
  };
  const server = createServer(handle).on('checkContinue', handle);
  const answer = () => waiting.shift()?.();
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const bytesRead = () => accepted.reduce((sum, socket) => sum + socket.bytesRead, 0);
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sendPart = async (length: number, part: number, fields = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    open.push(socket);
    await once(socket, 'connect');
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\n${fields}Content-Length: ${length}\r\n\r\n${'a'.repeat(part)}`,
    );
    await untilStill(bytesRead);
    return socket;
  };
  return { sendPart, received, answer };
}

it('of bodies that do not end, the oldest are given up while all of them hold too much', async () => {
  const { sendPart, received } = await receive(64 * KB);
  const sockets: Socket[] = [];
  for (let index = 0; index < 5; index++) sockets.push(await sendPart(32 * KB, 20 * KB));
  expect(received).toEqual(['no room', 'no room']);
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
  await untilStill(() => received.length);
  expect(received).toHaveLength(10);
});

/** Of a body, or why there is none. */
const lengths = (received: readonly ReceivedBody[]) =>
  received.map((body) => (typeof body === 'string' ? body : body.length / KB));

it('what has arrived is held until its answer is made, even if the client has gone', async () => {
  const { sendPart, received, answer } = await receive(64 * KB, { answersWait: true });
  await sendPart(20 * KB, 20 * KB);
  (await sendPart(20 * KB, 20 * KB)).resetAndDestroy();
  await sendPart(20 * KB, 20 * KB);
  await sendPart(20 * KB, 20 * KB);
  expect(lengths(received)).toEqual([20, 20, 20, 'no room']);
  answer();
  await sendPart(20 * KB, 20 * KB);
  await sendPart(20 * KB, 20 * KB);
  expect(lengths(received).slice(4)).toEqual([20, 'no room']);
});

it('one that has arrived is not given up for others, which are where they are still arriving', async () => {
  const { sendPart, received } = await receive(64 * KB, { answersWait: true });
  await sendPart(20 * KB, 20 * KB);
  await sendPart(30 * KB, 20 * KB);
  await sendPart(30 * KB, 20 * KB);
  await sendPart(20 * KB, 20 * KB);
  expect(lengths(received)).toEqual([20, 'no room', 20]);
});

it('heads are held too', async () => {
  const { sendPart, received } = await receive(64 * KB, { answersWait: true });
  const fields = 'a: b\r\n'.repeat(800);
  for (let index = 0; index < 3; index++) await sendPart(1, 1, fields);
  expect(received.map((body) => typeof body === 'string')).toEqual([false, true, true]);
});

it('what finds no room is refused before the client is told to send it', async () => {
  const { sendPart, received } = await receive(64 * KB, { answersWait: true });
  await sendPart(63 * KB, 63 * KB);
  const late = await sendPart(1, 0, `Expect: 100-continue\r\na: ${'b'.repeat(2 * KB)}\r\n`);
  expect(lengths(received)).toEqual([63, 'no room']);
  expect(late.bytesRead).toBe(0);
});

it('one that is read when its client has gone is incomplete', async () => {
  const { read } = bodyReader();
  let received: ReturnType<typeof read> | undefined;
  const server = createServer((incoming, response) => {
    incoming.once('close', () => {
      received = read(incoming, response);
    });
    client.resetAndDestroy();
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await expect.poll(() => received).toBeDefined();
  expect(await received).toBe('incomplete');
});

it('tells a head with too many fields in the language of the site, read after this module', () => {
  setWords(['fr'] as unknown as Lang[]);
  onTestFinished(() => setWords(USUAL_LANGS));
  const head = { headers: {}, httpVersion: '1.1', rawHeaders: Array<string>(300).fill('x') };
  const refusal = refuseHead(head as unknown as IncomingMessage, () => 'fr' as Lang);
  expect(JSON.parse(String(refusal?.body))).toEqual({
    error: expect.any(String),
    message: expect.stringContaining(' 100.'),
  });
});
