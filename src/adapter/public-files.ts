import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What keeps `public/` from being copied into a build, or `undefined`. Astro would wait for a pipe for ever. */
export function publicProblem(root: string): string | undefined {
  // A project need not have anything to publish beside its content.
  return existsSync(join(root, 'public')) ? folderProblem(root, 'public') : undefined;
}

function folderProblem(root: string, folder: string): string | undefined {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const problem = entry.isDirectory() ? folderProblem(root, path) : entryProblem(entry, path);
    if (problem) return problem;
  }
  return undefined;
}

function entryProblem(entry: Dirent, path: string): string | undefined {
  if (entry.isFile()) return undefined;
  return entry.isSymbolicLink()
    ? `${path} is a symbolic link: put the file or folder itself in its place`
    : `${path} is not a file but a pipe, a socket or a device: delete it`;
}
