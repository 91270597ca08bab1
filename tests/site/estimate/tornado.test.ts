import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTornado } from '#site/estimate/Drivers.tsx';
import '../../setup/properties.ts';

const changing = (parameter: string, ...changes: number[]) => ({
  parameter,
  neighbours: changes.map((change) => ({ change })),
});

describe('the tornado', () => {
  it.each([
    ['both ways', [-20, 60, 10], -20, 60],
    ['saves', [-20, -10], -20, undefined],
    ['costs', [5], undefined, 5],
    ['less than half a euro', [-60, 0.4], -60, undefined],
  ])('names what is at the ends of a bar: %s', (_, changes, cheapest, dearest) => {
    const [bar] = drawTornado([changing('a', ...changes)], 8).bars;
    expect([bar?.cheapest?.change, bar?.dearest?.change]).toEqual([cheapest, dearest]);
  });

  it('leaves out what changes no total, and what is too much', () => {
    const effects = [changing('a', 3), changing('b', 0, 0.2), changing('c', 2), changing('d', 1)];
    expect(drawTornado(effects, 2).bars.map(({ parameter }) => parameter)).toEqual(['a', 'c']);
    expect(drawTornado([], 2).bars).toEqual([]);
  });

  it('has bars as long as what they stand for, within its place, around the present total', () => {
    const effects = fc.array(
      fc
        .array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1, maxLength: 6 })
        .map((changes) => changing('a', ...changes)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(effects, (drawn) => {
        const { now, bars } = drawTornado(drawn, 8);
        const lengths = bars.flatMap(({ left, right, cheapest, dearest, ticks }) => {
          for (const place of [left, right, ...ticks]) {
            expect(place).toBeGreaterThanOrEqual(0);
            expect(place).toBeLessThanOrEqual(100);
          }
          return [
            [-(cheapest?.change ?? 0), now - left],
            [dearest?.change ?? 0, right - now],
          ] as const;
        });
        const [longest] = lengths.toSorted(([a], [b]) => b - a);
        for (const [euros, length] of lengths)
          expect(length).toBeCloseTo((euros / (longest?.[0] ?? 1)) * (longest?.[1] ?? 0), 6);
      }),
    );
  });
});
