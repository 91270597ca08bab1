import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'astro';
import { startBundling } from '#loading/bundling.ts';
import { explainError } from './expected-error.ts';

// Bundles the code of the project, as a child process of a build; if it fails, it sends the reason as a message.

const [root = '', code = '', cache = ''] = process.argv.slice(2);

process.on('disconnect', () => process.exit(1));
// Astro writes some files from timers, where nobody waits for the outcome.
process.on('unhandledRejection', tellProblem);

try {
  startBundling();
  await build({ root, outDir: code, cacheDir: cache, logLevel: 'warn' });
  // Astro removes it by a path that it does not encode: in a folder with a "%" in its name it stays.
  await rm(join(code, 'server/.vite'), { recursive: true, force: true });
  process.exit(0);
} catch (error) {
  tellProblem(error);
}

function tellProblem(error: unknown): void {
  // The workspace that the code is in is gone when somebody reads it.
  process.send?.(explainError(error, [dirname(dirname(code)), root]), () => process.exit(1));
}
