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
  const result = readRegularFile(path, length);
  if (typeof result === 'string') return { problem: result };
  return nodeDigest(result) === sha256 ? result : { problem: 'has other bytes than the build wrote' };
}

/** The bytes of a file of a known length, or what is wrong with it. Never waits for the other end of a pipe. */
function readRegularFile(path: string, length: number): Uint8Array | string {
  try {
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return statProblem(fstatSync(file), length) ?? readBytes(file, length);
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
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, read);
    if (count === 0) return lengthText(read, length);
    read += count;
  }
  return bytes;
}

function statProblem(stats: Stats, length: number): string | undefined {
  if (!stats.isFile()) return 'is not a regular file';
  return stats.size === length ? undefined : lengthText(stats.size, length);
}

const lengthText = (actual: number, length: number) => `has ${actual} bytes instead of ${length}`;

function readProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? message})`;
}
