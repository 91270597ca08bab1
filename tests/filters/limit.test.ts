import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLimit, fileLimits, type LimitRange } from '#filters/limit.ts';
import '../setup/properties.ts';

const range: LimitRange = { minimum: 1, maximum: 100, default: 50 };

describe('fileLimits', () => {
  it.each([
    [0, [undefined]],
    [50, [undefined]],
    [51, [undefined, 100]],
    [1000, [undefined, 100]],
  ])('of a list with %i entries: %j', (count, limits) => {
    expect(fileLimits(range, count)).toEqual(limits);
  });

  it('is the one list where there is no limit', () => {
    expect(fileLimits(undefined, 1000)).toEqual([undefined]);
  });
});

describe('canonicalLimit', () => {
  it.each<[limit: number, count: number, canonical: number | undefined, why: string]>([
    [50, 200, undefined, 'the default'],
    [100, 200, 100, 'the maximum, which has a file'],
    [7, 200, 7, 'a limit that no file has'],
    [50, 20, undefined, 'a short list'],
    [20, 20, undefined, 'exactly as long as the list'],
    [100, 20, undefined, 'longer than the list'],
    [19, 20, 19, 'shorter than a short list'],
    [60, 60, 100, 'the whole of a list between default and maximum'],
    [59, 60, 59, 'all but one of it'],
    [100, 50, undefined, 'a list as long as the default'],
    [1, 0, undefined, 'an empty list'],
  ])('%i of %i is %j: %s', (limit, count, canonical) => {
    expect(canonicalLimit(range, limit, count)).toBe(canonical);
  });

  it('is none where there is no limit', () => {
    expect(canonicalLimit(undefined, Number.POSITIVE_INFINITY, 20)).toBeUndefined();
  });

  const limits = fc.integer({ min: range.minimum, max: range.maximum });
  const counts = fc.nat({ max: 200 });

  it('keeps the number of items', () => {
    fc.assert(
      fc.property(limits, counts, (limit, count) => {
        const canonical = canonicalLimit(range, limit, count) ?? range.default;
        expect(Math.min(canonical, count)).toBe(Math.min(limit, count));
      }),
    );
  });

  it('finds a file wherever one holds the same items', () => {
    fc.assert(
      fc.property(limits, counts, (limit, count) => {
        const files = fileLimits(range, count);
        const same = files.filter(
          (most) => Math.min(most ?? range.default, count) === Math.min(limit, count),
        );
        if (same.length > 0) expect(same).toContain(canonicalLimit(range, limit, count));
      }),
    );
  });
});
