import type { Socket } from 'node:net';
import { type RawAnswer, readAnswers } from '../answers.ts';
import type { Attack, Target } from '../attack.ts';
import { errorError } from '../error-shape.ts';
import { atMost, exactly, type Figure, toldOnly } from '../figures.ts';
import type { ProxyName } from '../options.ts';
import { watchHealth } from '../probe.ts';
import { descriptorsOf, memoryOf, YOUNG_MB } from '../server.ts';
import { findSubjects } from '../subjects.ts';
import { openSocket, pause, until } from '../wire.ts';

const MEMORY_LIMIT_MB = YOUNG_MB + 100;
const WATCHED_MS = 10_000;

/** How long a request may take to arrive before the server gives up on it. */
const GIVE_UP_MS = 75_000;

const OPENED_AT_ONCE = 200;

/** A byte for each slow connection now and then, so that none is idle. */
const DRIP_MS = 3000;
const DRIP_ROUNDS = 30;

/** Thousands of connections that send nothing, headers without an end, or bodies without an end. */
export const slowConnections: Attack = {
  name: 'slow connections',
  run: async ({ open, proxy }) => {
    const target = await open();
    const { calculator } = await findSubjects(target);
    const starts = {
      idle: '',
      'slow headers': 'GET /api/v1 HTTP/1.1\r\nHost: attack.example\r\nX-Slow: a',
      'slow bodies': `POST ${calculator.path} HTTP/1.1\r\nHost: attack.example\r\nContent-Length: 60000\r\n\r\n{`,
    };
    const rounds = Object.entries(starts).map(async ([name, start]) => ({
      name,
      start,
      target: await open(),
    }));
    const figures: Figure[] = [];
    const outcomes: Promise<Figure[]>[] = [];
    for (const round of await Promise.all(rounds)) {
      const { sockets, held } = await hold(round.target, round.name, round.start);
      figures.push(...held);
      if (round.start !== '') outcomes.push(outcome(round.name, sockets, proxy));
      else for (const { socket } of sockets) socket.destroy();
    }
    return [...figures, ...(await Promise.all(outcomes)).flat()];
  },
};

const CONNECTIONS = 5000;

interface Held {
  socket: Socket;
  received: Buffer[];
  isClosed: boolean;
}

async function hold(
  target: Target,
  name: string,
  start: string,
): Promise<{ sockets: Held[]; held: Figure[] }> {
  const { process } = target;
  const before = process ? { memory: memoryOf(process), descriptors: descriptorsOf(process) } : undefined;
  const sockets: Held[] = [];
  for (let opened = 0; opened < CONNECTIONS; opened += OPENED_AT_ONCE) {
    const batch = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openSocket(target)));
    for (const socket of batch) if (socket) sockets.push(watch(socket, start));
    await pause(20);
  }
  if (start !== '') drip(sockets);
  const stops = [watchHealth(target), watchHealth(target, 'fresh')];
  await pause(WATCHED_MS);
  const held = await Promise.all(stops.map((stop) => stop(` with ${CONNECTIONS} connections: ${name}`)));
  if (process && before) {
    held.push(
      atMost(MEMORY_LIMIT_MB, {
        measures: `memory more with ${CONNECTIONS} connections: ${name}`,
        unit: 'MB',
        measured: memoryOf(process) - before.memory,
      }),
      toldOnly({
        measures: `connections held open: ${name}`,
        unit: 'count',
        measured: descriptorsOf(process) - before.descriptors,
      }),
    );
  }
  return { sockets, held };
}

function watch(socket: Socket, start: string): Held {
  const held: Held = { socket, received: [], isClosed: false };
  socket.on('data', (chunk) => held.received.push(chunk));
  socket.on('close', () => {
    held.isClosed = true;
  });
  if (start !== '') socket.write(start);
  return held;
}

/** The bytes of all connections are spread over the time: thousands in one millisecond would be a flood, which delays any server. */
function drip(sockets: Held[]): void {
  let round = 0;
  const timer = setInterval(() => {
    const open = sockets.filter(({ socket, isClosed }) => !isClosed && socket.writable);
    for (let index = round % DRIP_ROUNDS; index < open.length; index += DRIP_ROUNDS)
      open[index]?.socket.write('a');
    round++;
    if (open.length === 0) clearInterval(timer);
  }, DRIP_MS / DRIP_ROUNDS).unref();
}

/** What became of slow requests: the server gave up on each, and said so in the shape of its other errors. A proxy just hangs up. */
async function outcome(name: string, sockets: Held[], proxy: ProxyName | undefined): Promise<Figure[]> {
  await until(() => sockets.every(({ isClosed }) => isClosed), GIVE_UP_MS);
  const open = sockets.filter(({ isClosed }) => !isClosed).length;
  const answers = sockets.map(({ received }) => readAnswers(Buffer.concat(received)).answers[0]);
  for (const { socket } of sockets) socket.destroy();
  const came = answers.filter((answer) => answer !== undefined);
  const errors = came.length === 0 ? ['none was answered'] : came.map(timeoutError);
  const found = errors.filter((error) => error !== undefined);
  const stillOpen = {
    measures: `connections still open after ${GIVE_UP_MS / 1000} s: ${name}`,
    measured: open,
  };
  // nginx limits the time between two reads of a body, not that of all.
  if (proxy === 'nginx' && name === 'slow bodies') return [toldOnly({ ...stillOpen, unit: 'count' })];
  const given = exactly(0, stillOpen);
  if (proxy) return [given];
  return [
    given,
    exactly(0, {
      measures: `answers to ${name} other than a 408 in the shape of all errors`,
      measured: found.length,
      details: [...new Set(found)],
    }),
  ];
}

function timeoutError(answer: RawAnswer): string | undefined {
  return answer.status === 408 ? errorError(answer) : `is ${answer.status}, not 408`;
}
