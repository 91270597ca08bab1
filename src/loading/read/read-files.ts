import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Maximum number of files that are open at the same time. Processes are often limited to 1,024, sometimes to 256. */
export const MAX_OPEN_FILES = 64;

/** The bytes of files below a folder, in the order of their paths. */
export function readFiles(
  root: string,
  paths: readonly string[],
  read: (path: string) => Promise<Buffer> = readFile,
): Promise<Buffer[]> {
  return pLimit(MAX_OPEN_FILES).map(paths, (path) => read(join(root, path)));
}
