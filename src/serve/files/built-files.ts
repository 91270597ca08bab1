import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CODINGS, type EncodedFile, etagOf, type FileStore, type StoredFile } from '#api/files/files.ts';
import { headersOfFile } from '#api/headers.ts';
import type { Headers } from '#api/message.ts';
import type { Publication } from '#api/resources/publish.ts';
import {
  CODING_SUFFIXES,
  DamagedBuildError,
  type Fingerprint,
  type ManifestContents,
  type ManifestFile,
} from './manifest-file.ts';
import { lengthProblem, pieceReader, readVerified } from './verified-file.ts';

export interface BuiltFilesParts {
  /** The path of `client/`, with a separator at the end. */
  client: string;
  /** What the manifest says of the files in there. */
  files: ManifestContents['files'];
  /** What the headers of those that belong to a resource say of them. */
  published: Publication['files'];
  /** Most bytes of files that are kept in memory. */
  cacheBytes: number;
}

/** Reads files as they were fingerprinted. */
interface Reader {
  read: (path: string, fingerprint: Fingerprint) => Uint8Array | Promise<Uint8Array>;
  isAtHand: (path: string) => boolean;
}

/** How many files are kept as they are sent, beside their bytes. */
const PREPARED_FILES = 1000;

/**
 * The files of a build. Paths and lengths are in memory; headers are made and bytes are read from disk when they are asked
 * for, and those asked for last are kept. Throws a DamagedBuildError where a file is missing or has another length than
 * the build gave it; other bytes of the same length are noticed when they are read.
 */
export function openBuiltFiles({ client, files, published, cacheBytes }: BuiltFilesParts): FileStore {
  checkFiles(client, files);
  const known = new Map(Object.entries(files));
  const reader = cachedReader(cacheBytes);
  const prepared = new LRUCache<string, StoredFile>({ max: PREPARED_FILES });
  const prepare = (path: string): StoredFile | undefined => {
    const file = known.get(path);
    if (!file) return undefined;
    const stored = storedFile(client, file, headersOfFile(file, published), reader);
    prepared.set(path, stored);
    return stored;
  };
  return { get: (path) => prepared.get(path) ?? prepare(path) };
}

/** In the path of a file, what leads out of the folder that it is relative to. */
const LEADS_OUT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/** How many damaged files are named. */
const SHOWN_PROBLEMS = 5;

function checkFiles(client: string, files: Record<string, ManifestFile>): void {
  const problems: string[] = [];
  for (const file of Object.values(files)) {
    const isWithin = !LEADS_OUT.test(file.file);
    for (const [, path, fingerprint] of fingerprintedPaths(client, file)) {
      const problem = isWithin ? lengthProblem(path, fingerprint) : `is not in ${client}`;
      if (problem) problems.push(`${path} ${problem}`);
    }
  }
  if (problems.length === 0) return;
  const more = problems.length - SHOWN_PROBLEMS;
  const shown = [...problems.slice(0, SHOWN_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new DamagedBuildError(`${shown.join(',\n  ')}.`);
}

/** The codings of a file, with the path and the fingerprint of each. */
function fingerprintedPaths(client: string, { file, codings }: ManifestFile) {
  return CODINGS.flatMap((coding): [typeof coding, path: string, Fingerprint][] => {
    const fingerprint = codings[coding];
    // Not `join`, which would normalize some twenty thousand paths at the start.
    return fingerprint ? [[coding, client + file + CODING_SUFFIXES[coding], fingerprint]] : [];
  });
}

function storedFile(client: string, file: ManifestFile, headers: Headers, reader: Reader): StoredFile {
  const stored = fingerprintedPaths(client, file).map(
    ([coding, path, fingerprint]): [string, EncodedFile] => {
      const encoding = coding === 'identity' ? {} : { 'Content-Encoding': coding };
      const own = {
        ...headers,
        ...encoding,
        'Content-Length': String(fingerprint.length),
        ETag: etagOf(fingerprint.sha256),
      };
      const read = () => reader.read(path, fingerprint);
      return [coding, { headers: own, read, isAtHand: () => reader.isAtHand(path) }];
    },
  );
  return Object.fromEntries(stored) as unknown as StoredFile;
}

/** About what a file takes in the cache beside its bytes. */
const OVERHEAD_BYTES = 256;

/** Files up to this size are read at once: that takes less time than to wait for the thread pool. */
const AT_ONCE_BYTES = 2 ** 18;

/** Large files that are read at the same time: each is in memory as a whole, before it counts among the answers that are held. */
const LARGE_AT_ONCE = 2;

/** Reads files from disk, and keeps those that were asked for last. Every reading checks the bytes. */
function cachedReader(maxSize: number): Reader {
  const readInPieces = pieceReader();
  const fewAtOnce = pLimit(LARGE_AT_ONCE);
  /** The large files that are being read: all who ask for one get the same bytes. */
  const reading = new Map<string, Promise<Uint8Array>>();
  const cache = new LRUCache<string, Uint8Array>({
    maxSize,
    sizeCalculation: (bytes) => bytes.length + OVERHEAD_BYTES,
  });
  const keep = (path: string, bytes: Uint8Array | { problem: string }): Uint8Array => {
    if ('problem' in bytes) throw new ChangedFileError(path, bytes.problem);
    cache.set(path, bytes);
    return bytes;
  };
  const readLarge = (path: string, fingerprint: Fingerprint) => {
    const begun = reading.get(path);
    if (begun) return begun;
    const read = fewAtOnce(() => readInPieces(path, fingerprint))
      .then((bytes) => keep(path, bytes))
      .finally(() => reading.delete(path));
    reading.set(path, read);
    return read;
  };
  return {
    read: (path, fingerprint) => {
      const known = cache.get(path);
      if (known) return known;
      if (fingerprint.length > AT_ONCE_BYTES) return readLarge(path, fingerprint);
      return keep(path, readVerified(path, fingerprint));
    },
    isAtHand: (path) => cache.has(path),
  };
}

/** Thrown when a file differs from what the build wrote. */
class ChangedFileError extends Error {
  override name = 'ChangedFileError';

  constructor(path: string, change: string) {
    super(`${path} ${change}. It was replaced or damaged after the server had started: restart the server.`);
  }
}
