import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, letterMask, mayBeNear } from '#search/near-words.ts';
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
  ])('%s, %s: %d', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
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
