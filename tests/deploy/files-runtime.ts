import { join } from 'node:path';
import type { StartedRuntime } from './contract-runtimes.ts';
import { type FileHost, type HostName, hostFiles } from './host/file-host.ts';

/** The files of a build that was made with `--static`, on a host of some kind. */
export function startFiles(dist: string, host: HostName): Promise<FileHost> {
  return hostFiles(join(dist, 'static'), host);
}

/** Files only, for the tests of the contract. */
export async function startFilesRuntime(dist: string): Promise<StartedRuntime> {
  const { origin, close } = await startFiles(dist, 'netlify');
  const lacks = ['answers', 'own headers', 'caching', 'compression'] as const;
  return { runtime: { name: 'files only', origin, lacks }, stop: async () => close() };
}
