import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { NoDescriptorError } from '#api/errors.ts';
import { type Fingerprint, nodeDigest } from './manifest-file.ts';

/** What is wrong with a file that was to have a length, as far as can be seen without reading it. */
export function lengthProblem(path: string, { length }: Fingerprint): string | undefined {
  try {
    return statProblem(statSync(path), length);
  } catch (error) {
    return readProblem(error);
  }
}

/** The bytes of a file that was fingerprinted, or what is wrong with it. */
export function readVerified(
  path: string,
  { sha256, length }: Fingerprint,
): Uint8Array | { problem: string } {
  const result = readBytes(path, length);
  if (typeof result === 'string') return { problem: result };
  return nodeDigest(result) === sha256 ? result : { problem: OTHER_BYTES };
}

/** How much of a large file is read and hashed in one turn of the event loop: about a millisecond. */
const PIECE_BYTES = 2 ** 19;

/** For so long after a change, another one may leave a file with the same times. */
const RACY_MS = 2000;

/** Reads files that were fingerprinted, piece by piece: nobody waits for a large one but who asked for it. */
export type ReadInPieces = (
  path: string,
  fingerprint: Fingerprint,
) => Promise<Uint8Array | { problem: string }>;

/** Makes the function that reads large files. It computes the digest of a file again only when the file has been changed. */
export function pieceReader(now: () => number = Date.now): ReadInPieces {
  /** By path, the inode and times of the files that had the bytes of their fingerprint. */
  const verified = new Map<string, string>();

  const read = async (path: string, file: FileHandle, { sha256, length }: Fingerprint) => {
    const before = await file.stat({ bigint: true });
    const problem = statProblem(before, length);
    if (problem) return { problem };
    const state = fileState(before);
    const isVerified = verified.get(path) === state;
    const hash = createHash('sha256');
    // Not from the pool of small buffers, each of which would keep a whole block of it in memory.
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(PIECE_BYTES, length - at), at);
      if (bytesRead === 0) return { problem: lengthText(at, length) };
      if (!isVerified) hash.update(bytes.subarray(at, at + bytesRead));
      at += bytesRead;
    }
    const after = await file.stat({ bigint: true });
    const isUnchanged = fileState(after) === state;
    if (isVerified && isUnchanged) return bytes;
    const digest = isVerified ? nodeDigest(bytes) : hash.digest('base64url');
    if (digest !== sha256) return { problem: OTHER_BYTES };
    if (isUnchanged && now() - Number(after.ctimeMs) > RACY_MS) verified.set(path, state);
    return bytes;
  };

  return async (path, fingerprint) => {
    try {
      const file = await open(path, READ_FLAGS);
      try {
        return await read(path, file, fingerprint);
      } finally {
        await file.close();
      }
    } catch (error) {
      return { problem: readProblem(error) };
    }
  };
}

/** What changes with every change of a file; ctime cannot be set. */
const fileState = ({ dev, ino, mtimeNs, ctimeNs }: Record<'dev' | 'ino' | 'mtimeNs' | 'ctimeNs', bigint>) =>
  [dev, ino, mtimeNs, ctimeNs].join(' ');

/** To read, without waiting for the other end of a pipe. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file of a known length, or what is wrong with it. */
function readBytes(path: string, length: number): Uint8Array | string {
  try {
    const file = openSync(path, READ_FLAGS);
    try {
      return statProblem(fstatSync(file), length) ?? readWhole(file, length);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return readProblem(error);
  }
}

function readWhole(file: number, length: number): Uint8Array | string {
  // Not from the pool of small buffers, each of which would keep a whole block of it in memory.
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, read);
    if (count === 0) return lengthText(read, length);
    read += count;
  }
  return bytes;
}

const OTHER_BYTES = 'has other bytes than the build wrote';

/** `stats` are those of `fstat`, with numbers or with bigints. */
function statProblem(
  stats: { isFile: () => boolean; size: number | bigint },
  length: number,
): string | undefined {
  if (!stats.isFile()) return 'is not a regular file';
  const size = Number(stats.size);
  return size === length ? undefined : lengthText(size, length);
}

const lengthText = (actual: number, length: number) => `has ${actual} bytes instead of ${length}`;

/** Why a file could not be read. Throws a NoDescriptorError where that says nothing about the file. */
function readProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') throw new NoDescriptorError(code);
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? message})`;
}
