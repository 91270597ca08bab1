import type { Attack, Target } from '../attack.ts';
import { atMost, exactly, type Figure } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { hasEnded, memoryOf } from '../server.ts';
import { findSubjects, pipeline, warmUp } from '../subjects.ts';
import { exchange, requestText } from '../wire.ts';

const MEMORY_LIMIT_MB = 100;

/** Length of what each request makes the server remember, if it does. */
const FED_BYTES = 10_000;

const BATCH = 50;

/** Values that no two requests share, wherever a server might keep them. */
const FEEDS: Record<string, (path: string, unique: string) => string> = {
  'hosts in the address': (path, unique) => requestText(`http://${unique.slice(0, 10_000)}.example${path}`),
  'Accept-Encoding': (path, unique) =>
    requestText(path, { headers: { 'Accept-Encoding': `gzip, ${unique}` } }),
  'query strings': (path, unique) => requestText(`${path}?x=${unique}`),
  'filters that match nothing': (path, unique) => requestText(`${path}?category=${unique}`),
  'unknown addresses': (path, unique) => requestText(`${path}/${unique}`),
  'ETags asked for': (path, unique) => requestText(path, { headers: { 'If-None-Match': `"${unique}"` } }),
};

/** Requests that are all different, to see what the server keeps of them. */
export const clientFedMemory: Attack = {
  name: 'client-fed memory',
  needsProcess: true,
  run: async ({ open, isFull }) => {
    const count = isFull ? 50_000 : 10_000;
    const subjects = await findSubjects(await open());
    const [path = '/api/v1'] = subjects.lists;
    const figures: Figure[] = [];
    const target = await open({ RATE_LIMIT_REQUESTS: '1000000000', TRUSTED_PROXIES: 'loopback' });
    await warmUp(target, subjects);
    await feed(target, BATCH * 40, (index) => requestText(`${path}.json?${index}`));
    const stopWatching = watchHealth(target);
    for (const [name, make] of Object.entries(FEEDS)) {
      figures.push(
        await grown(target, `${count} different ${name} of 10 KB`, count, (index) =>
          make(path, filler(index)),
        ),
      );
    }
    const networks = count * 10;
    figures.push(
      await grown(target, `${networks} different /64s`, networks, (index) =>
        requestText('/api', { headers: { 'X-Forwarded-For': network(index) } }),
      ),
    );
    figures.push(await stopWatching());
    figures.push(
      exactly(0, {
        measures: 'processes ended',
        measured: target.process && hasEnded(target.process) ? 1 : 0,
      }),
    );
    return figures;
  },
};

function filler(index: number): string {
  return `${index.toString(36)}${'-unique'.repeat(FED_BYTES / 7)}`;
}

function network(index: number): string {
  return `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;
}

async function grown(
  target: Target,
  name: string,
  count: number,
  make: (index: number) => string,
): Promise<Figure> {
  const memory = () => (target.process ? memoryOf(target.process) : Number.NaN);
  const before = memory();
  await feed(target, count, make);
  return atMost(MEMORY_LIMIT_MB, {
    measures: `memory more after ${name}`,
    unit: 'MB',
    measured: memory() - before,
  });
}

async function feed(target: Target, count: number, make: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index += BATCH) {
    const { answers } = await exchange(
      target,
      pipeline(BATCH, (offset) => make(index + offset)),
      {
        expected: BATCH,
        timeoutMs: 60_000,
      },
    );
    if (answers.length < BATCH)
      throw new Error(`${answers.length} answers to ${BATCH} requests from ${index} on`);
  }
}
