import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The first version of Node whose caches can be moved with a build. */
const FIRST_VERSION = 26;

/** The folder in `dist/server` with its modules as the build's version of Node compiles them. */
export const compileCacheFolder = (server: URL): string => fileURLToPath(new URL('compile-cache', server));

/** Takes the modules below `server` as the build has compiled them. Where none of that fits, Node compiles them. */
export function useCompileCache(server: URL): void {
  const directory = compileCacheFolder(server);
  const isPortable = Number.parseInt(process.versions.node, 10) >= FIRST_VERSION;
  if (isPortable && existsSync(directory)) enableCompileCache({ directory, portable: true });
}
