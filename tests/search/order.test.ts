import { describe, expect, it } from 'vitest';
import { search } from '#search/search.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const names = (...list: string[]) => indexOf(list.map((name) => ({ id: name, name })));
const words = (count: number) => Array.from({ length: count }, (_, at) => `wort${at}`).join(' ');

describe('documents that have a word', () => {
  it('rank as in their list, however often they have it', () => {
    const index = indexOf([
      { id: 'once', body: [`Cloud ${words(99)}`] },
      { id: 'often', body: ['Cloud Cloud'] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['once', 'often']);
  });

  it('rank by the weight of the field', () => {
    const index = indexOf([
      { id: 'body', body: ['Cloud '.repeat(9)] },
      { id: 'summary', summary: [`Cloud ${words(99)}`] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['summary', 'body']);
  });

  it('rank higher if a second field has it too', () => {
    const index = indexOf([
      { id: 'summary', summary: ['Cloud'] },
      { id: 'both', summary: ['Cloud'], details: [`Cloud ${words(99)}`] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['both', 'summary']);
  });

  it('are not found by its root in a text, only by its root in a name', () => {
    const index = indexOf([
      { id: 'text', body: ['Wartung'] },
      { id: 'name', name: 'Wartung planen' },
    ]);
    expect(idsFound(index, 'warten')).toEqual(['name']);
  });

  it('rank higher if they have the rarer of two words', () => {
    const index = names('Cloud a', 'Cloud b', 'Mainframe a', 'Cloud c');
    expect(idsFound(index, 'cloud mainframe')[0]).toBe('Mainframe a');
  });
});

describe('a document whose name is asked for', () => {
  /** A document that scores more for a name than the one that is called so, and precedes it in the list. */
  const louder = (name: string) => ({
    id: 'louder',
    name: `${name} planen`,
    aliases: [`${name} und ${name}`],
    topics: [name],
    summary: [name],
  });

  it.each([
    ['its name', 'Datenbank', 'Datenbank'],
    ['its name among stop words', 'was ist eine Datenbank', 'Datenbank'],
    ['a name that has stop words', 'Umzug in die Cloud', 'Umzug in die Cloud'],
    ['a name with a hyphen', 'Cloud Migration', 'Cloud-Migration'],
    ['a misspelt name', 'Datenbnak', 'Datenbank'],
    ['a misspelt name of several words', 'Datenbnak Cloud', 'Datenbank Cloud'],
  ])('ranks first by %s: %s, %s', (_, query, name) => {
    expect(idsFound(indexOf([louder(name), { id: 'named', name, details: [words(99)] }]), query)[0]).toBe(
      'named',
    );
  });

  it('ranks before one with that alias, and this before all others', () => {
    const index = indexOf([
      louder('Cloud'),
      { id: 'alias', name: 'Wolke', aliases: ['Himmel', 'Cloud'], details: [words(99)] },
      { id: 'name', name: 'Cloud', details: [words(99)] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['name', 'alias', 'louder']);
  });

  it('keeps its place in the list among others of the same name', () => {
    const index = indexOf([
      { id: 'a', name: 'Cloud', details: [words(99)] },
      { id: 'b', name: 'Cloud', aliases: ['Cloud'], summary: ['Cloud'] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['a', 'b']);
  });

  it('ranks by its score among others if only an alias is asked for', () => {
    const index = indexOf([
      { id: 'a', name: 'Wolke', aliases: ['Cloud'], details: [words(99)] },
      { id: 'b', name: 'Himmel', aliases: ['Cloud'], summary: ['Cloud'] },
    ]);
    expect(idsFound(index, 'cloud')).toEqual(['b', 'a']);
  });
});

describe('a document that lacks a word', () => {
  const clouds = (count: number) => Array.from({ length: count }, (_, at) => `Cloud und Kosten ${words(at)}`);

  it.each([
    [2, 4],
    [3, 3],
  ])('follows if fewer than three have all words: with %d, %d are found', (having, found) => {
    const others = ['Wartung', 'Cloud planen', 'Kosten planen'];
    expect(idsFound(names(...clouds(having), ...others), 'cloud kosten')).toHaveLength(found);
  });

  it('ranks after one that has all words, whatever its score', () => {
    const index = indexOf([
      { id: 'one', name: 'Cloud', aliases: ['Cloud'], topics: ['Cloud'] },
      { id: 'all', body: ['Cloud Kosten'] },
      { id: 'other', name: 'Vertrag' },
    ]);
    expect(idsFound(index, 'cloud kosten')[0]).toBe('all');
  });

  it('is found with half of what is asked for, not with a third where another has more', () => {
    const list = ['Alpha', 'Beta', 'Gamma'];
    expect(idsFound(names('Beta Alpha', ...list), 'alpha beta')).toEqual(['Beta Alpha', 'Alpha', 'Beta']);
    expect(idsFound(names('Beta Alpha', 'Gamma'), 'alpha beta gamma')).toEqual(['Beta Alpha']);
  });

  it('is found with two fifths if that is its name', () => {
    const list = ['Beta Alpha', 'Alpha', 'Beta'];
    expect(idsFound(names(...list, 'Gamma'), 'alpha beta gamma')).toEqual(['Beta Alpha', 'Gamma']);
    expect(idsFound(names(...list, 'Gamma planen'), 'alpha beta gamma')).toEqual(['Beta Alpha']);
  });

  it('is found with less where nothing has more, if it is about that', () => {
    const list = ['Alpha', 'Beta', 'Gamma'];
    expect(idsFound(names(...list), 'alpha beta gamma')).toEqual(list);
    expect(idsFound(indexOf(list.map((word) => ({ body: [word] }))), 'alpha beta gamma')).toEqual([]);
  });

  it('is found beside many that have all words if a word that is half of the query names it', () => {
    expect(idsFound(names(...clouds(4), 'Cloud', 'Cloud planen'), 'cloud kosten')).toHaveLength(4);
    expect(idsFound(names(...clouds(4), 'Cloud', 'Kosten'), 'cloud kosten')).toHaveLength(6);
  });

  it('is not found by a common word in place of a rare one', () => {
    const many = Array.from({ length: 10 }, (_, at) => `Cloud ${at}`);
    expect(idsFound(names(...many, 'Mainframe'), 'cloud mainframe')).toEqual(['Mainframe']);
  });

  it('is found if no document has the word', () => {
    expect(idsFound(names('Cloud', 'Vertrag'), 'cloud xqzxqz')).toEqual(['Cloud']);
    const many = Array.from({ length: 10 }, (_, at) => `Cloud ${at}`);
    expect(idsFound(names(...many, 'Mainframe'), 'cloud xqzxqz')).toEqual(many);
  });
});

describe('a correction', () => {
  const often = (word: string, times: number) => Array.from({ length: times }, () => word);

  it.each([
    ['the word that most have', [...often('Kasse', 1), ...often('Tasse', 3)], 'Tasse'],
    ['the word that most have, the first', [...often('Kasse', 3), ...often('Tasse', 1)], 'Kasse'],
    [
      'the first of words that as many have',
      [...often('Anfang', 3), ...often('Tasse', 2), ...often('Kasse', 2)],
      'Kasse',
    ],
  ])('is %s', (_, list, word) => {
    expect(search(names(...list), 'masse').corrected).toEqual({ masse: word });
  });

  it('is not made for a fifth word, which finds nothing', () => {
    const list = ['Kubernetes', 'Datenbank', 'Schnittstelle', 'Wartung', 'Migration'];
    const { evidence } = search(names(...list), list.map((word) => `${word.slice(0, -1)}q`).join(' '));
    expect(evidence.map(({ words: found }) => found.length)).toEqual([1, 1, 1, 1, 0]);
  });
});
