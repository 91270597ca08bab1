import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, READY_WITHIN_MS } from '../setup/servers.ts';
import type { StartedRuntime } from './contract-runtimes.ts';

/** Wrangler, with a build that it serves as the platform would. */
export interface EdgeSite {
  origin: string;
  /** What it has written so far. */
  output: () => string;
  stop: () => Promise<void>;
}

export const WRANGLER_FILE = 'deploy/wrangler.jsonc';

const WRANGLER = 'tests/deploy/edge/node_modules/wrangler/bin/wrangler.js';

/** So many requests that no test meets the limit. */
const NO_LIMIT = { file: 1_000_000_000, computed: 1_000_000_000, search: 1_000_000_000 };

interface Changes {
  /** Requests of each cost in a minute. */
  limits?: Record<keyof typeof NO_LIMIT, number>;
  /** Whether the worker answers all files too, for the sake of their headers. */
  isExact?: boolean;
  /** The file for the platform, in place of deploy/wrangler.jsonc. */
  file?: string;
}

/** The worker of a build under `wrangler dev`, as deploy/wrangler.jsonc has it but for changes. */
export async function startEdge(dist: string, changes: Changes = {}): Promise<EdgeSite> {
  const folder = makeFolder(dist, changes);
  const port = await freePort();
  const wrangler = spawn(
    process.execPath,
    [
      ...[resolve(WRANGLER), 'dev', '--local', '--port', String(port), '--ip', '127.0.0.1'],
      ...['--inspector-port', '0', '--show-interactive-dev-session=false', '--log-level', 'warn'],
    ],
    // A group of its own: workerd is a process of its own.
    { ...inFolder(folder), detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [wrangler.stdout, wrangler.stderr]) stream.on('data', (chunk) => (output += chunk));
  const endNow = () => endGroup(wrangler);
  // Whatever becomes of the tests.
  process.once('exit', endNow);
  const stop = async () => {
    process.off('exit', endNow);
    const ended = once(wrangler, 'close');
    if (endNow()) await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, wrangler, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, output: () => output, stop };
}

/** The worker for the tests of the contract: as it is deployed, and with all files answered by it. */
export async function startEdgeRuntimes(dist: string): Promise<StartedRuntime[]> {
  const plain = await startEdge(dist);
  const exact = await startEdge(dist, { isExact: true });
  const lacks = ['lengths', 'long addresses', 'speed'] as const;
  return [
    {
      runtime: {
        name: 'edge',
        origin: plain.origin,
        lacks: [...lacks, 'file methods', 'own headers'],
      },
      stop: plain.stop,
    },
    { runtime: { name: 'edge, worker first', origin: exact.origin, lacks }, stop: exact.stop },
  ];
}

/** How long the worker of a build takes until it can be asked, in milliseconds, as Wrangler measures it in workerd. */
export function measureStartup(dist: string): number {
  const folder = makeFolder(dist, {});
  const args = [resolve(WRANGLER), 'check', 'startup', '--outfile', join(folder, 'profile')];
  const report = execFileSync(process.execPath, args, { ...inFolder(folder), encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const [, ms] = /Active: ([\d.]+) ms/.exec(report) ?? [];
  if (ms === undefined) throw new Error(`Wrangler does not say how long the start takes:\n${report}`);
  return Number(ms);
}

/** A folder in which Wrangler finds its file. */
function makeFolder(dist: string, changes: Changes): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-edge-'));
  writeFileSync(join(folder, 'wrangler.jsonc'), localConfiguration(dist, changes));
  return folder;
}

const inFolder = (folder: string) => ({
  cwd: folder,
  env: {
    PATH: process.env['PATH'],
    // It writes settings and logs of its own.
    HOME: folder,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  },
});

function localConfiguration(
  dist: string,
  { limits = NO_LIMIT, isExact = false, file = readFileSync(WRANGLER_FILE, 'utf8') }: Changes,
): string {
  const edge = JSON.stringify(resolve(dist, 'edge')).slice(1, -1);
  const limit = (name: string, count: number) =>
    [new RegExp(`("name": "${name}".*"limit": )\\d+`), `$1${count}`] as const;
  return replaceEach(file, [
    [/\.\.\/dist\/edge/g, edge],
    limit('LIMIT_FILE', limits.file),
    limit('LIMIT_COMPUTED', limits.computed),
    limit('LIMIT_SEARCH', limits.search),
    ...(isExact ? [[/"run_worker_first": \[[^\]]*\]/, '"run_worker_first": true'] as const] : []),
  ]);
}

/** Throws where there is nothing to replace: the file has changed, and this would try something else. */
function replaceEach(text: string, pairs: readonly (readonly [from: RegExp | string, to: string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${WRANGLER_FILE} has no ${from}`);
    return after;
  }, text);
}

async function untilReady(origin: string, wrangler: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; ) {
    if (wrangler.exitCode !== null) throw new Error(`Wrangler ended before it answered:\n${output()}`);
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Wrangler did not answer:\n${output()}`);
}

/** Ends a process and those it has started; whether there was one to end. */
function endGroup({ pid, exitCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null) return false;
  return process.kill(-pid, 'SIGKILL');
}
