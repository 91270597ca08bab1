import { fstatSync, readSync } from 'node:fs';
import { lineParser, lineReader } from '#text/lines.ts';
import { ChangedFileError } from './changed-file-error.ts';
import { DamagedBuildError } from './damaged-build-error.ts';
import type { Fingerprint } from './manifest-file.ts';
import { bytesProblem, openFile, readProblem, readVerified, statProblem } from './verified-file.ts';

/**
 * Opens a file with a value on each line. It is checked now, and stays open: lines are read from disk when they are asked
 * for. Throws a DamagedBuildError where the file is not as it was fingerprinted, and later a ChangedFileError.
 */
export function openLines(path: string, fingerprint: Fingerprint): (line: number) => unknown {
  // Windows moves no folder with a file in it that is open.
  if (process.platform === 'win32') return linesInMemory(path, fingerprint);
  const file = openChecked(path);
  const ends: number[] = [];
  let length = 0;
  const problem = problemOf(file, fingerprint, (part) => {
    for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1))
      ends.push(length + at);
    length += part.length;
  });
  if (problem) throw new DamagedBuildError(`${path} ${problem}.`);
  const read = unchangedReader(path, file, fingerprint);
  return lineParser(Uint32Array.from(ends), read);
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

function problemOf(file: number, fingerprint: Fingerprint, onPart?: (part: Uint8Array) => void) {
  return statProblem(fstatSync(file), fingerprint.length) ?? bytesProblem(file, fingerprint, onPart);
}

/** Reads parts of an open file that has been checked. It is checked again when something has been done to it since. */
function unchangedReader(path: string, file: number, fingerprint: Fingerprint) {
  const stateNow = () => {
    const { mtimeMs, ctimeMs } = fstatSync(file);
    return `${mtimeMs} ${ctimeMs}`;
  };
  let checked = stateNow();
  return (start: number, end: number): Uint8Array => {
    const bytes = Buffer.allocUnsafe(end - start);
    const count = readSync(file, bytes, 0, bytes.length, start);
    const state = stateNow();
    if (state === checked && count === bytes.length) return bytes;
    const problem = problemOf(file, fingerprint);
    if (problem) throw new ChangedFileError(path, problem);
    checked = state;
    readSync(file, bytes, 0, bytes.length, start);
    return bytes;
  };
}
