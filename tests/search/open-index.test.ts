import { describe, expect, it } from 'vitest';
import { findWords } from '#search/find-words.ts';
import { stemsOf } from '#search/stems.ts';
import { indexOf } from '../setup/search.ts';

/** Opened in each test, so that it is what is tested. */
const open = () =>
  indexOf([
    { name: 'Cloud-Migration planen', aliases: ['Umzug in die Cloud'], body: ['Verträge, Vertrag, API'] },
    { name: 'Alpha Zebra', body: ['Wartung und cloud', 'Programmierschnittstellen'] },
  ]);

describe('an open index', () => {
  it('knows names by their words and as one', () => {
    const index = open();
    expect(index.nameWords.map((words) => words.map((word) => index.keys[word]))).toEqual([
      ['cloud', 'migration', 'planen'],
      ['alpha', 'zebra'],
    ]);
    expect([...index.byName]).toEqual([
      ['cloudmigrationplanen', [0]],
      ['alphazebra', [1]],
    ]);
    expect([...index.byOtherName]).toEqual([['umzugindiecloud', [0]]]);
  });

  it('knows the number and the spelling of each word', () => {
    const index = open();
    for (const [number, key] of index.keys.entries()) expect(index.numberOf(key)).toBe(number);
    const spellings = ['api', 'vertrage', 'und', 'missing'].map((key) => {
      const number = index.numberOf(key);
      return number === undefined ? undefined : index.spellingOf(number);
    });
    expect(spellings).toEqual(['API', 'Verträge', 'und', undefined]);
  });

  it('knows all words with a stem', () => {
    const index = open();
    const byStem = new Map<string, string[]>();
    for (const key of index.keys)
      for (const stem of stemsOf(key)) byStem.set(stem, [...(byStem.get(stem) ?? []), key]);
    const read = [...index.byStem].map(([stem, words]) => [stem, words.map((word) => index.keys[word])]);
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(byStem));
  });

  it('knows all compounds with a part', () => {
    const compounds = indexOf([{ body: ['Datenbank Bankdaten Quellen Quelldaten Quell Daten Bank'] }]);
    const read = [...compounds.byPart].map(([stem, words]) => [
      stem,
      words.map((word) => compounds.keys[word]),
    ]);
    expect(Object.fromEntries(read)).toEqual({
      bank: ['bankdaten', 'datenbank'],
      dat: ['bankdaten', 'datenbank', 'quelldaten'],
      daten: ['bankdaten', 'datenbank', 'quelldaten'],
      quell: ['quelldaten'],
    });
  });

  it('knows the roots of words in names only', () => {
    const index = open();
    expect(index.byRoot.has('zebra')).toBe(true);
    expect(index.byRoot.has('wart')).toBe(false);
    expect(findWords(index, 'warten')).toEqual([]);
    expect([...indexOf([{ name: 'Wartung', body: ['Alpha'] }]).byRoot.keys()]).toEqual(['wart']);
  });

  it('knows words by their length', () => {
    expect(indexOf([{ body: ['ab', 'abcd', 'xy'] }]).byLength).toEqual([[], [], [0, 2], [], [1]]);
  });

  it('knows where each word occurs', () => {
    const index = open();
    const { starts, postedDocuments, postedFields, numberOf, keys } = index;
    const cloud = numberOf('cloud') ?? -1;
    const [from, to] = [starts[cloud] ?? 0, starts[cloud + 1]];
    expect([...postedDocuments.slice(from, to)]).toEqual([0, 1]);
    expect([...postedFields.slice(from, to)]).toEqual([0b11, 0b10000]);
    expect(starts).toHaveLength(keys.length + 1);
    expect(starts.at(-1)).toBe(postedDocuments.length);
  });

  it('knows how long documents are beside others', () => {
    const { relativeLengths } = indexOf([{ body: ['a b c'] }, { body: ['a'] }]);
    expect([...relativeLengths]).toEqual([1.5, 0.5]);
  });

  it('knows the lists that documents belong to', () => {
    expect([...indexOf([{ kind: 'roi-analyzers' }, { kind: 'articles' }, { kind: 'faq' }]).lists]).toEqual([
      6, 0, 3,
    ]);
  });

  it('is empty where nothing was indexed', () => {
    expect(indexOf([]).keys).toEqual([]);
    expect(indexOf([]).starts).toEqual(new Uint32Array(1));
  });
});
