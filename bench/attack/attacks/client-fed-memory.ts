import type { Attack, Target } from '../attack.ts';
import { atMost, exactly, type Figure, toldOnly } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { hasEnded, memoryOf, YOUNG_MB } from '../server.ts';
import { findSubjects, pipeline, warmUp } from '../subjects.ts';
import { exchange, type RequestParts, requestText } from '../wire.ts';

const MEMORY_LIMIT_MB = YOUNG_MB + 100;

/** Length of what each request makes the server remember, if it does: of longer query strings, nothing is read. */
const FED_BYTES = 4000;

const BATCH = 50;

/** The answers themselves are of no interest. */
const head = (path: string, headers: RequestParts['headers'] = {}) =>
  requestText(path, { method: 'HEAD', headers });

const METHODS = new Array<string>(BATCH).fill('HEAD');

/** Values that no two requests share, wherever a server might keep them. */
const FEEDS: Record<string, (path: string, unique: string) => string> = {
  'hosts in the address': (path, unique) => head(`http://${unique}.example${path}`),
  'Accept-Encoding': (path, unique) => head(path, { 'Accept-Encoding': `gzip, ${unique}` }),
  'query strings': (path, unique) => head(`${path}?x=${unique}`),
  'filters that match nothing': (path, unique) => head(`${path}?category=${unique}`),
  'unknown addresses': (path, unique) => head(`${path}/${unique}`),
  'ETags asked for': (path, unique) => head(path, { 'If-None-Match': `"${unique}"` }),
};

/** Requests that are all different, to see what the server keeps of them. */
export const clientFedMemory: Attack = {
  name: 'client-fed memory',
  needsProcess: true,
  run: async ({ open, isFull }) => {
    const count = isFull ? 120_000 : 25_000;
    const subjects = await findSubjects(await open());
    const [path = '/api/v1'] = subjects.lists;
    const figures: Figure[] = [];
    const target = await open({ RATE_LIMIT_REQUESTS: '1000000000', TRUSTED_PROXIES: 'loopback' });
    await warmUp(target, subjects);
    await feed(target, BATCH * 40, (index) => head(`${path}.json?${index}`));
    const before = memory(target);
    const stopWatching = watchHealth(target);
    for (const [name, make] of Object.entries(FEEDS)) {
      figures.push(
        await grown(target, `${count} different ${name} of 4 KB`, count, (index) =>
          make(path, filler(index)),
        ),
      );
    }
    const networks = count * 4;
    figures.push(
      await grown(target, `${networks} different /64s`, networks, (index) =>
        head('/api', { 'X-Forwarded-For': network(index) }),
      ),
    );
    const total = memory(target) - before;
    figures.push(toldOnly({ measures: 'memory more after all of these', unit: 'MB', measured: total }));
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

function memory({ process }: Target): number {
  return process ? memoryOf(process) : Number.NaN;
}

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
  const before = memory(target);
  await feed(target, count, make);
  return atMost(MEMORY_LIMIT_MB, {
    measures: `memory more after ${name}`,
    unit: 'MB',
    measured: memory(target) - before,
  });
}

async function feed(target: Target, count: number, make: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index += BATCH) {
    const { answers } = await exchange(
      target,
      pipeline(BATCH, (offset) => make(index + offset)),
      {
        methods: METHODS,
        expected: BATCH,
        timeoutMs: 60_000,
      },
    );
    if (answers.length < BATCH)
      throw new Error(`${answers.length} answers to ${BATCH} requests from ${index} on`);
  }
}
