import { describe, expect, it } from 'vitest';
import { joinNeighbours, readQuery } from '#search/query.ts';
import { search } from '#search/search.ts';
import { idsFound, indexOf } from '../setup/search.ts';

const nothing = indexOf([]);
const names = (...list: string[]) => indexOf(list.map((name) => ({ id: name, name })));

describe('quotation marks', () => {
  it.each([
    ['cloud "kosten" senken', ['kosten']],
    ['„cloud“ und «kosten»', ['cloud', 'kosten']],
    ['"cloud"kosten', ['cloud']],
    ['cloud"kosten"', ['kosten']],
    ['"cloud kosten', []],
    ['"" cloud', []],
  ])('require the words between them: %s', (query, required) => {
    const { words } = readQuery(query, nothing);
    expect(words.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual(required);
  });
});

describe('the whole query as one', () => {
  it.each([
    ['Umzug in die Cloud', 'umzugindiecloud'],
    ['Node.js', 'nodejs'],
    ['', ''],
  ])('%j: %j', (query, key) => {
    expect(readQuery(query, nothing).wholeKey).toBe(key);
  });
});

describe('neighbours of a query', () => {
  it.each([
    ['alpha', []],
    ['alpha beta', ['alphabeta']],
    ['alpha beta gamma delta', ['alphabeta', 'alphabetagamma', 'betagamma', 'betagammadelta', 'gammadelta']],
    ['alpha und beta gamma', ['betagamma']],
    ['alpha alpha beta', []],
    ['', []],
  ])('are two or three: %j, %j', (query, keys) => {
    const { words } = readQuery(query, nothing);
    const joined = joinNeighbours(words, names('Alphabetagamma', 'Betagammadelta', 'Gammadelta'));
    expect(joinNeighbours(words, names('Betamaxgamma'))).toEqual([]);
    expect(joined.map(({ key }) => key)).toEqual(keys);
    for (const { start, count, key } of joined)
      expect(
        words
          .slice(start, start + count)
          .map((word) => word.key)
          .join(''),
      ).toBe(key);
  });

  it.each([
    ['two', '"online shop"', 'Onlineshop', true],
    ['three', '"alpha beta gamma"', 'Alphabetagamma', true],
    ['not four', '"alpha beta gamma delta"', 'Alphabetagammadelta', false],
    ['not those with a stop word between them', '"alpha" und "beta"', 'Alphabeta', false],
    ['not others beside them', '"alpha beta gamma"', 'Alphabeta', false],
  ])('are found as one word, all of them: %s', (_, query, name, isFound) => {
    expect(idsFound(names(name, 'Vertrag'), query)).toEqual(isFound ? [name] : []);
  });

  it('find a name that writes them as one even if it lacks another word', () => {
    expect(idsFound(names('Onlineshop', 'Wartung'), 'online shop wartung')).toContain('Onlineshop');
  });

  it('keep their score in a document that also writes them as one in a lighter field', () => {
    const index = indexOf([
      { id: 'b', summary: ['Online Shop'] },
      { id: 'a', name: 'Online Shop planen und bauen', details: ['Onlineshop'] },
    ]);
    expect(idsFound(index, 'online shop')).toEqual(['a', 'b']);
  });

  it('match the word that writes them as one', () => {
    const index = names('Onlineshop');
    const { evidence } = search(index, 'online shop');
    for (const { words } of evidence)
      expect(words.map(({ word, rule }) => [index.keys[word], rule])).toContainEqual(['onlineshop', 'word']);
  });
});
