import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { redisPath, startRedis } from '../setup/redis.ts';
import { freePort, type RunningServer, startNodeServer } from '../setup/servers.ts';
import { send } from './send.ts';

const AWAY = 'memory, since the shared store is not reachable';

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function redis(port: number): Promise<ChildProcess> {
  const child = await startRedis(port);
  running.push(child);
  return child;
}

const server = (port: number) => startWith(`valkey://127.0.0.1:${port}`);

/** A server of the small content, which starts sooner. */
async function startWith(store: string): Promise<RunningServer> {
  const settings = { RATE_LIMIT_STORE: store, RATE_LIMIT_REQUESTS: '6' };
  const started = await startNodeServer(settings, join(inject('smallProject'), 'dist'));
  running.push(started.process);
  return started;
}

const status = async ({ origin }: RunningServer) => (await send(origin, '/api/v1/content/faq')).status;
const store = async ({ origin }: RunningServer) =>
  JSON.parse((await send(origin, '/readyz')).text).rate_limit_store;

/** Sends one command to the store. */
async function ask(port: number, command: string[]): Promise<void> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  await client.connect();
  await client.sendCommand(command);
  client.destroy();
}

/** Asks until the answer is the expected one. */
async function until(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(ask, { interval: 100 }).toEqual(expected);
}

describe.skipIf(!redisPath())('a rate limit in a shared store', () => {
  it('counts what agents ask for', async () => {
    const port = await freePort();
    await redis(port);
    const limited = await server(port);
    await until(() => store(limited), 'shared');
    const ping = async () => {
      const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
      const headers = { 'Content-Type': 'application/json' };
      return (await send(limited.origin, '/mcp', { method: 'POST', headers, body })).status;
    };
    // One of the six points is gone: the server was asked once by whoever waited for it.
    expect([await ping(), await ping(), await ping(), await ping()]).toEqual([200, 200, 429, 429]);
  });

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
      'ratelimit-policy': '"default";q=6;qu="points";w=60',
      'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    });
  });

  it('counts in the process while the store is away, and there again when it is back', async () => {
    const port = await freePort();
    const started = await server(port);
    await until(() => store(started), AWAY);
    expect(await status(started)).toBe(200);

    const first = await redis(port);
    await until(() => store(started), 'shared');
    expect(await status(started)).toBe(200);

    first.kill('SIGKILL');
    await until(() => store(started), AWAY);
    expect(await status(started)).toBe(200);

    await redis(port);
    await until(() => store(started), 'shared');
    // What a process has written may be read later than what it has answered.
    const lines = (pattern: RegExp) => started.output().match(pattern)?.length;
    await until(async () => lines(/is not reachable. Each process counts/g), 2);
    await until(async () => lines(/counts requests\./g), 2);
  });

  it('does not let requests wait for a store that is frozen', async () => {
    const port = await freePort();
    const frozen = await redis(port);
    const started = await server(port);
    await until(() => store(started), 'shared');
    frozen.kill('SIGSTOP');
    for (let index = 0; index < 3; index++) expect(await status(started)).toBe(200);
    expect(await store(started)).toBe('memory, since the shared store does not answer');
    frozen.kill('SIGCONT');
    await until(() => store(started), 'shared');
    // One line for each change; on a busy machine the store may be slow more than once.
    const changes = () => started.output().match(/does not answer\. Each process|counts requests\./g) ?? [];
    await expect.poll(() => changes().length).toBeGreaterThanOrEqual(2);
    expect(changes().every((line, index) => line !== changes()[index - 1])).toBe(true);
  });

  it.each([
    ['a read-only replica', ['REPLICAOF', '127.0.0.1', '1'], 'READONLY'],
    ['a store whose memory is full', ['CONFIG', 'SET', 'maxmemory', '1'], 'OOM'],
  ])('says that it counts alone with %s', async (_, command, code) => {
    const port = await freePort();
    await redis(port);
    const started = await server(port);
    await until(() => store(started), 'shared');
    await ask(port, command);
    await until(() => store(started), `memory, since the shared store refuses to count (${code})`);
    expect(await status(started)).toBe(200);
  });

  it('counts alone where a key of the store is of another type', async () => {
    const port = await freePort();
    await redis(port);
    const started = await server(port);
    await until(() => store(started), 'shared');
    await ask(port, ['SET', 'kontor:127.0.0.1', 'x']);
    await ask(port, ['DEL', 'kontor:127.0.0.1']);
    await ask(port, ['LPUSH', 'kontor:127.0.0.1', 'x']);
    expect(await status(started)).toBe(200);
    expect(await store(started)).toBe('memory, since the shared store refuses to count (WRONGTYPE)');
  });

  it('lets nobody wait longer than a window, even if the clock of the store was set', async () => {
    const port = await freePort();
    await redis(port);
    const started = await server(port);
    await until(() => store(started), 'shared');
    await ask(port, ['SET', 'kontor:127.0.0.1', '100', 'EX', '86400']);
    const { headers } = await send(started.origin, '/api/v1/content/faq');
    expect(headers).toMatchObject({ 'retry-after': '60' });
  });

  it('never prints the password of the store', async () => {
    const port = await freePort();
    const started = await startWith(`redis://kontor:s3cret@127.0.0.1:${port}`);
    await until(() => store(started), AWAY);
    await expect.poll(started.output).toContain(`127.0.0.1:${port} is not reachable`);
    expect(started.output()).not.toContain('s3cret');
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
