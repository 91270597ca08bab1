import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MonthlyCost,
  partsDue,
  presentValues,
  spreadOverMonths,
  toCents,
} from '#pricing/analysis/months.ts';
import '../setup/properties.ts';

const spread = (cost: Partial<MonthlyCost>) =>
  spreadOverMonths({ amount: 12, growth: 0, from: 1, until: 60, fade_in: 0, fade_out: 0, ...cost });

describe('a cost is spread over the months', () => {
  it.each<[string, Partial<MonthlyCost>, number[]]>([
    ['all', {}, [12, 12, 12, 12, 12, 12]],
    ['from a month on', { from: 3 }, [0, 0, 12, 12, 12, 12]],
    ['until a month', { until: 2 }, [12, 12, 0, 0, 0, 0]],
    ['in one month', { from: 2, until: 2 }, [0, 12, 0, 0, 0, 0]],
    ['never, if it ends before the first', { until: 0 }, [0, 0, 0, 0, 0, 0]],
    ['never, if it ends before it begins', { from: 3, until: 2 }, [0, 0, 0, 0, 0, 0]],
    ['rising', { from: 2, fade_in: 3 }, [0, 4, 8, 12, 12, 12]],
    ['at once, over no months', { from: 2, fade_in: 0 }, [0, 12, 12, 12, 12, 12]],
    ['at once, over one month', { from: 2, fade_in: 1 }, [0, 12, 12, 12, 12, 12]],
    ['falling', { until: 1, fade_out: 4 }, [12, 9, 6, 3, 0, 0]],
    ['falling from the first month on', { until: 0, fade_out: 4 }, [9, 6, 3, 0, 0, 0]],
    ['not falling, over no months', { until: 1, fade_out: 0 }, [12, 0, 0, 0, 0, 0]],
    ['not falling, over one month', { until: 1, fade_out: 1 }, [12, 0, 0, 0, 0, 0]],
    ['rising and falling', { fade_in: 2, until: 3, fade_out: 3 }, [6, 12, 12, 8, 4, 0]],
    ['falling while it still rises', { fade_in: 4, until: 1, fade_out: 3 }, [3, 4, 3, 0, 0, 0]],
    ['between parts of a month', { from: 1.5, until: 3.5 }, [0, 12, 12, 0, 0, 0]],
    ['falling between parts of a month', { until: 1.5, fade_out: 2 }, [12, 9, 3, 0, 0, 0]],
    ['as a credit', { amount: -12, until: 2 }, [-12, -12, 0, 0, 0, 0]],
  ])('%s', (_, cost, first) => {
    const months = spread(cost);
    expect(months).toHaveLength(60);
    expect(months.slice(0, 6).map((euros) => euros + 0)).toEqual(first);
    expect(new Set(months.slice(6).map((euros) => euros + 0))).toEqual(new Set([first[5]]));
  });

  it('by the part of it that is due, and its growth', () => {
    const time = fc.oneof(fc.integer({ min: -3, max: 65 }), fc.double({ min: -3, max: 65, noNaN: true }));
    const span = fc.oneof(fc.integer({ min: 0, max: 65 }), fc.double({ min: 0, max: 65, noNaN: true }));
    const growth = fc.constantFrom(0, 3, -2.5, 12);
    const costs = fc.record({ growth, from: time, until: time, fade_in: span, fade_out: span });
    fc.assert(
      fc.property(costs, (cost) => {
        const parts = partsDue(cost);
        for (const [month, euros] of spread(cost).entries())
          expect(euros + 0).toBe(
            12 * (1 + cost.growth / 100) ** Math.floor(month / 12) * (parts[month] ?? 0) + 0,
          );
      }),
    );
  });

  it('until the last, if it has no end before', () => {
    expect(spread({ until: 70 })).toEqual(Array(60).fill(12));
    expect(spread({ until: 59 }).slice(-2)).toEqual([12, 0]);
    expect(spread({ from: 60 }).slice(-2)).toEqual([0, 12]);
  });

  it('of which two fade into each other and are the whole together', () => {
    for (const months of [0, 1, 7, 60]) {
      const rising = spread({ from: 5, fade_in: months });
      const falling = spread({ until: 4, fade_out: months });
      for (const [month, euros] of rising.entries())
        expect(euros + (falling[month] ?? 0)).toBeCloseTo(12, 12);
    }
  });

  it.each([
    ['in month 13, 25, 37 and 49', {}],
    ['by the calendar, whenever it begins', { from: 20 }],
    ['in what has faded', { fade_in: 30 }],
  ])('growing %s', (_, cost) => {
    const plain = spread(cost);
    const growing = spread({ ...cost, growth: 10 });
    for (const [month, euros] of growing.entries())
      expect(euros).toBeCloseTo((plain[month] ?? 0) * 1.1 ** Math.floor(month / 12), 9);
  });
});

describe('the present value', () => {
  it('of the first month is the whole, that of one year later a year of interest less', () => {
    const values = presentValues(25);
    expect(values).toHaveLength(60);
    expect([values[0], values[12], values[24]]).toEqual([1, 0.8, expect.closeTo(0.64, 12)]);
    expect(values[6]).toBeCloseTo(1 / Math.sqrt(1.25), 12);
  });

  it('without interest is the whole in every month', () => {
    expect(presentValues(0)).toEqual(Array(60).fill(1));
  });
});

describe('rounding to cents', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.004, 0],
    [0.005, 1],
    [1.005, 101],
    [1.015, 102],
    [8.345, 835],
    [0.0049998, 0],
    [0.004999991, 1],
    [2.675, 268],
    [-0.004, 0],
    [-0.005, 0],
    [-1.005, -100],
    [-1.006, -101],
    [-0.015, -1],
    [-0.01500002, -2],
    [1234567.895, 123456790],
  ])('%d euros are %d cents: half up, also below zero', (euros, cents) => {
    expect(Object.is(toCents(euros), cents)).toBe(true);
  });
});
