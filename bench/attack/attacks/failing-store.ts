import type { ChildProcess } from 'node:child_process';
import { redisPath, startRedis } from '../../../tests/setup/redis.ts';
import { freePort } from '../../../tests/setup/servers.ts';
import type { Attack, Target } from '../attack.ts';
import { allHold, atMost, exactly, type Figure, percentile } from '../figures.ts';
import { hasEnded } from '../server.ts';
import { ask, exchange, pause, until } from '../wire.ts';

const PATH = '/api/v1/content/faq?query=daten';
const REQUESTS = 100;

/** The 250 ms that a request may wait for the store, and as much again for the request itself. */
const SLOWEST_MS = 500;

/** Once the store is known to fail, nothing waits for it. */
const MEDIAN_MS = 50;

const RECOVERY_MS = 15_000;

const PASSWORD = 'very-secret-word';

/** A store of counters that fails in all the ways that a Redis has. */
export const failingStore: Attack = {
  name: 'failing store',
  needsProcess: true,
  run: async ({ open }) => {
    if (!redisPath())
      throw new Error('This attack needs a Redis: install redis-server, or name yours in REDIS_PATH');
    const port = await freePort();
    let redis = await startRedis(port);
    const tell = (commands: string) => redisCommand(port, commands);
    try {
      const settings = { RATE_LIMIT_REQUESTS: '100000', RATE_LIMIT_STORE: `redis://127.0.0.1:${port}` };
      const target = await open(settings);
      const errors: { name: string; begin: () => unknown; end: () => unknown }[] = [
        { name: 'frozen', begin: () => redis.kill('SIGSTOP'), end: () => redis.kill('SIGCONT') },
        {
          name: 'full',
          begin: () => tell('CONFIG SET maxmemory 1'),
          end: () => tell('CONFIG SET maxmemory 0'),
        },
        {
          name: 'a read-only replica',
          begin: () => tell('REPLICAOF 127.0.0.1 1'),
          end: () => tell('REPLICAOF NO ONE'),
        },
        {
          name: 'killed',
          begin: () => endRedis(redis),
          end: async () => {
            redis = await startRedis(port);
          },
        },
      ];
      const figures: Figure[] = [];
      for (const { name, begin, end } of errors) figures.push(...(await during(target, name, begin, end)));
      figures.push(await wrongType(target, tell), passwordFigure(await passwordOutputs(open, port)));
      return figures;
    } finally {
      redis.kill('SIGCONT');
      redis.kill('SIGKILL');
    }
  },
};

/** What requests live through while the store fails, and after it has recovered. */
async function during(
  target: Target,
  name: string,
  begin: () => unknown,
  end: () => unknown,
): Promise<Figure[]> {
  const isShared = await until(async () => (await storeOf(target)) === 'shared', RECOVERY_MS);
  const linesBefore = lineCount(target);
  await begin();
  const latencies: number[] = [];
  let errors = 0;
  for (let index = 0; index < REQUESTS; index++) {
    const { ms, status } = await ask(target, PATH);
    latencies.push(ms);
    if (status !== 200) errors++;
  }
  const state = await storeOf(target);
  await end();
  const hasRecovered = await until(async () => (await storeOf(target)) === 'shared', RECOVERY_MS);
  await pause(200);
  return [
    atMost(SLOWEST_MS, {
      measures: `slowest request, store ${name}`,
      unit: 'ms',
      measured: Math.max(...latencies),
    }),
    atMost(MEDIAN_MS, {
      measures: `median request, store ${name}`,
      unit: 'ms',
      measured: percentile(latencies, 0.5),
    }),
    exactly(0, { measures: `requests not answered with 200, store ${name}`, measured: errors }),
    allHold(`what /readyz says, store ${name}`, [
      { name: 'before', error: isShared ? undefined : 'is not "shared"' },
      { name: 'during', error: state === 'shared' ? 'is "shared" though the store fails' : undefined },
      {
        name: 'afterwards',
        error: hasRecovered ? undefined : `is not "shared" ${RECOVERY_MS / 1000} s later`,
      },
    ]),
    exactly(2, { measures: `log lines, store ${name} and back`, measured: lineCount(target) - linesBefore }),
  ];
}

/** The counter of a client is a list: the store answers, but cannot count. */
async function wrongType(target: Target, tell: (commands: string) => Promise<string>): Promise<Figure> {
  const keys = await tell('KEYS kontor:*');
  const [key = 'kontor:127.0.0.1'] = keys.match(/kontor:\S+/g) ?? [];
  await tell(`DEL ${key}`);
  await tell(`RPUSH ${key} x`);
  const { status, ms } = await ask(target, PATH);
  await tell(`DEL ${key}`);
  return allHold('a counter of the wrong type', [
    { name: 'status', error: status === 200 ? undefined : `is ${status}` },
    { name: 'latency', error: ms <= SLOWEST_MS ? undefined : `is ${ms.toFixed(0)} ms` },
  ]);
}

/** What servers write that have a password in their settings: one that the store refuses, and one that cannot be used. */
async function passwordOutputs(
  open: (settings: Record<string, string>) => Promise<Target>,
  port: number,
): Promise<string[]> {
  const stores = [
    `redis://user:${PASSWORD}@127.0.0.1:${port}`,
    `redis://:${PASSWORD}@`,
    `rediss:/${PASSWORD}@`,
  ];
  return Promise.all(
    stores.map((store) =>
      open({ RATE_LIMIT_STORE: store }).then(
        async (target) => {
          await ask(target, PATH);
          const { body } = await ask(target, '/readyz');
          return `${target.process?.output()}${body}`;
        },
        (error: Error) => error.message,
      ),
    ),
  );
}

function passwordFigure(outputs: string[]): Figure {
  const telling = outputs.filter((output) => output.includes(PASSWORD));
  return exactly(0, { measures: `passwords printed by ${outputs.length} servers`, measured: telling.length });
}

async function storeOf(target: Target): Promise<string> {
  const { body } = await ask(target, '/readyz');
  return String(JSON.parse(body).rate_limit_store);
}

function lineCount({ process }: Target): number {
  if (process && hasEnded(process)) throw new Error(`The server ended:\n${process.output()}`);
  return (process?.output() ?? '').split('\n').length;
}

function endRedis(redis: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => redis.once('exit', resolve));
  redis.kill('SIGKILL');
  return gone;
}

/** What Redis answers to a command, as text. */
async function redisCommand(port: number, command: string): Promise<string> {
  const { rest } = await exchange({ host: '127.0.0.1', port }, `${command}\r\n`, { timeoutMs: 300 });
  return rest;
}
