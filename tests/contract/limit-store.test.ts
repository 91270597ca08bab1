import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { redisPath, startRedis } from '../setup/redis.ts';
import { freePort, type RunningServer, startNodeServer } from '../setup/servers.ts';
import { send } from './send.ts';

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function redis(port: number): Promise<ChildProcess> {
  const child = await startRedis(port);
  running.push(child);
  return child;
}

async function server(port: number): Promise<RunningServer> {
  const started = await startNodeServer({
    RATE_LIMIT_STORE: `valkey://127.0.0.1:${port}`,
    RATE_LIMIT_REQUESTS: '6',
  });
  running.push(started.process);
  return started;
}

const status = async ({ origin }: RunningServer) => (await send(origin, '/api/v1/content/faq')).status;
const store = async ({ origin }: RunningServer) =>
  JSON.parse((await send(origin, '/readyz')).text).rate_limit_store;

/** Asks until the answer is the expected one. */
async function until(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(ask, { timeout: 15_000, interval: 100 }).toEqual(expected);
}

describe.skipIf(!redisPath())('a rate limit in a shared store', () => {
  it('is one limit for all processes', async () => {
    const port = await freePort();
    await redis(port);
    const [one, other] = await Promise.all([server(port), server(port)]);
    await until(() => store(one), 'shared');
    await until(() => store(other), 'shared');
    // Each server was asked once by whoever waited for it.
    const statuses = [await status(one), await status(other), await status(one), await status(other)];
    expect(statuses).toEqual([200, 200, 200, 200]);
    const refused = await send(other.origin, '/api/v1/content/faq');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"default";q=6;w=60',
      'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    });
  });

  it('counts in the process while the store is away, and there again when it is back', async () => {
    const port = await freePort();
    const started = await server(port);
    await until(() => store(started), 'memory, since the shared store is not reachable');
    expect(await status(started)).toBe(200);

    const first = await redis(port);
    await until(() => store(started), 'shared');
    expect(await status(started)).toBe(200);

    first.kill('SIGKILL');
    await until(() => store(started), 'memory, since the shared store is not reachable');
    expect(await status(started)).toBe(200);

    await redis(port);
    await until(() => store(started), 'shared');
    expect(started.output().match(/counted in this process meanwhile/g)).toHaveLength(2);
    expect(started.output().match(/is reachable again/g)).toHaveLength(2);
  });

  it('does not keep a process from ending', async () => {
    const port = await freePort();
    await redis(port);
    const started = await server(port);
    const ended = new Promise((resolve) => started.process.once('exit', resolve));
    started.process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
