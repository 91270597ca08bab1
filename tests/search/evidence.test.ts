import { describe, expect, it } from 'vitest';
import { rarity } from '#search/evidence.ts';
import { search } from '#search/search.ts';
import { LANGS } from '#text/lang.ts';
import { contentIndex, idsFound, indexOf } from '../setup/search.ts';

/** Queries that find by each rule: words, stems, parts, joined and misspelt words, beginnings of words. */
const QUERIES = [
  'cloud kosten',
  'Datenbanken sichern',
  'E-Mail online shop',
  'Datenbnak Migration',
  'Machine Learning "API"',
  'xqzxqz kosten',
  'Softw',
];

describe.each(LANGS)('what a document has of a word, in %s', (lang) => {
  it.each(QUERIES)('is told for each that has it, once: %s', (query) => {
    const index = contentIndex[lang]();
    for (const kinds of [undefined, ['glossary']]) {
      const { evidence } = search(index, query, kinds);
      for (const { scores, having } of evidence) {
        const scored = [...scores.keys()].filter((document) => (scores[document] ?? 0) > 0);
        expect(having.toSorted((a, b) => a - b)).toEqual(scored);
      }
    }
  });
});

describe('evidence', () => {
  it('is of the lists that are searched', () => {
    const index = indexOf([
      { kind: 'faq', name: 'Cloud' },
      { kind: 'articles', name: 'Cloud' },
      { kind: 'glossary', name: 'Cloud' },
    ]);
    const having = (kinds?: string[]) => search(index, 'cloud', kinds).evidence[0]?.having;
    expect(having(['faq'])).toEqual([0]);
    expect(having(['glossary', 'articles'])).toEqual([1, 2]);
    expect(having([])).toEqual([]);
    expect(having()).toEqual([0, 1, 2]);
  });

  it('of words that are written as one adds those that have only these', () => {
    const index = indexOf([{ name: 'Online' }, { body: ['Onlineshop'] }, { name: 'Shop' }]);
    const { evidence } = search(index, 'online shop');
    expect(evidence.map(({ having }) => having.toSorted())).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe('rarity', () => {
  it('falls with the number of documents that have a word', () => {
    const scores = new Float32Array(10);
    const of = (count: number) => rarity({ scores, having: Array.from({ length: count }, (_, at) => at) });
    expect(of(0)).toBeCloseTo(Math.log(22));
    expect(of(3)).toBeCloseTo(Math.log(1 + 7.5 / 3.5));
    expect(of(10)).toBeCloseTo(Math.log(1 + 0.5 / 10.5));
  });

  it('is less for a word that is taken for another', () => {
    expect(rarity({ scores: new Float32Array(10), having: [], corrected: 7 })).toBeCloseTo(
      0.4 * Math.log(22),
    );
  });
});

describe('a required word', () => {
  const index = indexOf([
    { id: 'all', name: 'NIS2 Cloud Backup' },
    { id: 'required', name: 'NIS2 Backup' },
    { id: 'other', name: 'Cloud Backup' },
    { id: 'filler' },
  ]);

  it('is in all that is found, whatever else they lack', () => {
    expect(idsFound(index, 'nis2 cloud')).toEqual(['all', 'required']);
    expect(idsFound(index, 'nis2 "backup" cloud')).toEqual(['all', 'required']);
  });

  it('that nothing has finds nothing', () => {
    expect(idsFound(index, 'nis3 cloud backup')).toEqual([]);
  });
});
