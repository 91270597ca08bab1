import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BuildSide, SideError } from './read-side.ts';

/** The process of a build, with the clock at a day. */
export interface RunningBuild {
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
