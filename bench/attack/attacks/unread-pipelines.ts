import type { Socket } from 'node:net';
import type { Attack, Target } from '../attack.ts';
import { atMost, exactly, type Figure } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { descriptorsOf, hasEnded, memoryOf, YOUNG_MB } from '../server.ts';
import { findSubjects, pipeline, type Subjects, warmUp } from '../subjects.ts';
import { openSocket, pause, requestText, until } from '../wire.ts';

const CONNECTIONS = 8;
const REQUESTS = 600;
const MEMORY_LIMIT_MB = YOUNG_MB + 100;

/** How long a connection whose client reads nothing may stay open: the write timeout, and some time to notice it. */
const UNREAD_LIMIT_MS = 65_000;

/** How long the health check is watched while nothing is read. */
const WATCHED_MS = 8000;

/** Many requests on few connections, whose answers nobody reads. */
export const unreadPipelines: Attack = {
  name: 'unread pipelines',
  run: async ({ open }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    await warmUp(target, subjects);
    const figures: Figure[] = [];
    const waits: Promise<Figure[]>[] = [];
    for (const [name, text] of Object.entries(pipelines(subjects))) {
      const started = await unread(await open(), name, text);
      figures.push(...started.figures);
      waits.push(started.outcome);
    }
    figures.push(...(await slowReaders(await open(), subjects)));
    return [...figures, ...(await Promise.all(waits)).flat()];
  },
};

function pipelines({ largest, lists: [list], calculator }: Subjects): Record<string, string> {
  const body = ' '.repeat(60_000);
  const largestList = largest.find((path) => path.startsWith('/api/v1/content/')) ?? list;
  return {
    [`${REQUESTS} GETs of the largest answer`]: pipeline(REQUESTS, () => requestText(largest[0] ?? '/')),
    [`${REQUESTS} searches`]: pipeline(REQUESTS, (index) =>
      requestText(`${largestList}?query=daten+software&x=${index}`),
    ),
    '100 POSTs of 60 KB': pipeline(100, () => requestText(calculator.path, { method: 'POST', body })),
  };
}

/** Figures of the first seconds, and of what has become of the connections a minute later. */
interface Unread {
  figures: Figure[];
  outcome: Promise<Figure[]>;
}

async function unread(target: Target, name: string, text: string): Promise<Unread> {
  await pause(500);
  const memoryBefore = memory(target);
  const descriptorsBefore = descriptors(target);
  const stopWatching = watchHealth(target);
  const sockets = await openUnread(target, text);
  await pause(WATCHED_MS);
  const health = await stopWatching(` during ${CONNECTIONS} × ${name}`);
  return {
    figures: [health],
    outcome: outcomeOf(target, name, memoryBefore, descriptorsBefore).finally(() => {
      for (const socket of sockets) socket.destroy();
    }),
  };
}

async function outcomeOf(
  target: Target,
  name: string,
  memoryBefore: number,
  descriptorsBefore: number,
): Promise<Figure[]> {
  const { process } = target;
  if (!process) return [];
  let most = 0;
  await until(() => {
    most = Math.max(most, memory(target) - memoryBefore);
    return hasEnded(process) || descriptors(target) <= descriptorsBefore;
  }, UNREAD_LIMIT_MS - WATCHED_MS);
  return [
    atMost(MEMORY_LIMIT_MB, {
      measures: `memory more after ${CONNECTIONS} × ${name}, unread`,
      unit: 'MB',
      measured: most,
    }),
    exactly(0, {
      measures: `connections still open after ${UNREAD_LIMIT_MS / 1000} s of unread ${name}`,
      measured: Math.max(0, descriptors(target) - descriptorsBefore),
    }),
    exactly(0, { measures: `processes ended by ${name}`, measured: hasEnded(process) ? 1 : 0 }),
  ];
}

function memory({ process }: Target): number {
  return process && !hasEnded(process) ? memoryOf(process) : 0;
}

function descriptors({ process }: Target): number {
  return process && !hasEnded(process) ? descriptorsOf(process) : 0;
}

async function openUnread(target: Target, text: string): Promise<Socket[]> {
  const bytes = Buffer.from(text, 'latin1');
  const opened = await Promise.all(Array.from({ length: CONNECTIONS }, () => openSocket(target)));
  const sockets = opened.filter((socket) => socket !== undefined);
  for (const socket of sockets) {
    socket.pause();
    socket.write(bytes);
  }
  return sockets;
}

const SLOW_READERS = 50;

/** Clients that read a little now and then, for some seconds: they are served, and cost the others nothing. */
async function slowReaders(target: Target, { largest: [path = '/'] }: Subjects): Promise<Figure[]> {
  await pause(500);
  const before = memory(target);
  const stopWatching = watchHealth(target);
  const opened = await Promise.all(Array.from({ length: SLOW_READERS }, () => openSocket(target)));
  let ended = 0;
  const sockets = opened.filter((socket) => socket !== undefined);
  for (const socket of sockets) {
    socket.on('close', () => ended++);
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 500);
    });
    socket.write(pipeline(20, () => requestText(path)));
  }
  await pause(WATCHED_MS);
  const more = memory(target) - before;
  const health = await stopWatching(` during ${SLOW_READERS} slow readers`);
  const lost = ended;
  for (const socket of sockets) socket.destroy();
  return [
    ...(target.process
      ? [
          atMost(MEMORY_LIMIT_MB, {
            measures: `memory more with ${SLOW_READERS} slow readers`,
            unit: 'MB' as const,
            measured: more,
          }),
        ]
      : []),
    health,
    exactly(0, { measures: 'slow readers that were cut off', measured: lost }),
  ];
}
