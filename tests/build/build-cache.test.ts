import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../src/build/cache/build-cache.ts';

const DAY_MS = 86_400_000;

describe('the cache of builds', () => {
  let folder = '';
  let made: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor cache-'));
    made = [];
  });

  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });

  const make = (text: string) => async () => {
    made.push(text);
    return Buffer.from(text);
  };

  it('makes a thing once, also if it is asked for twice at a time', async () => {
    const first = openCache(folder);
    const both = await Promise.all([1, 2].map(() => first.get('kind', 'a', make('A'))));
    const later = await openCache(folder).get('kind', 'a', make('A'));
    expect([...both, later].map(String)).toEqual(['A', 'A', 'A']);
    expect(made).toEqual(['A']);
  });

  it('tells kinds and names apart', async () => {
    const cache = openCache(folder);
    const kept = [
      await cache.get('kind', 'a', make('A')),
      await cache.get('kind', 'b', make('B')),
      await cache.get('other', 'a', make('C')),
    ];
    expect(kept.map(String)).toEqual(['A', 'B', 'C']);
  });

  it('keeps nothing of what fails', async () => {
    const cache = openCache(folder);
    const fail = async () => {
      throw new Error('broken');
    };
    await expect(cache.get('kind', 'a', fail)).rejects.toThrow('broken');
    expect(`${await cache.get('kind', 'a', make('A'))}`).toBe('A');
    expect(readdirSync(join(folder, 'kind'))).toEqual(['a']);
  });

  it('makes anew what is not as it was', async () => {
    await openCache(folder).get('kind', 'a', make('A'));
    writeFileSync(join(folder, 'kind/a'), '');
    const later = [1, 2].map(() => openCache(folder).get('kind', 'a', make('A')));
    expect((await Promise.all(later)).map(String)).toEqual(['A', 'A']);
    expect(`${await openCache(folder).get('kind', 'a', make('never'))}`).toBe('A');
  });

  it('makes everything anew where nothing can be kept', async () => {
    writeFileSync(join(folder, 'kind'), 'a file where the folder would be');
    const cache = openCache(folder);
    for (const _ of [1, 2]) expect(`${await cache.get('kind', 'a', make('A'))}`).toBe('A');
    expect(made).toEqual(['A', 'A']);
    await expect(openCache(join(folder, 'kind')).tidy()).resolves.toBeUndefined();
  });

  it('removes what is older than 30 days, and nothing else', async () => {
    const cache = openCache(folder);
    await cache.get('kind', 'a', make('A'));
    await cache.tidy(Date.now() + 29 * DAY_MS);
    expect(readdirSync(join(folder, 'kind'))).toEqual(['a']);
    await cache.tidy(Date.now() + 29.5 * DAY_MS);
    expect(readdirSync(join(folder, 'kind'))).toEqual(['a']);
    await cache.tidy(Date.now() + 31 * DAY_MS);
    expect(readdirSync(join(folder, 'kind'))).toEqual([]);
  });
});
