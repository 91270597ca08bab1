import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

/** `kontor dev`: what `astro dev` of the site does, with the same arguments. */
export async function dev(args: string[], root: string): Promise<void> {
  const manifest = createRequire(join(root, 'package.json')).resolve('astro/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'));
  const child = spawn(process.execPath, [join(dirname(manifest), bin.astro), 'dev', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [status, signal] = await once(child, 'exit');
  process.exitCode = status ?? 128 + constants.signals[signal as NodeJS.Signals];
}
