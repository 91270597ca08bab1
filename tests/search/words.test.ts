import { describe, expect, it } from 'vitest';
import { searchWords } from '#search/words.ts';

const wordsOf = (query: string) => searchWords(query).map(({ word }) => word);

describe('searchWords', () => {
  it.each([
    ['cloud', ['cloud']],
    ['Cloud Kosten', ['cloud', 'kosten']],
    ['  cloud \t\n kosten ', ['cloud', 'kosten']],
    ['„Cloud“ "Kosten"', ['cloud', 'kosten']],
    ['Cloud, Kosten?', ['cloud', 'kosten']],
    ['(API)', ['api']],
    ['Cloud-Migration', ['cloud-migration']],
    ['CI/CD', ['ci-cd']],
    ['Straße', ['strasse']],
    ['Größe', ['groesse']],
    ['cloud – kosten', ['cloud', 'kosten']],
    ['Cloud\u00a0Kosten', ['cloud', 'kosten']],
    ['', []],
    ['   ', []],
  ])('%j: %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  it.each([
    ['Datenbanken', 'datenbank'],
    ['Schnittstellen', 'schnittstell'],
    ['Verträge', 'vertrag'],
    ['Lösungen', 'loesung'],
    ['loesungen', 'loesung'],
    ['interfaces', 'interfac'],
    ['costs', 'cost'],
  ])('%s has the stem %s', (word, stem) => {
    expect(searchWords(word)[0]?.stems).toContain(stem);
  });

  it.each(['„Verträge“', 'Verträge,', '(Verträge)', '"Verträge"', '»Verträge«?!'])(
    '%s has the stems of Verträge: punctuation around a word is not part of it',
    (word) => {
      expect(searchWords(word)).toEqual(searchWords('Verträge'));
    },
  );

  it('names no stem that is the word itself, and none twice', () => {
    for (const { word, stems } of searchWords('Cloud Datenbank Migration database interfaces')) {
      expect(stems).not.toContain(word);
      expect(new Set(stems).size).toBe(stems.length);
    }
  });
});
