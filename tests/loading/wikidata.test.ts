import { describe, expect, it } from 'vitest';
import { problemsAfter } from '../setup/problems.ts';

const item = (entry: string, item = 'Q8513') =>
  `- entry: ${entry}
  item: ${item}
  label: database
  page: https://www.wikidata.org/wiki/${item}
  checked_on: 2026-11-23
`;

const withItems = (...items: string[]) =>
  problemsAfter((files) => files.set('wikidata.yaml', items.join('')));

describe('the items of Wikidata', () => {
  it('may be left out, and may be those of a term', () => {
    expect(problemsAfter((files) => files.delete('wikidata.yaml'))).toBe('');
    expect(withItems(item('glossary/datenbank'))).toBe('');
  });

  it('may be that of a term and of the source that it explains, but of no second term', () => {
    const both = [item('technologies/postgresql'), item('glossary/datenbank'), item('glossary/specimen')];
    expect(withItems(...both.slice(0, 2))).not.toContain('already');
    expect(withItems(...both)).toContain('Q8513 is "glossary/datenbank" already');
  });

  it.each([
    ['of nothing', [item('glossary/datenbnak')], 'did you mean "glossary/datenbank"?'],
    ['of another folder', [item('articles/specimen')], 'is not an entry: write its folder or list'],
    ['not written as one', [item('glossary/datenbank', 'P8513')], 'is not an item: write Q and its number'],
    [
      'of an entry listed before',
      [item('glossary/datenbank'), item('glossary/datenbank', 'Q1')],
      '"glossary/datenbank" is listed twice',
    ],
  ])('%s is a mistake', (_, items, problem) => {
    expect(withItems(...items)).toContain(problem);
  });
});
