import { fstatSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { lineParser, lineReader } from '#text/lines.ts';
import { ChangedFileError } from './changed-file-error.ts';
import { DamagedBuildError } from './damaged-build-error.ts';
import type { Fingerprint } from './manifest-file.ts';
import { nodeDigest } from './node-digest.ts';
import {
  bytesProblem,
  fillFrom,
  OTHER_BYTES,
  openFile,
  PART_BYTES,
  readProblem,
  readVerified,
  statProblem,
} from './verified-file.ts';

/** How many parts of a file with lines are kept in memory: 4 MB. */
const KEPT_PARTS = 64;

/**
 * Opens a file with a value on each line. It is checked now, and stays open: lines are read from disk when they are asked
 * for. Throws a DamagedBuildError where the file is not as it was fingerprinted, and later a ChangedFileError.
 */
export function openLines(path: string, fingerprint: Fingerprint): (line: number) => unknown {
  // Windows moves no folder with a file in it that is open.
  if (process.platform === 'win32') return linesInMemory(path, fingerprint);
  const file = openChecked(path);
  const ends: number[] = [];
  const digests: string[] = [];
  const noteLines = (part: Uint8Array) => {
    const start = digests.length * PART_BYTES;
    for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1))
      ends.push(start + at);
    digests.push(nodeDigest(part));
  };
  const problem =
    statProblem(fstatSync(file), fingerprint.length) ?? bytesProblem(file, fingerprint, noteLines);
  if (problem) throw new DamagedBuildError(`${path} ${problem}.`);
  return lineParser(Uint32Array.from(ends), rangeReader(path, file, { digests, length: fingerprint.length }));
}

const LINE_FEED = 10;

function linesInMemory(path: string, fingerprint: Fingerprint): (line: number) => unknown {
  const bytes = readVerified(path, fingerprint);
  if ('problem' in bytes) throw new DamagedBuildError(`${path} ${bytes.problem}.`);
  return lineReader(bytes);
}

function openChecked(path: string): number {
  try {
    return openFile(path);
  } catch (error) {
    throw new DamagedBuildError(`${path} ${readProblem(error)}.`);
  }
}

/** What an open file is made of, part by part. */
interface Parts {
  digests: readonly string[];
  length: number;
}

/** Reads ranges of an open file. Every reading checks the bytes, and the parts asked for last are kept. */
function rangeReader(path: string, file: number, { digests, length }: Parts) {
  const kept = new LRUCache<number, Uint8Array>({ max: KEPT_PARTS });
  const readPart = (number: number): Uint8Array => {
    const known = kept.get(number);
    if (known) return known;
    const start = number * PART_BYTES;
    const part = Buffer.allocUnsafeSlow(Math.min(PART_BYTES, length - start));
    fillFrom(file, part, start);
    if (nodeDigest(part) !== digests[number]) throw new ChangedFileError(path, OTHER_BYTES);
    kept.set(number, part);
    return part;
  };
  return (start: number, end: number): Uint8Array => {
    const first = Math.floor(start / PART_BYTES);
    const offset = start - first * PART_BYTES;
    if (offset + end - start <= PART_BYTES) return readPart(first).subarray(offset, offset + end - start);
    const bytes = Buffer.allocUnsafe(end - start);
    for (let at = start; at < end; ) {
      const number = Math.floor(at / PART_BYTES);
      const taken = readPart(number)
        .subarray(at - number * PART_BYTES)
        .subarray(0, end - at);
      bytes.set(taken, at - start);
      at += taken.length;
    }
    return bytes;
  };
}
