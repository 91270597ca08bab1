import { expect, it } from 'vitest';
import { lazyBy } from '#text/lazy.ts';

it('a value that is kept by its object is computed once for each, also where it is undefined', () => {
  const asked: object[] = [];
  const sizeOf = lazyBy((list: number[]) => {
    asked.push(list);
    return list.length > 0 ? list.length : undefined;
  });
  const [first, second]: [number[], number[]] = [[1, 2], []];
  expect([first, second, first, second].map(sizeOf)).toEqual([2, undefined, 2, undefined]);
  expect(asked).toEqual([first, second]);
});
