import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { globSync } from 'tinyglobby';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import type { CacheText } from '#text/cached.ts';

/** What builds have made, for those after them: bytes by their kind and their source, which is all that they are made from. */
export interface Cache {
  folder: string;
  /** `undefined` of what is not there, or not as it was written. */
  read: (kind: string, source: string) => Buffer | undefined;
  /** Where nothing can be written, the next build makes it again. */
  write: (kind: string, source: string, bytes: Uint8Array) => void;
  /** Removes old files, at most once a day. */
  tidy: (now?: number) => Promise<void>;
}

/** The cache of the site in a folder; it may be removed at any time. */
export const cacheFolder = (root: string): string => join(root, 'node_modules/.cache/kontor');

/** Each file begins with the digest of its bytes, so that a damaged one is noticed. This is its length. */
const DIGEST_LENGTH = 43;

/**
 * Opens the cache in a folder, which need not exist.
 *
 * @example
 * const cache = openCache(cacheFolder(root));
 * const png = await cached(cache, ['pictures', svg], () => draw(svg)); // drawn once
 */
export function openCache(folder: string): Cache {
  const pathOf = (kind: string, source: string) => join(folder, kind, nodeDigest(source));
  return {
    folder,
    read: (kind, source) => {
      const entry = ifPossible(() => readFileSync(pathOf(kind, source)));
      const bytes = entry?.subarray(DIGEST_LENGTH);
      return bytes && entry?.toString('latin1', 0, DIGEST_LENGTH) === nodeDigest(bytes) ? bytes : undefined;
    },
    write: (kind, source, bytes) =>
      ifPossible(() =>
        writeAtOnce(pathOf(kind, source), Buffer.concat([Buffer.from(nodeDigest(bytes)), bytes])),
      ),
    tidy: (now = Date.now()) => removeOldFiles(folder, now),
  };
}

/** Takes texts that the same code makes from a cache. */
export function textCache({ read, write }: Cache, code: string): CacheText {
  return (source, make) => {
    const key = code + JSON.stringify(source);
    const known = read('texts', key)?.toString();
    if (known !== undefined) return known;
    const text = make();
    write('texts', key, Buffer.from(text));
    return text;
  };
}

/** Takes what `make` makes from the cache, if an earlier build has made it. */
export async function cached(
  { read, write }: Cache,
  [kind, source]: [kind: string, source: string],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = read(kind, source);
  if (known) return known;
  const made = await make();
  write(kind, source, made);
  return made;
}

/** Lets `fill` fill a folder, or writes into it what an earlier build had there. */
export async function cachedFolder(
  cache: Cache,
  [kind, source]: [kind: string, source: string],
  { folder, fill }: { folder: string; fill: () => Promise<void> },
): Promise<void> {
  const known = cache.read(kind, source);
  if (!known) {
    await fill();
    const paths = globSync('**/*', { cwd: folder, dot: true }).sort();
    const files = paths.map((path): FolderFile => [path, readFileSync(join(folder, path))]);
    return cache.write(kind, source, serialize(files));
  }
  for (const [path, bytes] of deserialize(known) as FolderFile[]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

type FolderFile = [path: string, bytes: Buffer];

/** Writes a file aside and puts it in its place at once, since builds and threads run side by side. */
function writeAtOnce(path: string, bytes: Uint8Array): void {
  const aside = `${path}.${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(aside, bytes);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** A cache that cannot be read or written only makes builds slower. */
export function ifPossible<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What is older is made again: nothing else ends the life of what no build needs any more. */
const OLDEST_MS = 30 * 86_400_000;

/** How often old files are removed, and the file whose modification time is that of the last removal. */
const TIDY_MS = 86_400_000;
const TIDIED = 'tidied';

async function removeOldFiles(folder: string, now: number): Promise<void> {
  const ageOf = async (path: string) => now - (await stat(path)).mtimeMs;
  const mark = join(folder, TIDIED);
  const age = await ageOf(mark).catch(() => undefined);
  if (age !== undefined && age < TIDY_MS) return;
  // A new cache has no old files.
  const files =
    age === undefined ? [] : await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && (await ageOf(path).catch(() => 0)) > OLDEST_MS) await rm(path, { force: true });
  }
  await writeFile(mark, '').catch(() => {});
}
