import { rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Coding } from '#api/files/files.ts';
import { CODING_SUFFIXES, fingerprintOf, type ManifestFile } from '#serve/files/manifest-file.ts';
import { nodeDigest } from '#serve/files/node-digest.ts';
import { COMPRESSION, compressFile } from '../compress.ts';
import { folderMaker, linkOrCopy, putInPlace, readJson } from './kept-files.ts';

/** Writes the files of a build, from what earlier builds have kept where they are the same. */
export interface FileStore {
  /** Writes a file with its codings. */
  write: (file: string, bytes: Uint8Array) => ManifestFile;
  /** Writes a file that `make` makes, or has made for an earlier build of the same `source`: all that it is made from. */
  writeMade: (
    file: string,
    source: string,
    make: () => Uint8Array | Promise<Uint8Array>,
  ) => Promise<ManifestFile>;
}

type Codings = ManifestFile['codings'];

/** A file as it is kept: its fingerprints, and when each of its codings was written. */
interface KeptFile {
  codings: Codings;
  written: Partial<Record<Coding, number>>;
}

/**
 * Opens the store in the folder `kept` for a build that is served from the folder `client`. What is kept is a second name of
 * the file in a build where the file system has such, since neither is ever written again. A file that was changed in place
 * nonetheless has another time or length than was noted, and is made anew.
 */
export function openFileStore(kept: string, client: string): FileStore {
  const makeFolder = folderMaker();
  const nameOf = (kind: string, name: string) => join(kept, `${kind}-${COMPRESSION}`, name);
  const bytesName = (sha256: string, coding: Coding) => nameOf('files', sha256 + CODING_SUFFIXES[coding]);
  const indexName = (sha256: string, file: string) => nameOf('known', sha256 + extname(file));
  const target = (file: string, coding: Coding) => {
    const path = join(client, file + CODING_SUFFIXES[coding]);
    makeFolder(path);
    return path;
  };

  /** Gives a file of the build the bytes that are kept, if they are. */
  const place = (file: string, index: string): Codings | undefined => {
    const known = readJson<KeptFile>(index);
    const isWhole =
      known &&
      codingsOf(known).every((coding) => {
        const from = bytesName(known.codings.identity?.sha256 ?? '', coding);
        return isAsKept(from, known, coding) && linkOrCopy(from, target(file, coding));
      });
    return isWhole ? known.codings : undefined;
  };

  /** Keeps a file that was just written. */
  const keep = (file: string, codings: Codings, index: string): void => {
    const made: KeptFile = { codings, written: {} };
    for (const coding of codingsOf(made)) {
      const path = bytesName(codings.identity?.sha256 ?? '', coding);
      makeFolder(path);
      putInPlace(path, (aside) => linkOrCopy(target(file, coding), aside));
      made.written[coding] = statSync(path).mtimeMs;
    }
    note(index, made);
  };
  const note = (index: string, made: KeptFile): void => {
    makeFolder(index);
    putInPlace(index, (aside) => writeFileSync(aside, JSON.stringify(made)));
  };

  const write = (file: string, bytes: Uint8Array): Codings => {
    const identity = fingerprintOf(bytes);
    const index = indexName(identity.sha256, file);
    const placed = place(file, index);
    if (placed) return placed;
    const codings: Codings = { identity };
    writeAnew(target(file, 'identity'), bytes);
    for (const [coding, compressed] of compressFile(file, bytes)) {
      writeAnew(target(file, coding), compressed);
      codings[coding] = fingerprintOf(compressed);
    }
    ifPossible(() => keep(file, codings, index));
    return codings;
  };

  return {
    write: (file, bytes) => ({ file, codings: write(file, bytes) }),
    writeMade: async (file, source, make) => {
      const name = nameOf('made', nodeDigest(source) + extname(file));
      const placed = place(file, name);
      if (placed) return { file, codings: placed };
      const codings = write(file, await make());
      const known = readJson<KeptFile>(indexName(codings.identity?.sha256 ?? '', file));
      if (known) ifPossible(() => note(name, known));
      return { file, codings };
    },
  };
}

const codingsOf = ({ codings }: KeptFile) => Object.keys(codings) as Coding[];

function isAsKept(path: string, { codings, written }: KeptFile, coding: Coding): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.mtimeMs === written[coding] && found?.size === codings[coding]?.length;
}

/** A name that leads to kept bytes already is given up first, so that these are not written over. */
function writeAnew(path: string, bytes: Uint8Array): void {
  rmSync(path, { force: true });
  writeFileSync(path, bytes);
}

/** What cannot be kept, the next build makes again. */
function ifPossible(keep: () => void): void {
  try {
    keep();
  } catch {}
}
