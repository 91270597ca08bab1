import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderReader } from '../../src/integration/dev.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor reader-'));
  writeFileSync(join(root, 'a.yaml'), 'a');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('a folder reader', () => {
  it('reads again after a write, a rename and a removal, and only then', async () => {
    let readings = 0;
    const refresh = folderReader([root], async () => {
      readings += 1;
    });
    const readingsAfter = async (change: () => void) => {
      change();
      await refresh();
      return readings;
    };
    expect(await readingsAfter(() => {})).toBe(1);
    expect(await readingsAfter(() => {})).toBe(1);
    expect(await readingsAfter(() => writeFileSync(join(root, 'a.yaml'), 'longer'))).toBe(2);
    expect(await readingsAfter(() => renameSync(join(root, 'a.yaml'), join(root, 'b.yaml')))).toBe(3);
    expect(await readingsAfter(() => rmSync(join(root, 'b.yaml')))).toBe(4);
    expect(await readingsAfter(() => {})).toBe(4);
  });

  it('resolves when a change made during a reading has been read, in one more reading for all who wait', async () => {
    const texts: string[] = [];
    const { readFile } = await import('node:fs/promises');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refresh = folderReader([root], async () => {
      texts.push(await readFile(join(root, 'a.yaml'), 'utf8'));
      if (texts.length === 1) await held;
    });
    const first = refresh();
    await expect.poll(() => texts).toEqual(['a']);
    writeFileSync(join(root, 'a.yaml'), 'changed');
    const waiting = [refresh(), refresh(), refresh()];
    release();
    await Promise.all([first, ...waiting]);
    expect(texts).toEqual(['a', 'changed']);
  });
});
