import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCollector, placeOf, sortByGroup } from '#search/groups.ts';
import '../setup/properties.ts';

const name = fc.constantFrom('', 'a', 'b', 'c', 'toString', '__proto__');

describe('groups', () => {
  it('have the numbers that were added to them, in that order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.nat(9))), name, (pairs, asked) => {
        const places = new Map();
        const groups = groupCollector(places);
        for (const [each, number] of pairs) groups.add(placeOf(places, each), number);
        const expected = pairs.filter(([each]) => each === asked).map(([, number]) => number);
        expect([...groups.collect().get(asked)]).toEqual(expected);
      }),
    );
  });

  it('may share the places of their names: those of others are empty', () => {
    const places = new Map();
    const [some, others] = [groupCollector(places), groupCollector(places)];
    some.add(placeOf(places, 'a'), 7);
    others.add(placeOf(places, 'b'), 8);
    expect(['a', 'b', 'c'].map((each) => [...some.collect().get(each)])).toEqual([[7], [], []]);
    expect(['a', 'b', 'c'].map((each) => [...others.collect().get(each)])).toEqual([[], [8], []]);
  });
});

it('a list is sorted by groups, the places of each in their order', () => {
  const { starts, sorted } = sortByGroup([2, 0, 2, 3, 0], 5);
  expect([...sorted]).toEqual([1, 4, 0, 2, 3]);
  expect([...starts]).toEqual([0, 2, 2, 4, 5, 5]);
});

it('the place of a name is the next one at first, and the same from then on', () => {
  const places = new Map();
  expect(['a', 'b', 'a', 'c', 'b'].map((each) => placeOf(places, each))).toEqual([0, 1, 0, 2, 1]);
});
