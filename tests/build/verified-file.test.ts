import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/serve/files/manifest-file.ts';
import { lengthProblem, pieceReader, readVerified } from '../../src/serve/files/verified-file.ts';

let folder: string;
let path: string;
const fingerprint = fingerprintOf(Buffer.from('what was built'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor fingerprinted-'));
  path = join(folder, 'a#b?c%20d.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a fingerprinted file', () => {
  it.each(['what was built', '', 'x'.repeat(3_000_000)])('is read as it was fingerprinted', async (text) => {
    writeFileSync(path, text);
    const own = fingerprintOf(Buffer.from(text));
    expect(lengthProblem(path, own)).toBeUndefined();
    expect(readVerified(path, own)).toEqual(Buffer.from(text));
    expect(await pieceReader()(path, own)).toEqual(Buffer.from(text));
  });

  it.each<[what: string, make: () => void, problem: string, isSeenAtStart: boolean]>([
    ['missing', () => {}, 'is missing', true],
    ['shorter', () => writeFileSync(path, 'what was'), 'has 8 bytes instead of 14', true],
    ['longer', () => writeFileSync(path, 'what was built later'), 'has 20 bytes instead of 14', true],
    ['other', () => writeFileSync(path, 'what was burnt'), 'has other bytes than the build wrote', false],
    // Opening it in the usual way would wait for a writer for ever.
    ['a pipe', () => execFileSync('sh', ['-c', 'mkfifo "$0"', path]), 'is not a regular file', true],
    ['a device', () => symlinkSync('/dev/zero', path), 'is not a regular file', true],
    ['a loop', () => symlinkSync(path, path), 'cannot be read (ELOOP)', true],
  ])('%s is refused', async (_what, make, problem, isSeenAtStart) => {
    make();
    expect(lengthProblem(path, fingerprint)).toBe(isSeenAtStart ? problem : undefined);
    expect(readVerified(path, fingerprint)).toEqual({ problem });
    expect(await pieceReader()(path, fingerprint)).toEqual({ problem });
  });
});

describe('a large file that has been read before', () => {
  const LENGTH = 3_000_000;
  const text = 'a'.repeat(LENGTH);
  const own = fingerprintOf(Buffer.from(text));
  const problem = 'has other bytes than the build wrote';

  it.each<[what: string, change: () => void]>([
    ['written over in place', () => writeFileSync(path, 'b'.repeat(LENGTH))],
    [
      'written over in place, with its former times',
      () => {
        const { atime, mtime } = statSync(path);
        writeFileSync(path, 'b'.repeat(LENGTH));
        utimesSync(path, atime, mtime);
      },
    ],
    [
      'replaced',
      () => {
        writeFileSync(`${path}.next`, 'b'.repeat(LENGTH));
        renameSync(`${path}.next`, path);
      },
    ],
  ])('is refused when it was %s', async (_, change) => {
    // Long after the file was written, so that what was seen of it is remembered.
    const read = pieceReader(() => Date.now() + 60_000);
    writeFileSync(path, text);
    for (const _again of [1, 2]) expect(await read(path, own)).toEqual(Buffer.from(text));
    change();
    expect(await read(path, own)).toEqual({ problem });
  });

  it('is refused when it was changed in the very moment in which it was read', async () => {
    const read = pieceReader();
    writeFileSync(path, text);
    expect(await read(path, own)).toEqual(Buffer.from(text));
    writeFileSync(path, 'b'.repeat(LENGTH));
    expect(await read(path, own)).toEqual({ problem });
  });

  it('is read again where only its name has changed meanwhile', async () => {
    const read = pieceReader(() => Date.now() + 60_000);
    writeFileSync(path, text);
    expect(await read(path, own)).toEqual(Buffer.from(text));
    renameSync(path, `${path}.other`);
    renameSync(`${path}.other`, path);
    expect(await read(path, own)).toEqual(Buffer.from(text));
  });
});
