import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textKeeper } from '../../src/build/cache/text-keeper.ts';

describe('the keeper of texts', () => {
  let folder = '';
  let made: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor texts-'));
    made = [];
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const make = (text: string) => () => {
    made.push(text);
    return text;
  };

  it('makes a text once for the same code and the same source', () => {
    const keep = () => textKeeper(folder, 'code');
    const texts = [
      keep()(['name', 'a', { b: 1 }], make('first: ä')),
      keep()(['name', 'a', { b: 1 }], make('never')),
      keep()(['name', 'a', { b: 2 }], make('second')),
      keep()(['other name', 'a', { b: 1 }], make('third')),
      textKeeper(folder, 'other code')(['name', 'a', { b: 1 }], make('fourth')),
    ];
    expect(texts).toEqual(['first: ä', 'first: ä', 'second', 'third', 'fourth']);
    expect(made).toEqual(['first: ä', 'second', 'third', 'fourth']);
  });

  it.each([
    ['cut short', (path: string) => truncateSync(path, 50)],
    ['emptied', (path: string) => writeFileSync(path, '')],
    ['replaced', (path: string) => writeFileSync(path, `${'x'.repeat(43)}Another text`)],
  ])('makes a text anew that was %s', (_, spoil) => {
    const text = 'A text of some length';
    const keep = textKeeper(folder, 'code');
    keep(['name'], make(text));
    for (const name of readdirSync(join(folder, 'texts'))) spoil(join(folder, 'texts', name));
    expect([1, 2].map(() => keep(['name'], make(text)))).toEqual([text, text]);
    expect(made).toEqual([text, text]);
  });

  it('makes every text where none can be kept', () => {
    writeFileSync(join(folder, 'texts'), 'a file where the folder would be');
    const keep = textKeeper(folder, 'code');
    expect([1, 2].map((time) => keep(['name'], make(`${time}`)))).toEqual(['1', '2']);
  });
});
