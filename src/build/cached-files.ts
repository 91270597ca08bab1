import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Coding } from '#api/files/files.ts';
import { CODING_SUFFIXES, fingerprintOf, type ManifestFile } from '#serve/files/manifest-file.ts';
import { type Cache, ifPossible } from './cache.ts';

/**
 * Writes a file of a build with its codings: as `make` makes it, or as an earlier build has made it of the same `source`, which
 * is all that it is made from.
 */
type WriteFile = (
  file: string,
  make: () => Uint8Array | Promise<Uint8Array>,
  source?: string,
) => Promise<ManifestFile>;

type Codings = ManifestFile['codings'];

/** A file in the cache: its fingerprints, and when each of its codings was written. */
interface CachedFile {
  codings: Codings;
  written: Partial<Record<Coding, number>>;
}

/**
 * Makes the writer of a build that is served from the folder `client`. What is in the cache is a second name of the file in
 * a build where the file system has such, since neither is ever written again. A file that was changed in place nonetheless
 * has another time or length than was noted, and is made anew.
 */
export function fileWriter(cache: Cache, client: string): WriteFile {
  const makeFolder = folderMaker();
  const target = (file: string, coding: Coding) => {
    const path = join(client, file + CODING_SUFFIXES[coding]);
    makeFolder(path);
    return path;
  };
  const pathInCache = (codings: Codings, coding: Coding) => {
    const path = join(cache.folder, 'bytes', codings[coding]?.sha256 ?? '');
    makeFolder(path);
    return path;
  };

  /** Gives a file of the build the bytes that are in the cache, if they are. */
  const place = (file: string, key: string): CachedFile | undefined => {
    const note = cache.read('files', key);
    const known: CachedFile | undefined = note && JSON.parse(note.toString());
    if (!known || !codingsOf(known).every((coding) => isAsNoted(known, coding))) return undefined;
    const placed = codingsOf(known).filter((coding) =>
      linkOrCopy(pathInCache(known.codings, coding), target(file, coding)),
    );
    return placed.length === codingsOf(known).length ? known : undefined;
  };
  const isAsNoted = ({ codings, written }: CachedFile, coding: Coding): boolean => {
    const found = statSync(pathInCache(codings, coding), { throwIfNoEntry: false });
    return found?.mtimeMs === written[coding] && found?.size === codings[coding]?.length;
  };

  /** Writes a file that is not in the cache, and adds it. */
  const writeNew = (file: string, bytes: Uint8Array): CachedFile => {
    const made: CachedFile = { codings: {}, written: {} };
    for (const [coding, coded] of [['identity', bytes] as const, ...compress(file, bytes)]) {
      const path = target(file, coding);
      // A name that leads to bytes in the cache already is given up first, so that these are not written over.
      if (existsSync(path)) rmSync(path);
      writeFileSync(path, coded);
      made.codings[coding] = fingerprintOf(coded);
    }
    ifPossible(() => {
      for (const coding of codingsOf(made)) made.written[coding] = addCoding(file, made, coding);
    });
    return made;
  };
  const addCoding = (file: string, { codings }: CachedFile, coding: Coding): number => {
    const path = pathInCache(codings, coding);
    if (existsSync(path)) rmSync(path);
    linkOrCopy(target(file, coding), path);
    return statSync(path).mtimeMs;
  };

  return async (file, make, source) => {
    const keyOf = (text: string) => `${IS_COMPRESSED.test(file) ? '' : COMPRESSION} ${text}`;
    const note = (key: string, made: CachedFile) =>
      cache.write('files', key, Buffer.from(JSON.stringify(made)));
    const known = source === undefined ? undefined : place(file, keyOf(source));
    if (known) return { file, codings: known.codings };
    const bytes = await make();
    const key = keyOf(fingerprintOf(bytes).sha256);
    let made = place(file, key);
    if (!made) {
      made = writeNew(file, bytes);
      note(key, made);
    }
    if (source !== undefined) note(keyOf(source), made);
    return { file, codings: made.codings };
  };
}

const codingsOf = ({ codings }: CachedFile) => Object.keys(codings) as Coding[];

/** Makes the function that makes the folder of a file, once for all files in it. */
function folderMaker(): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const folder = dirname(file);
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Hard-links a file, or copies it where the file system has no links. `false` where there is no such file. */
function linkOrCopy(from: string, to: string): boolean {
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

/** Files that are compressed by their format. */
const IS_COMPRESSED = /\.(?:png|webp|avif|woff2)$/;

/** Files shorter than this do not get shorter by enough to be worth another file. */
const COMPRESS_FROM_BYTES = 256;

/** Scripts and styles, which every visitor loads, and of which there are few. */
const IS_CODE = /\.(?:js|css)$/;

/** A file is compressed once and read often, but the best levels take ten times as long for a tenth less. */
const COMPRESS = {
  br: (bytes: Uint8Array, file: string) =>
    brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: IS_CODE.test(file) ? 10 : 6 } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 7 }),
};

/** What is compressed in another way has another name in the cache. */
const COMPRESSION = 'br6-10-gzip7';

/** The codings of a file besides itself that are shorter than it. */
function compress(file: string, bytes: Uint8Array): [Coding, Uint8Array][] {
  if (bytes.length < COMPRESS_FROM_BYTES || IS_COMPRESSED.test(file)) return [];
  return (['br', 'gzip'] as const).flatMap((coding): [Coding, Uint8Array][] => {
    const compressed = COMPRESS[coding](bytes, file);
    return compressed.length < bytes.length ? [[coding, compressed]] : [];
  });
}
