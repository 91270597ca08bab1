import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '../../tests/setup/servers.ts';
import { type Address, exchange, pause, requestText, until } from './wire.ts';

/** A server that this harness has started. */
export interface RunningServer extends Address {
  child: ChildProcess;
  /** What it has written so far. */
  output: () => string;
}

/** Starts the server of a build on a free port, and returns before it is ready. */
export async function spawnServer(
  dist: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const host = '127.0.0.1';
  const port = await freePort();
  const child = spawn(process.execPath, [`${dist}/server/entry.mjs`], {
    env: { PATH: process.env['PATH'], HOST: host, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { host, port, child, output: () => output };
}

/** Waits until a server answers. Throws where it ends first. */
export async function untilReady(server: RunningServer): Promise<void> {
  const isUp = await until(async () => {
    if (hasEnded(server)) return true;
    // Not under /api/, so that nothing is counted or warmed.
    const { answers } = await exchange(server, requestText('/readyz'), { timeoutMs: 2000 });
    return answers[0]?.status === 200;
  }, 60_000);
  if (!isUp || hasEnded(server)) throw new Error(`The server did not start:\n${server.output()}`);
}

/** Waits until a server has done what it does after its start, which is when it does nothing any more. */
export async function untilPrepared(server: RunningServer): Promise<void> {
  await untilReady(server);
  await untilIdle(server);
}

/** A process by its number. */
interface Numbered {
  child: Pick<ChildProcess, 'pid'>;
}

/** Waits until a process does nothing any more. */
export async function untilIdle(server: Numbered): Promise<void> {
  let busy = processorTimeOf(server);
  const isIdle = await until(async () => {
    const before = busy;
    await pause(1000);
    busy = processorTimeOf(server);
    return busy - before < 10;
  }, 60_000);
  if (!isIdle) throw new Error('The server does not come to rest after its start.');
}

export function hasEnded({ child }: RunningServer): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a server at once; resolves when it is gone. */
export async function killServer(server: RunningServer): Promise<void> {
  if (hasEnded(server)) return;
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGKILL');
  await gone;
}

/** What the part of the heap for what is new takes more, once, as soon as there is load: the process keeps it small until then. */
export const YOUNG_MB = 64;

/** Memory of a process in MB. Only Linux tells. */
export function memoryOf({ child }: RunningServer): number {
  const pages = /^VmRSS:\s+(\d+) kB/m.exec(readProcess(child, 'status'))?.[1];
  return Number(pages ?? Number.NaN) / 1024;
}

/** What is in use of the heap of a server that was started with heap-probe.ts, in MB. Throws if it does not tell. */
export async function liveHeapOf({ child, output }: RunningServer): Promise<number> {
  const told = () => [...output().matchAll(/^live heap: (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes));
  const before = told().length;
  child.kill('SIGUSR2');
  if (!(await until(async () => told().length > before, 10_000)))
    throw new Error('The server did not tell how much of its heap is in use');
  return (told().at(-1) ?? Number.NaN) / 2 ** 20;
}

/** Processor time that a process has used, in milliseconds, over all its threads. Only Linux tells. */
export function processorTimeOf({ child }: Numbered): number {
  const tasks = readdirSync(`/proc/${child.pid}/task`);
  const times = tasks.map((task) => Number(readProcess(child, `task/${task}/schedstat`).split(' ')[0]));
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/** How many sockets and files a process has open. Only Linux tells. */
export function descriptorsOf({ child }: RunningServer): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}

function readProcess({ pid }: Numbered['child'], file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}
