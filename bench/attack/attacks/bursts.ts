import type { Socket } from 'node:net';
import type { Attack, Target } from '../attack.ts';
import { atMost, exactly, type Figure, percentile } from '../figures.ts';
import { bareServerOf, type Connection, healthFigure, probe } from '../probe.ts';
import { memoryOf, YOUNG_MB } from '../server.ts';
import { findSubjects } from '../subjects.ts';
import { type Address, openSocket, pause, type RequestParts, requestText, until } from '../wire.ts';

/** As many as the points of one client in a window pay for. */
const FILES = 590;
const BODIES = 290;

/** Connections that read nothing of one small answer which all of them share. */
const DECOYS = 600;

/** As many as one client has points for in a window, each an answer of its own. */
const LATE = 300;

/** Bodies that never end, of a client that nothing limits. */
const HALF_SENT = 2000;

/** Long addresses, of clients with points left and without. */
const QUESTIONS = 600;

/** Complete bodies of 12 clients, as many as each has points for. */
const COMPLETE = 12 * 280;
const KB46 = 46_000;

/** The bounds of what is held for all connections, and what it takes beside that. */
const UNREAD_LIMIT_MB = YOUNG_MB + 64 + 150;
const HALF_SENT_LIMIT_MB = YOUNG_MB + 32 + 100;
const COMPLETE_LIMIT_MB = YOUNG_MB + 32 + 150;

const KB65 = 65_500;
const ANSWERED_MS = 30_000;
const WATCHED_MS = 3000;

/** How often a burst comes. */
const ROUNDS = 5;

/** Hundreds of connections that ask for something dear in the same millisecond, or make the server hold as much as it will. */
export const bursts: Attack = {
  name: 'bursts',
  run: async ({ open }) => {
    // Hardly any file stays in memory: each is read from disk.
    const settings = { FILE_CACHE_MB: '1', RATE_LIMIT_REQUESTS: '0' };
    const target = await open(settings);
    const { largest, lengths, calculator, lists } = await findSubjects(target);
    const fileText = (index: number) => requestText(largest[index % largest.length] ?? '/');
    const questions = ['/api/v1', '/api/v1/search', '/api/v1/nothing', '/mcp', calculator.path, ...lists];
    const askAll = (limited: Target, kind: string, query: string) =>
      burst(limited, {
        name: `${QUESTIONS} ${kind}`,
        count: QUESTIONS,
        make: (index) => halves(requestText(`${questions[index % questions.length]}?${query}`)),
      });
    const names = Array.from({ length: 6500 }, (_, index) => `"${index.toString(36)}":0`);
    const fields = `{"parameters":{${names.join(',')}}}`;
    return [
      await burst(target, {
        name: `${FILES} reads of large files`,
        count: FILES,
        make: (index) => ['', fileText(index)],
        makeBare: (index) => ['', requestText(`/bytes/${lengths[index % lengths.length]}`)],
      }),
      await burst(target, {
        name: `the ends of ${BODIES} bodies of 6,500 fields`,
        count: BODIES,
        make: () => lastByteLater(calculator.path, fields),
      }),
      await burst(target, {
        name: `the ends of ${BODIES} bodies to /mcp`,
        count: BODIES,
        make: () => lastByteLater('/mcp', '{}'.repeat(KB65 / 2)),
      }),
      await burst(target, {
        name: `${BODIES} whole bodies`,
        count: BODIES,
        make: () => ['', lastByteLater(calculator.path, fields).join('')],
        connection: 'fresh',
      }),
      await askAll(target, 'queries of 15 KB', 'a&'.repeat(7500)),
      await askAll(target, 'queries of 4 KB', 'a&'.repeat(2000)),
      await askAll(
        await open({ ...settings, RATE_LIMIT_REQUESTS: '1' }),
        'queries of 4 KB beyond the limit',
        'a&'.repeat(2000),
      ),
      ...(await held(
        await open(settings),
        `${DECOYS} readers of one answer and ${FILES} of large ones`,
        UNREAD_LIMIT_MB,
        [
          ...Array.from({ length: DECOYS }, () => requestText('/en/feed.xml')),
          ...Array.from({ length: FILES }, (_, index) => fileText(index)),
        ],
      )),
      ...(await held(
        await open(settings),
        `${LATE} lists unread whose requests end later`,
        UNREAD_LIMIT_MB,
        Array.from({ length: LATE }, (_, index) =>
          requestText(`${lists[index % lists.length]}?fields=all&x=${index}`, {
            headers: { 'Transfer-Encoding': 'chunked' },
          }),
        ),
        '0\r\n\r\n',
      )),
      ...(await turns(
        await open(settings),
        `${COMPLETE} bodies that wait for their turns`,
        requestText(calculator.path, { method: 'POST', body: fields.slice(0, KB46) }),
      )),
      ...(await held(await open(settings), `${HALF_SENT} bodies without an end`, HALF_SENT_LIMIT_MB, [
        ...Array.from({ length: HALF_SENT }, () => lastByteLater('/mcp', '['.repeat(KB65))[0]),
      ])),
    ];
  },
};

