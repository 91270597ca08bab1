import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { type Fingerprint, fingerprintOf } from '#serve/files/manifest-file.ts';
import { CACHE_FOLDER } from './build-cache.ts';

/** The file in a kept folder with the fingerprints of the others. */
const INDEX_NAME = '.index.json';

/** Keeps a copy of a folder for the builds after this one. Does nothing where it cannot be kept. */
export function keepFolder(kind: string, name: string, folder: string): void {
  const target = join(CACHE_FOLDER, kind, name);
  try {
    mkdirSync(dirname(target), { recursive: true });
    const aside = mkdtempSync(`${target}.`);
    const index: Record<string, Fingerprint> = {};
    for (const path of globSync('**/*', { cwd: folder, dot: true }).sort()) {
      const bytes = readFileSync(join(folder, path));
      index[path] = fingerprintOf(bytes);
      writeInFolder(join(aside, path), bytes);
    }
    writeFileSync(join(aside, INDEX_NAME), JSON.stringify(index));
    rmSync(target, { recursive: true, force: true });
    renameSync(aside, target);
  } catch {
    // Another build may keep the same at the same moment, and the disk may be full.
  }
}

/** Writes a kept folder to another place. `false` where nothing was kept, or not all of it is as it was. */
export function restoreFolder(kind: string, name: string, folder: string): boolean {
  const files = readKept(join(CACHE_FOLDER, kind, name));
  for (const [path, bytes] of files ?? []) writeInFolder(join(folder, path), bytes);
  return files !== undefined;
}

function readKept(folder: string): [path: string, bytes: Buffer][] | undefined {
  try {
    const index: Record<string, Fingerprint> = JSON.parse(readFileSync(join(folder, INDEX_NAME), 'utf8'));
    const files = Object.keys(index).map((path): [string, Buffer] => [
      path,
      readFileSync(join(folder, path)),
    ]);
    return files.every(([path, bytes]) => fingerprintOf(bytes).sha256 === index[path]?.sha256)
      ? files
      : undefined;
  } catch {
    return undefined;
  }
}

function writeInFolder(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
