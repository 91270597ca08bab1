import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Running } from './server.ts';

/** Serves the build whose `server` folder is given. Sets what is to be set before the code of the process is loaded. */
export async function launch(server: URL): Promise<Running | undefined> {
  // What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to twice
  // its size and more before it looks for garbage in it.
  setFlagsFromString('--heap-growing-percent=30');
  keepYoungSmall();
  useCompileCache(server);
  const { serveBuild } = await import('./server.ts');
  const running = await serveBuild(new URL('../', server));
  // Compiled code is kept together with the flags, and used under the same alone: whoever keeps it is to do so before.
  void running?.prepared.then(() => setImmediate(letYoungGrow));
  return running;
}

/**
 * Keeps the part of the heap for what is new as small as V8 makes it first. Nearly all that a process makes while it
 * starts and prepares itself stays; V8 would take that for load, and hold 64 MB ready for more.
 */
const keepYoungSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/**
 * Lets it grow to all that V8 allows as soon as there is load, not in many steps: collecting garbage takes less time the
 * more room there is.
 */
const letYoungGrow = (): void => setFlagsFromString('--semi-space-growth-factor=32');

/** The first version of Node whose caches can be moved with a build. */
const FIRST_VERSION = 26;

/** The folder in `dist/server` with its modules as the build's version of Node compiles them. */
export const compileCacheFolder = (server: URL): string => fileURLToPath(new URL('compile-cache', server));

/** Takes the modules below `server` as the build has compiled them. Where none of that fits, Node compiles them. */
function useCompileCache(server: URL): void {
  const directory = compileCacheFolder(server);
  const isPortable = Number.parseInt(process.versions.node, 10) >= FIRST_VERSION;
  if (isPortable && existsSync(directory)) enableCompileCache({ directory, portable: true });
}