type Halves = [start: string, end: string];

function lastByteLater(path: string, body: string): Halves {
  const parts: RequestParts = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  return halves(requestText(path, parts));
}

/** A request without its last byte, and that byte. */
function halves(text: string): Halves {
  return [text.slice(0, -1), text.slice(-1)];
}

interface Burst {
  name: string;
  count: number;
  make: (index: number) => Halves;
  /** What bare servers are sent instead. */
  makeBare?: (index: number) => Halves;
  connection?: Connection;
}

/** How long the health check takes during a burst; bare servers get the same burst in turns, and the medians count. */
async function burst(target: Target, { makeBare, ...own }: Burst): Promise<Figure> {
  const { name, make, connection = 'kept' } = own;
  const bare = await bareServerOf(target);
  const [taken, control]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    taken.push(await send(target, own));
    control.push(await send(bare.address, { ...own, make: makeBare ?? make }));
  }
  await bare.stop();
  return healthFigure(
    ` during ${name} at once`,
    connection,
    percentile(taken, 0.5),
    percentile(control, 0.5),
  );
}

/** Sends the starts of requests, then all their ends at once; watches the health check until every one is answered, and tells its p99. */
async function send(address: Address, { count, make, connection = 'kept' }: Burst): Promise<number> {
  const requests = Array.from({ length: count }, (_, index) => make(index));
  const sockets = await dial(
    address,
    requests.map(([start]) => start),
  );
  let answered = 0;
  for (const socket of sockets)
    socket
      .once('data', () => {
        answered++;
        socket.destroy();
      })
      .resume();
  await pause(WATCHED_MS / 2);
  const stopWatching = probe(address, connection);
  await pause(WATCHED_MS / 10);
  for (const [index, socket] of sockets.entries()) socket.write(requests[index]?.[1] ?? '');
  await until(() => answered === sockets.length, ANSWERED_MS);
  const watched = await stopWatching();
  for (const socket of sockets) socket.destroy();
  return watched;
}

/** What the server holds for connections that send this, then `end`, and read nothing. */
async function held(
  target: Target,
  name: string,
  limitMB: number,
  texts: string[],
  end = '',
): Promise<Figure[]> {
  const { process } = target;
  if (!process) return [];
  await pause(WATCHED_MS);
  const before = memoryOf(process);
  const sockets = await dial(target, texts);
  let most = 0;
  await pause(WATCHED_MS / 2);
  for (const socket of sockets) if (end !== '' && socket.writable) socket.write(end);
  const deadline = performance.now() + WATCHED_MS;
  await until(() => {
    most = Math.max(most, memoryOf(process) - before);
    return performance.now() > deadline;
  }, WATCHED_MS + 1000);
  for (const socket of sockets) socket.destroy();
  return [atMost(limitMB, { measures: `memory more with ${name}`, unit: 'MB', measured: most })];
}

/** What the server holds while complete requests wait, and how many of them are answered. */
async function turns(target: Target, name: string, request: string): Promise<Figure[]> {
  const { process } = target;
  if (!process) return [];
  const bytes = Buffer.from(request, 'latin1');
  const sockets = await dial(target, Array(COMPLETE).fill(''));
  await pause(WATCHED_MS);
  const before = memoryOf(process);
  let [most, answered] = [0, 0];
  for (const socket of sockets) {
    socket.once('data', (chunk) => {
      if (/^HTTP\/1\.1 (?:400|503) /.test(chunk.toString('latin1'))) answered++;
    });
    socket.resume().write(bytes);
  }
  await until(() => {
    most = Math.max(most, memoryOf(process) - before);
    return answered === COMPLETE;
  }, ANSWERED_MS);
  for (const socket of sockets) socket.destroy();
  return [
    atMost(COMPLETE_LIMIT_MB, { measures: `memory more with ${name}`, unit: 'MB', measured: most }),
    exactly(COMPLETE, { measures: `answers to ${name}`, measured: answered }),
  ];
}

/** Opens a connection for each text and sends it; nothing is read yet. */
async function dial(address: Address, texts: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const text of texts) {
    const socket = await openSocket(address);
    if (!socket) continue;
    socket.pause();
    if (text !== '') socket.write(Buffer.from(text, 'latin1'));
    sockets.push(socket);
  }
  return sockets;
}
