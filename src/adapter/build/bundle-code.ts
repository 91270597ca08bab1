import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBundling } from '#loading/bundling.ts';
import type { Workspace } from '../build-folder.ts';
import { readContentAtStart } from '../content-data.ts';
import { keepFolder, restoreFolder } from './kept-folder.ts';

/** Where bundled code is kept, by the digest of what it was made from. */
const KIND = 'code';

/**
 * Bundles the code of the project into a workspace, or takes what was bundled of the same code before: `client` for browsers,
 * `server`, and `prerender`, which renders the files of a build.
 */
export async function bundleCode(root: string, { code, cache }: Workspace, digest: string): Promise<void> {
  if (restoreFolder(KIND, digest, code)) return;
  startBundling();
  const { build } = await import('astro');
  await build({ root, outDir: code, cacheDir: cache, logLevel: 'warn' });
  // Astro removes it by a path that it does not encode: in a folder with a "%" in its name it stays.
  await rm(join(code, 'server/.vite'), { recursive: true, force: true });
  await readContentAtStart(join(code, 'prerender'));
  keepFolder(KIND, digest, code);
}
