import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Workspace } from '../build-folder.ts';
import { keepFolder, restoreFolder } from '../cache/kept-folder.ts';
import { BundleError } from './bundle-error.ts';

/** Where bundled code is kept, by the digest of what it was made from. */
const KIND = 'code';

const PROCESS = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));

/**
 * Bundles the code of the project into a workspace, or takes what was bundled of the same code before: `client` for browsers,
 * `server`, and `prerender`, which renders the files of a build.
 */
export async function bundleCode(root: string, { code, cache }: Workspace, digest: string): Promise<void> {
  if (restoreFolder(KIND, digest, code)) return;
  await bundleInProcess(root, code, cache);
  keepFolder(KIND, digest, code);
}

/** In a process of its own: what bundling takes in memory is not for the rest of the build to keep. */
async function bundleInProcess(...folders: [root: string, code: string, cache: string]): Promise<void> {
  const child = fork(PROCESS, folders);
  // Before the workspace is removed, which it writes to.
  const end = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', end);
  let problem: string | undefined;
  child.on('message', (message) => {
    problem = String(message);
  });
  const [status, signal] = await once(child, 'close');
  process.off('exit', end);
  if (status !== 0) throw new BundleError(problem ?? `Bundling the code ended with ${signal ?? status}.`);
}
