import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOffsets, type Page, pageOffsets } from '#filters/limit.ts';

describe('pageOffsets', () => {
  it.each<[offset: number, limit: number, total: number, offsets: object, why: string]>([
    [0, 10, 25, { first: 0, next: 10, last: 20 }, 'the first page'],
    [10, 10, 25, { first: 0, prev: 0, next: 20, last: 20 }, 'a page between'],
    [20, 10, 25, { first: 0, prev: 10, last: 20 }, 'the last page'],
    [0, 10, 20, { first: 0, next: 10, last: 10 }, 'full pages'],
    [10, 10, 20, { first: 0, prev: 0, last: 10 }, 'the last of full pages'],
    [0, 10, 10, { first: 0, last: 0 }, 'a single page'],
    [5, 10, 25, { first: 0, prev: 0, next: 15, last: 15 }, 'pages that begin between those from the first'],
    [3, 10, 13, { first: 0, prev: 0, last: 3 }, 'the last of them'],
    [24, 10, 25, { first: 0, prev: 14, last: 24 }, 'the last entry alone'],
    [25, 10, 25, { first: 0, prev: 20, last: 20 }, 'just beyond the end'],
    [99, 10, 25, { first: 0, prev: 20, last: 20 }, 'far beyond the end'],
    [0, 10, 0, { first: 0, last: 0 }, 'an empty list'],
    [5, 10, 0, { first: 0, prev: 0, last: 0 }, 'beyond the end of an empty list'],
    [0, Number.POSITIVE_INFINITY, 7, { first: 0, last: 0 }, 'a list without a limit'],
    [0, Number.POSITIVE_INFINITY, 0, { first: 0, last: 0 }, 'an empty list without a limit'],
  ])('offset %i, limit %i, %i entries: %j (%s)', (offset, limit, total, offsets) => {
    expect(pageOffsets({ offset, limit, total })).toStrictEqual(offsets);
  });

  const page = fc
    .record({
      offset: fc.nat({ max: 60 }),
      limit: fc.integer({ min: 1, max: 20 }),
      total: fc.nat({ max: 50 }),
    })
    .filter(({ offset, total }) => offset < total);

  /** The offsets that a client comes to when it follows a relation from a page. */
  function follow(start: Page, relation: 'next' | 'prev'): number[] {
    const offset = pageOffsets(start)[relation];
    return offset === undefined ? [] : [offset, ...follow({ ...start, offset }, relation)];
  }

  it('lead to every later entry once, and end at the last page', () => {
    fc.assert(
      fc.property(page, (start) => {
        const offsets = [start.offset, ...follow(start, 'next')];
        const entries = offsets.flatMap((offset) =>
          Array.from({ length: Math.min(start.limit, start.total - offset) }, (_, index) => offset + index),
        );
        expect(entries).toEqual(
          Array.from({ length: start.total - start.offset }, (_, index) => start.offset + index),
        );
        expect(offsets.at(-1)).toBe(pageOffsets(start).last);
      }),
    );
  });

  it('lead back to the first entry', () => {
    fc.assert(
      fc.property(page, (start) => {
        expect([start.offset, ...follow(start, 'prev')].at(-1)).toBe(0);
      }),
    );
  });
});

describe('fileOffsets', () => {
  it.each([
    [0, []],
    [50, []],
    [51, [50]],
    [100, [50]],
    [101, [50, 100]],
    [201, [50, 100, 150, 200]],
  ])('of a list with %i entries: %j', (count, offsets) => {
    expect(fileOffsets({ minimum: 1, maximum: 100, default: 50 }, count)).toEqual(offsets);
  });

  it('are none where there is no limit', () => {
    expect(fileOffsets(undefined, 1000)).toEqual([]);
  });
});
