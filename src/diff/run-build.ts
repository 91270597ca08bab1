import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { API_ADDRESSES } from './content-addresses.ts';
import { type Ask, type FiguresAnswer, figuresOf } from './engine.ts';
import { type BuildSide, SideError } from './read-side.ts';

/** The process of a build, with the clock at a day. */
interface RunningBuild {
  origin: string;
  stop: () => void;
}

/** Those under way, which end with this one. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the process of a build on a free port of this machine, its clock moved to a day. Throws a SideError if it ends before it answers. */
export async function runBuild({ path }: Pick<BuildSide, 'path'>, day: string): Promise<RunningBuild> {
  const clock = `const now = Date.now, ahead = ${Date.parse(`${day}T12:00:00Z`)} - now(); Date.now = () => now() + ahead;`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, join(path, 'server/entry.mjs')],
    {
      // Nothing of what is set for this process.
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_REQUESTS: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { origin: await originOf(child, path), stop: () => child.kill('SIGKILL') };
}

function originOf(child: ChildProcess, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, origin] = /answers at (http:\/\/[\w.:[\]]+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () =>
      reject(new SideError(`The process of ${path} ended before it answered:\n${output}`)),
    );
  });
}

/** Requests under way at a time. */
const CONNECTIONS = 8;

/** A build that is asked over HTTP: it may be of another version. */
interface AskedBuild {
  ask: Ask;
  /** The status of a path; redirects are not followed. */
  statusOf: (path: string, day: string) => Promise<number>;
  stop: () => void;
}

/** Asks the process of a build, one for each day, which is started when it is first asked. */
export function askBuild(build: BuildSide, run: typeof runBuild): AskedBuild {
  const limit = pLimit(CONNECTIONS);
  const running = new Map<string, Promise<RunningBuild>>();
  const send = (path: string, day: string, request: RequestInit) =>
    limit(async () => {
      const process = running.get(day) ?? run(build, day);
      running.set(day, process);
      return fetch(`${(await process).origin}${path}`, request);
    });
  return {
    ask: async ({ group, id }, parameters, day) => {
      const headers = { 'Content-Type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify({ parameters }) };
      return readAnswer(await send(`${API_ADDRESSES[group]}/${id}?lang=en`, day, request));
    },
    statusOf: async (path, day) => (await send(path, day, { method: 'HEAD', redirect: 'manual' })).status,
    stop: () => {
      for (const process of running.values()) process.then(({ stop }) => stop()).catch(() => undefined);
    },
  };
}

async function readAnswer(answer: Response): Promise<FiguresAnswer> {
  const said = await answer.json();
  if (answer.ok) return { figures: figuresOf(said.roi_analysis ?? said.cost_estimation) };
  if (answer.status === 404 || answer.status === 410) return undefined;
  const { parameter = null, code = said.error, message } = said.errors?.[0] ?? said;
  return { refused: { parameter, code, message } };
}
