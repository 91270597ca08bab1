import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames as compareIn } from '#text/collate.ts';
import '../setup/properties.ts';

const compareNames = (a: string, b: string) => compareIn(a, b, 'de');

describe('compareNames', () => {
  it.each([
    ['umlauts stand with their letter', ['Apfel', 'Äpfel', 'Azur', 'Banane']],
    ['sharp s stands with ss', ['Masse', 'Maße', 'Mast']],
    ['capitals do not stand first', ['api', 'API', 'Backend', 'cloud', 'Container']],
    ['numbers go by their value', ['NIS-2', 'NIS-10', 'NIS-100']],
  ])('%s', (_, names) => {
    expect(names.toReversed().sort(compareNames)).toEqual(names);
  });

  it.each([
    ['1', '01'],
    ['A\u0308', 'Ä'],
  ])('orders %j and %j, which a dictionary does not tell apart', (a, b) => {
    expect([Math.sign(compareNames(a, b)), Math.sign(compareNames(b, a))].sort()).toEqual([-1, 1]);
  });

  // Few letters, so that equal and nearly equal names come up.
  const name = fc.string({ unit: fc.constantFrom(...'aAäÄbBß01 -\u0301'), maxLength: 4 });

  it('is zero for the same name only', () => {
    fc.assert(fc.property(name, name, (a, b) => (compareNames(a, b) === 0) === (a === b)));
  });

  it('turns around with its arguments', () => {
    fc.assert(
      fc.property(name, name, (a, b) => Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a)) === 0),
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(fc.tuple(name, name, name), (names) => {
        const [a, b, c] = names.sort(compareNames);
        expect(compareNames(a, b)).toBeLessThanOrEqual(0);
        expect(compareNames(b, c)).toBeLessThanOrEqual(0);
        expect(compareNames(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});
