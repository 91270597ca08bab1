import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRIED, type NumberGrid, nearestNumber, numberGrid } from '#pricing/sensitivity/number-grid.ts';

const digits: NumberGrid = numberGrid({ type: 'number', minimum: -5, maximum: 12, step: undefined });
const whole = (maximum: number) => numberGrid({ type: 'integer', minimum: 0, maximum, step: undefined });

/** Tries every number. */
function bruteForce(
  { count, at }: NumberGrid,
  now: number,
  holds: (value: number) => boolean,
): number | null {
  const numbers = Array.from({ length: count }, (_, index) => at(index));
  const found = numbers.filter((value) => value !== now && holds(value));
  const nearest = Math.min(...found.map((value) => Math.abs(value - now)));
  return found.find((value) => Math.abs(value - now) === nearest) ?? null;
}

describe('the nearest number for which something holds', () => {
  it('is the one that trying them all finds, whatever holds', () => {
    const holdsOf = fc.array(fc.integer({ min: -5, max: 12 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1200 }), holdsOf, (hundredths, places) => {
        const now = hundredths / 100;
        const holds = (value: number) => places.some((place) => Math.abs(value - place) < 0.5);
        expect(nearestNumber(digits, now, holds)).toBe(bruteForce(digits, now, holds));
      }),
    );
  });

  it('is the smaller one of two that are equally near', () => {
    expect(nearestNumber(whole(100), 50, (value) => value === 40 || value === 60)).toBe(40);
  });

  it('is never the present one', () => {
    expect(nearestNumber(whole(100), 50, () => true)).toBe(49);
    expect(nearestNumber(whole(100), 50, (value) => value === 50)).toBeNull();
    expect(nearestNumber(whole(100), 0, () => true)).toBe(1);
    expect(nearestNumber(whole(100), 100, () => true)).toBe(99);
  });

  it('may be the last one on either side', () => {
    expect(nearestNumber(whole(100), 50, (value) => value === 0)).toBe(0);
    expect(nearestNumber(whole(100), 50, (value) => value === 100)).toBe(100);
  });
});

describe('in a grid of more than 2,000 numbers', () => {
  const large = whole(1_000_000);

  it.each([
    ['far above', 2000, (value: number) => value >= 654_321, 654_321],
    ['far below', 990_000, (value: number) => value <= 12_345, 12_345],
    ['one alone among the nearest 200', 2000, (value: number) => value === 2199, 2199],
    ['the last one', 2000, (value: number) => value === 1_000_000, 1_000_000],
    ['the first one', 999_000, (value: number) => value === 0, 0],
    ['none', 2000, () => false, null],
  ])('%s is found', (_, now, holds, found) => {
    expect(nearestNumber(large, now, holds)).toBe(found);
  });

  it('some thousand are tried, and in one of 2,000 all', () => {
    const triedIn = (grid: NumberGrid) => {
      const tried = new Set<number>();
      nearestNumber(grid, 1000, (value) => !tried.add(value));
      return tried.size;
    };
    expect(triedIn(whole(MAX_TRIED - 1))).toBe(MAX_TRIED - 1);
    expect(triedIn(whole(MAX_TRIED))).toBeLessThan(1500);
    expect(triedIn(large)).toBeLessThan(2500);
  });
});
