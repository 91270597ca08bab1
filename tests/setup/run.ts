import { spawn } from 'node:child_process';
import { once } from 'node:events';

// `npm test`: types, rules and dead code are checked while the tests run, which leave processors idle. What the checks say comes as a
// whole, at the end of each.

/** Runs a command of npm; resolves to whether it has succeeded. */
async function succeeds(args: string[], stdio: 'inherit' | 'pipe'): Promise<boolean> {
  const child = spawn('npm', args, { stdio: ['ignore', stdio, stdio], shell: process.platform === 'win32' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

async function check(): Promise<boolean> {
  const isChecked = await succeeds(['run', 'check'], 'pipe');
  return (await succeeds(['run', 'lint'], 'pipe')) && isChecked;
}

const results = await Promise.all([
  check(),
  succeeds(['exec', '--', 'vitest', 'run', ...process.argv.slice(2)], 'inherit'),
]);
if (results.includes(false)) process.exitCode = 1;
