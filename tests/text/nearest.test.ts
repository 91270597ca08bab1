import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { nearest } from '#text/nearest.ts';
import '../setup/properties.ts';

describe('nearest', () => {
  it.each([
    ['clod', ['ai', 'cloud', 'container'], 'cloud'],
    ['datenbnak', ['datenbank', 'data-warehouse'], 'datenbank'],
    ['Datenbank', ['datenbank'], 'datenbank'],
    ['mantions', ['about', 'mentions'], 'mentions'],
    ['datenbank', ['datenbanken', 'datenbank'], 'datenbank'],
    ['kubernetes', ['cloud', 'datenbank'], undefined],
    ['cloud', [], undefined],
    ['kix', ['ki'], 'ki'],
    ['kixy', ['ki'], undefined],
    ['abcd', ['abcdef'], 'abcdef'],
    ['cat', ['bat', 'hat'], 'bat'],
    ['datenbnak', ['ki', 'datenbank'], 'datenbank'],
  ])('%j among %j: %j', (name, known, meant) => {
    expect(nearest(name, known)).toBe(meant);
  });

  const name = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 12 });
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 6 });

  it('answers with a known name, or with nothing', () => {
    fc.assert(
      fc.property(name, names, (misspelt, known) => {
        expect([...known, undefined]).toContain(nearest(misspelt, known));
      }),
    );
  });

  it('answers a known name with itself', () => {
    fc.assert(fc.property(names, (known) => known.every((each) => nearest(each, known) === each)));
  });

  it('answers with none that differs in more than a third of its letters', () => {
    fc.assert(
      fc.property(name, names, (misspelt, known) => {
        const meant = nearest(misspelt, known);
        if (meant === undefined) return;
        expect(distance(misspelt, meant)).toBeLessThanOrEqual(Math.max(misspelt.length, meant.length) / 3);
      }),
    );
  });

  it('answers with the nearest', () => {
    fc.assert(
      fc.property(name, names, (misspelt, known) => {
        const meant = nearest(misspelt, known);
        if (meant === undefined) return;
        expect(distance(misspelt, meant)).toBe(Math.min(...known.map((each) => distance(misspelt, each))));
      }),
    );
  });
});
