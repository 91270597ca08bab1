import { describe, expect, it } from 'vitest';
import { findWords } from '#search/find-words.ts';
import { letterMask } from '#search/near-words.ts';
import type { SearchIndex } from '#search/open-index.ts';
import { stemsOf } from '#search/stems.ts';
import { indexOf } from '../setup/search.ts';

/** Opened in each test, so that it is what is tested. */
const open = () =>
  indexOf([
    { name: 'Cloud-Migration planen', aliases: ['Umzug in die Cloud'], body: ['Verträge, Vertrag, API'] },
    { name: 'Alpha Zebra', body: ['Wartung und cloud', 'Programmierschnittstellen'] },
  ]);

const keysIn = ({ keys }: SearchIndex, words: Iterable<number>) => [...words].map((word) => keys[word]);

describe('an open index', () => {
  it('knows names as one word', () => {
    const index = open();
    const keys = ['cloudmigrationplanen', 'alphazebra', 'umzugindiecloud', 'missing'];
    expect(keys.map((key) => [...index.byName.get(key)])).toEqual([[0], [1], [], []]);
    expect(keys.map((key) => [...index.byOtherName.get(key)])).toEqual([[], [], [0], []]);
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
      for (const stem of stemsOf(key, 'de')) byStem.set(stem, [...(byStem.get(stem) ?? []), key]);
    for (const [stem, keys] of byStem) expect(keysIn(index, index.byStem.get(stem))).toEqual(keys);
    expect(keysIn(index, index.byStem.get('missing'))).toEqual([]);
  });

  it('knows all compounds with a part', () => {
    const compounds = indexOf([{ body: ['Datenbank Bankdaten Quellen Quelldaten Quell Daten Bank'] }]);
    const stems = [...new Set(compounds.keys.flatMap((key) => stemsOf(key, 'de')))];
    const byPart = stems.map((stem) => [stem, keysIn(compounds, compounds.byPart.get(stem))]);
    expect(Object.fromEntries(byPart.filter(([, keys]) => keys?.length))).toEqual({
      bank: ['bankdaten', 'datenbank'],
      dat: ['bankdaten', 'datenbank', 'quelldaten'],
      daten: ['bankdaten', 'datenbank', 'quelldaten'],
      quell: ['quelldaten'],
    });
  });

  it('knows the roots of words in names only', () => {
    const index = open();
    expect(keysIn(index, index.byRoot.get('zebra'))).toEqual(['zebra']);
    expect(keysIn(index, index.byRoot.get('wart'))).toEqual([]);
    expect(findWords(index, 'warten')).toEqual([]);
    const named = indexOf([{ name: 'Wartung', body: ['Alpha'] }]);
    expect(keysIn(named, named.byRoot.get('wart'))).toEqual(['wartung']);
    expect(keysIn(named, named.byRoot.get('alpha'))).toEqual([]);
  });

  it('knows words by their length, with the letters of each', () => {
    const lengths = indexOf([{ body: ['ab', 'abcd', 'xy'] }]).wordsByLength();
    expect([...lengths.words]).toEqual([0, 2, 1]);
    expect([...lengths.starts]).toEqual([0, 0, 0, 2, 2, 3]);
    expect([...lengths.letters]).toEqual(['ab', 'xy', 'abcd'].map(letterMask));
  });

  it('knows where each word occurs', () => {
    const index = open();
    const { starts, postedDocuments, postedFields, numberOf, keys } = index;
    const cloud = numberOf('cloud') ?? -1;
    const [from, to] = [starts[cloud] ?? 0, starts[cloud + 1]];
    expect([...postedDocuments.slice(from, to)]).toEqual([0, 1]);
    // A word of another name of several words counts as a topic.
    expect([...postedFields.slice(from, to)]).toEqual([0b101, 0b10000]);
    expect(starts).toHaveLength(keys.length + 1);
    expect(starts.at(-1)).toBe(postedDocuments.length);
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
