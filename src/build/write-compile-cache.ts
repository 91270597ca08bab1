import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from '#serve/compile-cache.ts';

const WRITER = fileURLToPath(new URL('./compile-cache-writer.ts', import.meta.url));

/** Far longer than a start takes. */
const LONGEST_START_MS = 60_000;

/** Starts the server of a complete build once, and keeps beside it what Node has compiled for that. */
export async function writeCompileCache(server: URL): Promise<void> {
  const folder = compileCacheFolder(server);
  mkdirSync(folder, { recursive: true });
  const { PATH, SystemRoot } = process.env;
  const child = spawn(process.execPath, [WRITER, new URL('entry.mjs', server).href], {
    env: { PATH, SystemRoot, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_START_MS,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = await once(child, 'exit');
  letOthersRead(folder);
  // The build is still good: it only starts more slowly.
  if (status !== 0) console.warn(`Warning: the process starts slower than it could: ${output.trim()}`);
}

/** Node writes the files for their owner alone; the process may be run by another user. */
function letOthersRead(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
