import { describe, expect, it } from 'vitest';
import { allHold, atMost, correctedLatencies, percentile, slope } from '../../bench/attack/figures.ts';

describe('figures of attacks', () => {
  it('are within their limit, or not; what cannot be measured is not', () => {
    const figure = (measured: number) => atMost(100, { measures: 'x', unit: 'ms', measured }).isOk;
    expect([figure(0), figure(100), figure(100.1), figure(Number.NaN)]).toEqual([true, true, false, false]);
  });

  it('tell which checks do not hold', () => {
    const checks = [
      { name: 'a', error: undefined },
      { name: 'b', error: 'is 200' },
    ];
    expect(allHold('checks', checks)).toMatchObject({
      measured: 1,
      limit: 2,
      isOk: false,
      details: ['b: is 200'],
    });
  });

  it.each([
    [[], 0.5, 0],
    [[3, 1, 2], 0.5, 2],
    [[3, 1, 2], 0.999, 3],
    [Array.from({ length: 1000 }, (_, index) => index), 0.99, 990],
  ])('percentile of %j at %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  it.each([
    [[], 0],
    [[{ x: 1, y: 7 }], 0],
    [
      [
        { x: 1, y: 7 },
        { x: 1, y: 9 },
      ],
      0,
    ],
    [
      [
        { x: 0, y: 1 },
        { x: 1, y: 3 },
        { x: 2, y: 5 },
      ],
      2,
    ],
  ])('slope of %j', (points, expected) => {
    expect(slope(points)).toBeCloseTo(expected);
  });

  it('count what a client that waited could not ask', () => {
    expect(correctedLatencies([5, 100, 20], 20)).toEqual([5, 100, 80, 60, 40, 20, 20]);
  });
});
