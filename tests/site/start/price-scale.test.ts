import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceScale } from '#site/start/price-scale.ts';
import '../../setup/properties.ts';

describe('the axis of prices', () => {
  it.each([
    ['thousands to a million', [8_855, 726_008], [10_000, 30_000, 100_000, 300_000, 1_000_000]],
    ['one round amount', [10_000, 10_000], [10_000]],
    ['nothing at least', [0, 250], [300]],
  ])('has round amounts: %s', (_, [low = 0, high = 0], expected) => {
    const { ticks } = priceScale([{ low, expected: high, high }]);
    expect(ticks.map(({ euros }) => euros)).toEqual(expected);
  });

  const range = fc
    .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 1e9 })))
    .map((amounts) => amounts.toSorted((a, b) => a - b))
    .map(([low = 0, expected = 0, high = 0]) => ({ low, expected, high: Math.max(high, 1) }));

  it('holds all ranges, in their order', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), (ranges) => {
        const { at, ticks } = priceScale(ranges);
        const places = ranges
          .flatMap(({ low, expected, high }) => [low, expected, high])
          .toSorted((a, b) => a - b)
          .map(at);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const place of [...places, ...ticks.map(({ at }) => at)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100.001);
        }
      }),
    );
  });

  it('has equal distances for equal ratios', () => {
    const { at } = priceScale([{ low: 1000, expected: 20_000, high: 400_000 }]);
    expect(at(20_000) - at(2000)).toBeCloseTo(at(200_000) - at(20_000));
  });
});
