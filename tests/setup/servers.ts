import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { BUILD_DAY } from './build-day.ts';
import { FIXTURE } from './content-places.ts';
import { copyProject, removeCopies } from './project-copy.ts';

/** The build of this project's content. */
export const DIST = 'dist.test';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The build that the tests of a project look at. */
    dist: string;
    /** The origin of a process of the build, without a rate limit. */
    nodeServer: string;
    /** A copy of the project with the small content, built into its `dist`. No test changes it. */
    smallProject: string;
  }
}

/** Builds once, and serves that build for all tests of the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const small = copyProject(FIXTURE);
  // One after the other: the second takes the bundles of the first.
  await buildProject(small, 'dist');
  await buildProject('.', DIST);
  project.provide('smallProject', small);
  project.provide('dist', DIST);
  const node = await startNodeServer({}, DIST);
  project.provide('nodeServer', node.origin);
  project.provide('runtimes', [{ name: 'process', origin: node.origin, lacks: [] }]);
  return () => {
    node.process.kill('SIGKILL');
    rmSync(DIST, { recursive: true, force: true });
    removeCopies();
  };
}

export async function buildProject(folder: string, target: string, ...options: string[]): Promise<void> {
  const child = spawn(process.execPath, ['src/commands/kontor.ts', 'build', ...options, target], {
    cwd: folder,
    env: { ...process.env, BUILD_DATE: BUILD_DAY },
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The build of ${folder} failed.`);
}

export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** What the process has written so far. */
  output: () => string;
  /** What of it is its log: the lines on standard output. */
  log: () => string[];
}

/** The Node server of a build on a free port. */
export function startNodeServer(settings: Record<string, string>, dist: string): Promise<RunningServer> {
  return startServer([`${dist}/server/entry.mjs`], { RATE_LIMIT_REQUESTS: '0', ...settings });
}

/** The dev server of the project in a folder, on a free port; ready when it gives an answer of `readyStatus`. */
export function startDevServer(
  folder: string,
  settings: Record<string, string> = {},
  readyStatus = 200,
): Promise<RunningServer> {
  return startServer(
    [resolve('tests/setup/dev-server.ts')],
    { RATE_LIMIT_REQUESTS: '0', BUILD_DATE: BUILD_DAY, ...settings },
    folder,
    readyStatus,
  );
}

/** Node with some arguments, ready when it gives an answer of `readyStatus` at the port that it is told. */
export async function startServer(
  args: string[],
  settings: Record<string, string>,
  cwd = '.',
  readyStatus = 200,
): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, args, {
    cwd,
    // Not the environment of the tests: Astro behaves differently where it sees vitest's variables.
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdout.on('data', (chunk) => (log += chunk));
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/api/v1/content/faq.json`;
  await untilReady(url, readyStatus, child, () => output).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { origin, process: child, output: () => output, log: () => log.split('\n').slice(0, -1) };
}

/**
 * Leaves a process no file descriptor, by a limit at the highest that it has and idle connections on those below (Linux).
 * The function that it returns gives them back.
 */
export async function useUpDescriptors({ origin, process: { pid } }: RunningServer): Promise<() => void> {
  const limitFiles = (count: number) => execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${count}:`]);
  const used = readdirSync(`/proc/${pid}/fd`).map(Number);
  const highest = Math.max(...used);
  limitFiles(highest + 1);
  const { port, hostname } = new URL(origin);
  const idle = Array.from({ length: highest + 1 - used.length }, () => connect(Number(port), hostname));
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  const isUsedUp = () => readdirSync(`/proc/${pid}/fd`).length > highest;
  for (const deadline = Date.now() + 60_000; !isUsedUp(); await setTimeout(10))
    if (Date.now() > deadline) throw new Error(`Process ${pid} has file descriptors left.`);
  return () => {
    limitFiles(10_000);
    for (const socket of idle) socket.destroy();
  };
}

/** Far more than a server needs, since other tests and builds keep the machine busy. */
export const READY_WITHIN_MS = 240_000;

async function untilReady(
  url: string,
  status: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended before it answered:\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === status) return;
    await setTimeout(100);
  }
  throw new Error(`The server did not answer within ${READY_WITHIN_MS / 1000} s:\n${output()}`);
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
