import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/adapter/manifest-file.ts';
import { lengthProblem, readVerified } from '../../src/adapter/verified-file.ts';

let folder: string;
let path: string;
const fingerprint = fingerprintOf(Buffer.from('what was built'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor fingerprinted-'));
  path = join(folder, 'a#b?c%20d.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a fingerprinted file', () => {
  it.each(['what was built', '', 'x'.repeat(3_000_000)])('is read as it was fingerprinted', (text) => {
    writeFileSync(path, text);
    const own = fingerprintOf(Buffer.from(text));
    expect(lengthProblem(path, own)).toBeUndefined();
    expect(readVerified(path, own)).toEqual(Buffer.from(text));
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
  ])('%s is refused', (_what, make, problem, isSeenAtStart) => {
    make();
    expect(lengthProblem(path, fingerprint)).toBe(isSeenAtStart ? problem : undefined);
    expect(readVerified(path, fingerprint)).toEqual({ problem });
  });
});
