import { chmodSync, mkdtempSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeLines } from '#text/lines.ts';
import { fingerprintOf } from '../../src/serve/files/manifest-file.ts';
import { openLines } from '../../src/serve/files/open-lines.ts';

// Longer than what is read at a time, with lines across the parts.
const values = Array.from({ length: 3000 }, (_, line) => ({ line, text: 'ü'.repeat(line % 300) }));
const text = writeLines(values);
const fingerprint = fingerprintOf(Buffer.from(text));
const last = values.length - 1;

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor lines-'));
  path = join(folder, 'a#b?c%20d.ndjson');
  writeFileSync(path, text);
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('lines on disk', () => {
  it('are read as they were written', () => {
    const read = openLines(path, fingerprint);
    expect(values.map((_, line) => read(line))).toEqual(values);
    expect(() => read(values.length)).toThrow('There is no line 3000');
  });

  it.each([
    ['missing', () => unlinkSync(path), 'is missing'],
    ['cut short', () => truncateSync(path, 10), `has 10 bytes instead of ${fingerprint.length}`],
    ['altered', () => writeFileSync(path, text.replace('ü', 'ä')), 'has other bytes than the build wrote'],
  ])('of a file that is %s are not opened', (_what, damage, problem) => {
    damage();
    expect(() => openLines(path, fingerprint)).toThrow(`${path} ${problem}.`);
  });

  it('of a file that is gone are read, even where another has taken its place', () => {
    const read = openLines(path, fingerprint);
    unlinkSync(path);
    writeFileSync(path, text.replaceAll('ü', 'ä'));
    expect(read(last)).toEqual(values[last]);
  });

  it.each([
    ['altered', () => writeFileSync(path, text.replaceAll('ü', 'ä')), 'has other bytes than the build wrote'],
    ['cut short', () => truncateSync(path, 10), 'has other bytes than the build wrote'],
  ])('of a file that is %s meanwhile are refused, unless they are in memory', (_what, damage, problem) => {
    const read = openLines(path, fingerprint);
    expect(read(0)).toEqual(values[0]);
    damage();
    expect(read(1)).toEqual(values[1]);
    expect(() => read(last)).toThrow(`${path} ${problem}`);
  });

  it('of a file that was touched are read', () => {
    const read = openLines(path, fingerprint);
    chmodSync(path, 0o600);
    writeFileSync(path, text);
    expect([read(last), read(0)]).toEqual([values[last], values[0]]);
  });
});
