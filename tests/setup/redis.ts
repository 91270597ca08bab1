import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { installProgram } from './install-program.ts';

/** Where a Redis or Valkey is that the tests can start: named by REDIS_PATH, or installed. */
export function redisPath(): string | undefined {
  const places = [process.env['REDIS_PATH'], '/usr/bin/redis-server', '/usr/bin/valkey-server'];
  return places.find((place) => place && existsSync(place));
}

/** Installs a Redis where it may. Says how to get one where it may not; in CI that is a failure. */
function installRedis(): void {
  installProgram({
    name: 'Redis',
    find: redisPath,
    debian: 'redis-server',
    tests: 'The tests of the shared rate limit',
    variable: 'REDIS_PATH',
  });
}

/** A Redis on a port, which keeps nothing; ready when this returns. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const child = spawn(
    redisPath() ?? 'redis-server',
    ['--port', String(port), '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    if (await answers(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Redis did not start within 10 s');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

if (import.meta.main) installRedis();
