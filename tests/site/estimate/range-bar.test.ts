import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeRange } from '#site/estimate/RangeBar.tsx';

const euros = fc.integer({ min: 0, max: 20_000_000 });
const sorted = (count: number) =>
  fc.array(euros, { minLength: count, maxLength: count }).map((all) => all.toSorted((a, b) => a - b));

const range = sorted(3).map(([min_cost = 0, total_estimate = 0, max_cost = 0]) => ({
  min_cost,
  total_estimate,
  max_cost,
}));
const market = sorted(2).map(([minimum = 0, maximum = 0]) => ({ minimum, maximum }));

describe('a range', () => {
  it('is drawn in a colour that text may have, which the theme is checked for', () => {
    const css = readFileSync('src/site/estimate/ledger.css', 'utf8');
    expect(/\.range-span \{([^}]*)\}/.exec(css)?.[1]?.trim()).toBe('fill: var(--accent);');
  });
});

describe('the places of a range in its drawing', () => {
  it('are in the order of the figures, and within the drawing', () => {
    fc.assert(
      fc.property(range, fc.option(market, { nil: undefined }), (result, beside) => {
        const { from, to, expected, market } = placeRange(result, beside);
        for (const place of [from, to, expected, market.from, market.to]) {
          expect(place).toBeGreaterThanOrEqual(-1e-9);
          expect(place).toBeLessThanOrEqual(1000 + 1e-9);
        }
        expect(from).toBeLessThanOrEqual(expected + 1e-9);
        expect(expected).toBeLessThanOrEqual(to + 1e-9);
        expect(market.from).toBeLessThanOrEqual(market.to);
      }),
    );
  });

  it.each([
    ['alone, from edge to edge', [100, 150, 300], undefined, [0, 250, 1000]],
    ['alone, without a range', [100, 100, 100], undefined, [0, 500, 1000]],
    ['within a market, by factors', [100, 100, 1000], [10, 100_000], [250, 250, 500]],
    ['above a market', [1000, 1000, 1000], [10, 100], [1000, 1000, 1000]],
    ['from zero, which has no factor', [0, 10, 1000], [10, 100], [0, 0, 1000]],
  ])('%s', (_, [min_cost = 0, total_estimate = 0, max_cost = 0], ends, places) => {
    const beside = ends && { minimum: ends[0] ?? 0, maximum: ends[1] ?? 0 };
    const { from, expected, to } = placeRange({ min_cost, total_estimate, max_cost }, beside);
    expect([from, expected, to].map((place) => Math.round(place * 1000) / 1000)).toEqual(places);
  });
});
