import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cached, cachedFolder, openCache, textCache } from '../../src/build/cache.ts';

const DAY_MS = 86_400_000;

let folder = '';
let made: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor cache-'));
  made = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

const make = (text: string) => {
  made.push(text);
  return text;
};

const get = async (kind: string, source: string, text: string) =>
  String(await cached(openCache(folder), [kind, source], async () => Buffer.from(make(text))));

const namesOf = (kind: string) => readdirSync(join(folder, kind));

const DAMAGE: [what: string, spoil: (path: string) => void][] = [
  ['cut short', (path) => truncateSync(path, 50)],
  ['emptied', (path) => writeFileSync(path, '')],
  ['replaced', (path) => writeFileSync(path, `${'x'.repeat(43)}Another text`)],
];

const spoilAll = (kind: string, spoil: (path: string) => void) => {
  for (const name of namesOf(kind)) spoil(join(folder, kind, name));
};

describe('the cache of builds', () => {
  it('has a thing made once', async () => {
    expect([await get('kind', 'a', 'A'), await get('kind', 'a', 'never')]).toEqual(['A', 'A']);
    expect(made).toEqual(['A']);
  });

  it('has it whole where it is made twice at a time', async () => {
    const both = ['A', 'A'].map((text) => get('kind', 'a', text));
    expect([...(await Promise.all(both)), await get('kind', 'a', 'never')]).toEqual(['A', 'A', 'A']);
    expect(namesOf('kind')).toHaveLength(1);
  });

  it('tells kinds and sources apart', async () => {
    const all = [await get('kind', 'a', 'A'), await get('kind', 'b', 'B'), await get('other', 'a', 'C')];
    expect(all).toEqual(['A', 'B', 'C']);
  });

  it('has nothing of what fails', async () => {
    const failing = cached(openCache(folder), ['kind', 'a'], async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await get('kind', 'a', 'A')).toBe('A');
    expect(namesOf('kind')).toHaveLength(1);
  });

  it.each(DAMAGE)('has made anew what was %s', async (_, spoil) => {
    const text = 'A text of some length';
    await get('kind', 'a', text);
    spoilAll('kind', spoil);
    expect([await get('kind', 'a', text), await get('kind', 'a', 'never')]).toEqual([text, text]);
    expect(made).toEqual([text, text]);
  });

  it('has everything made where nothing can be written', async () => {
    writeFileSync(join(folder, 'kind'), 'a file where the folder would be');
    for (const _ of [1, 2]) expect(await get('kind', 'a', 'A')).toBe('A');
    expect(made).toEqual(['A', 'A']);
    await expect(openCache(join(folder, 'kind')).tidy()).resolves.toBeUndefined();
  });

  it('leaves nothing behind of what cannot be put in its place', () => {
    const cache = openCache(folder);
    cache.write('kind', 'a', Buffer.from('A'));
    const [name = ''] = namesOf('kind');
    rmSync(join(folder, 'kind', name));
    mkdirSync(join(folder, 'kind', name, 'in the way'), { recursive: true });
    cache.write('kind', 'a', Buffer.from('A'));
    expect(namesOf('kind')).toEqual([name]);
  });

  it('removes what is older than 30 days, and nothing else', async () => {
    const { tidy } = openCache(folder);
    await get('kind', 'a', 'A');
    const left = [29, 29.5, 31].map((days) => async () => {
      await tidy(Date.now() + days * DAY_MS);
      return namesOf('kind').length;
    });
    expect([await left[0]?.(), await left[1]?.(), await left[2]?.()]).toEqual([1, 1, 0]);
  });
});

describe('the cache of texts', () => {
  const textBy = (code: string) => textCache(openCache(folder), code);

  it('has a text made once for the same code and the same source', () => {
    const texts = [
      textBy('code')(['name', 'a', { b: 1 }], () => make('first: ä')),
      textBy('code')(['name', 'a', { b: 1 }], () => make('never')),
      textBy('code')(['name', 'a', { b: 2 }], () => make('second')),
      textBy('code')(['other name', 'a', { b: 1 }], () => make('third')),
      textBy('other code')(['name', 'a', { b: 1 }], () => make('fourth')),
    ];
    expect(texts).toEqual(['first: ä', 'first: ä', 'second', 'third', 'fourth']);
    expect(made).toEqual(['first: ä', 'second', 'third', 'fourth']);
  });
});

describe('the cache of folders', () => {
  const target = () => join(folder, 'target');

  /** What a build finds in its folder. */
  const fill = async (text: string) => {
    rmSync(target(), { recursive: true, force: true });
    await cachedFolder(openCache(folder), ['kind', 'a'], {
      folder: target(),
      fill: async () => {
        mkdirSync(join(target(), 'in/it'), { recursive: true });
        writeFileSync(join(target(), '.first'), make(text));
        writeFileSync(join(target(), 'in/it/second'), Buffer.from([0, 255]));
      },
    });
    const second = readFileSync(join(target(), 'in/it/second'));
    return [readFileSync(join(target(), '.first'), 'utf8'), ...second];
  };

  it('has a folder filled once', async () => {
    expect([await fill('A'), await fill('never')]).toEqual([
      ['A', 0, 255],
      ['A', 0, 255],
    ]);
    expect(made).toEqual(['A']);
  });

  it.each(DAMAGE)('has it filled anew if it was %s', async (_, spoil) => {
    await fill('A');
    spoilAll('kind', spoil);
    expect(await fill('B')).toEqual(['B', 0, 255]);
    expect(await fill('never')).toEqual(['B', 0, 255]);
  });
});
