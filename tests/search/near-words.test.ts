import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBits, editDistance, editsAllowed, letterMask, mayBeNear } from '#search/near-words.ts';
import '../setup/properties.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 8 });

/** The distance by its definition: the fewest steps of a search through all neighbours. */
function distanceBySearch(a: string, b: string, most: number): number {
  let reached = new Set([a]);
  for (let edits = 0; edits <= most; edits++) {
    if (reached.has(b)) return edits;
    reached = new Set([...reached].flatMap(neighbours));
  }
  return most + 1;
}

function neighbours(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const swapped = after.length > 1 ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : [];
    return [
      ...(after ? [before + after.slice(1)] : []),
      ...[...'abcde'].flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
      ...swapped,
    ];
  }).flat();
}

describe('the distance of two words', () => {
  it.each([
    ['datenbank', 'datenbank', 0],
    ['datenbnak', 'datenbank', 1],
    ['datenbak', 'datenbank', 1],
    ['dattenbank', 'datenbank', 1],
    ['datembank', 'datenbank', 1],
    ['datnebnak', 'datenbank', 2],
    ['cloud', 'datenbank', 3],
    ['ab', 'ba', 1],
    ['ab', 'xa', 2],
    ['ab', 'bx', 2],
    ['abcd', 'abdc', 1],
    ['abcd', 'abdx', 2],
    ['abc', 'abcdef', 3],
    ['abcdef', 'abc', 3],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['', '', 0],
  ])('%s, %s: %d', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  });

  it('is not looked for from 256 letters on', () => {
    const [shorter, longer] = ['a'.repeat(255), 'a'.repeat(256)];
    expect(editDistance(shorter, shorter, 1)).toBe(0);
    expect(editDistance(longer, longer, 1)).toBe(2);
    expect(editDistance(shorter, longer, 1)).toBe(2);
    expect(editDistance(longer, shorter, 1)).toBe(2);
  });

  it('is the fewest edits, for one edit', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 1)).toBe(distanceBySearch(a, b, 1));
      }),
    );
  });

  it('never is less than letters show', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = editDistance(a, b, 2);
        if (edits <= 2) expect(mayBeNear(letterMask(a), letterMask(b), edits)).toBe(true);
      }),
    );
  });
});

describe('the edits that a word may have', () => {
  it.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
  ])('%s: %d', (key, edits) => {
    expect(editsAllowed(key)).toBe(edits);
  });
});

describe('the letters of words', () => {
  it.each([
    ['abc', 'cab', 0, true],
    ['abc', 'abbc', 0, true],
    ['abcd', 'abce', 0, false],
    ['abcd', 'abce', 1, true],
    ['abcd', 'abef', 1, false],
    ['abcd', 'abef', 2, true],
    ['ab', 'abcd', 1, false],
    ['abcd', 'ab', 1, false],
    ['', 'ab', 2, true],
  ])('of %s and %s differ by %d edits: %s', (a, b, edits, may) => {
    expect(mayBeNear(letterMask(a), letterMask(b), edits)).toBe(may);
  });

  it('have a bit each', () => {
    expect(countBits(letterMask('abcdefghijklmnopqrstuvwxyz'))).toBe(26);
    expect(countBits(letterMask('banana'))).toBe(3);
    expect(countBits(letterMask(''))).toBe(0);
  });
});

describe('the bits of a number', () => {
  it.each([
    [0, 0],
    [0b1, 1],
    [0b1011, 3],
    [1 << 31, 1],
    [-1, 32],
  ])('%d: %d', (mask, bits) => {
    expect(countBits(mask)).toBe(bits);
  });
});
