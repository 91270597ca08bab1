import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSavings, savingsOf } from '#site/start/savings-curve.ts';
import '../../setup/properties.ts';

const monthly = (euros: number) => ({ monthly_costs: Array(60).fill(euros) });

/** An option that costs 100 a month less after costs of 1,000 in the first one. */
const analysis = {
  option_a: { monthly_costs: [1000, ...Array(59).fill(0)], total_cost_5y: 1000 },
  option_b: { ...monthly(100), total_cost_5y: 6000 },
  breakeven_month: 10,
};

describe('what an option has saved', () => {
  it('begins at nothing and ends with the savings of five years', () => {
    const { euros, breakeven } = savingsOf(analysis);
    expect(euros).toHaveLength(61);
    expect([euros[0], euros[1], euros[10], euros[60]]).toEqual([0, -900, 0, 5000]);
    expect(breakeven).toBe(10);
  });

  it('is drawn with its break-even on the line of nothing', () => {
    const { mark, zero } = drawSavings(savingsOf(analysis));
    expect(mark?.x).toBeCloseTo((10 / 60) * 100);
    expect(mark?.y).toBeCloseTo(zero);
  });

  it.each([
    ['never pays off', [0, -1, -2], null],
    ['costs the same', [0, 0, 0], 1],
  ])('is drawn where it %s', (_, euros, breakeven) => {
    const { curve, mark } = drawSavings({ euros, breakeven });
    expect(curve).not.toContain('NaN');
    expect(mark === undefined).toBe(breakeven === null);
  });

  it('stays within its place', () => {
    const sums = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 2, maxLength: 61 });
    fc.assert(
      fc.property(sums, (euros) => {
        const { curve, spent, saved, zero } = drawSavings({ euros, breakeven: null });
        const numbers = [curve, spent, saved].flatMap((path) => path.match(/-?[\d.]+/g) ?? []).map(Number);
        for (const number of [...numbers, zero]) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
