import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { nodeDigest } from '#loading/node-digest.ts';
import type { Fingerprint } from './manifest-file.ts';

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
  const result = withFile(path, length, (file) => readBytes(file, length));
  if (typeof result === 'string') return { problem: result };
  return nodeDigest(result) === sha256 ? result : { problem: OTHER_BYTES };
}

/** What is wrong with a file that was fingerprinted; it is read, but not kept in memory. */
export function fileProblem(path: string, fingerprint: Fingerprint): string | undefined {
  return withFile(path, fingerprint.length, (file) => bytesProblem(file, fingerprint));
}

/** How much of a file is in memory at a time where it is only checked. */
export const PART_BYTES = 2 ** 16;

/** What is wrong with the bytes of an open file. `onPart` is given each part of them, in order; all but the last are as long. */
export function bytesProblem(
  file: number,
  { sha256, length }: Fingerprint,
  onPart: (part: Uint8Array) => void = () => {},
): string | undefined {
  const buffer = Buffer.allocUnsafe(PART_BYTES);
  const hash = createHash('sha256');
  for (let read = 0; read < length; ) {
    const part = buffer.subarray(0, Math.min(PART_BYTES, length - read));
    const count = fillFrom(file, part, read);
    if (count < part.length) return lengthText(read + count, length);
    hash.update(part);
    onPart(part);
    read += count;
  }
  return hash.digest('base64url') === sha256 ? undefined : OTHER_BYTES;
}

/** Opens a file without waiting for the other end of a pipe. */
export const openFile = (path: string): number =>
  openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));

/** Opens a file of a known length for `use`, and closes it; or tells what is wrong with it. */
function withFile<T>(path: string, length: number, use: (file: number) => T): T | string {
  try {
    const file = openFile(path);
    try {
      return statProblem(fstatSync(file), length) ?? use(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return readProblem(error);
  }
}

function readBytes(file: number, length: number): Uint8Array | string {
  // Not from the pool of small buffers, each of which would keep a whole block of it in memory.
  const bytes = Buffer.allocUnsafeSlow(length);
  const count = fillFrom(file, bytes, 0);
  return count < length ? lengthText(count, length) : bytes;
}

/** Fills a buffer from a place in an open file; how many bytes there were. */
export function fillFrom(file: number, buffer: Uint8Array, start: number): number {
  for (let read = 0; read < buffer.length; ) {
    const count = readSync(file, buffer, read, buffer.length - read, start + read);
    if (count === 0) return read;
    read += count;
  }
  return buffer.length;
}

export const OTHER_BYTES = 'has other bytes than the build wrote';

export function statProblem(stats: Stats, length: number): string | undefined {
  if (!stats.isFile()) return 'is not a regular file';
  return stats.size === length ? undefined : lengthText(stats.size, length);
}

const lengthText = (actual: number, length: number) => `has ${actual} bytes instead of ${length}`;

export function readProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? message})`;
}
