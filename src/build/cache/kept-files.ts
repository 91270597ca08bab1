import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Makes the function that makes the folder of a file, once for all files in it. */
export function folderMaker(): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const folder = dirname(file);
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Hard-links a file, or copies it where the file system has no links. `false` where there is no such file. */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
  return true;
}

/** Lets `make` make a file, and puts it in its place at once, since builds and threads run side by side. */
export function putInPlace(path: string, make: (aside: string) => void): void {
  const aside = `${path}.${process.pid}-${threadId}`;
  rmSync(aside, { force: true });
  make(aside);
  renameSync(aside, path);
  // Where both were names of one file already, the system leaves both.
  rmSync(aside, { force: true });
}

/** The value in a file of JSON; `undefined` where there is none. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
