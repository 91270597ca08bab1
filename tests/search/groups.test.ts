import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupItems, groupNumbers, placeOf } from '#search/groups.ts';
import '../setup/properties.ts';

const name = fc.constantFrom('', 'a', 'b', 'c', 'toString', '__proto__');

describe('grouped items', () => {
  it('are found by each of their names, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(name, { maxLength: 3 }), { maxLength: 8 }), name, (items, asked) => {
        const expected = items.flatMap((names, number) =>
          names.filter((each) => each === asked).map(() => number),
        );
        expect([...groupItems(items, (names) => names).get(asked)]).toEqual(expected);
      }),
    );
  });

  it('are asked for their names with their numbers', () => {
    const groups = groupItems(['x', 'y'], (item, number) => [`${item}${number}`]);
    expect([...groups.get('y1')]).toEqual([1]);
  });
});

describe('grouped numbers', () => {
  it('are those beside the place of their group', () => {
    const places = new Map();
    for (const each of ['a', 'b', 'empty']) placeOf(places, each);
    const groups = groupNumbers(places, [1, 0, 1], [7, 8, 9]);
    expect(['a', 'b', 'empty', 'missing'].map((each) => [...groups.get(each)])).toEqual([
      [8],
      [7, 9],
      [],
      [],
    ]);
  });
});

it('the place of a name is the next one at first, and the same from then on', () => {
  const places = new Map();
  expect(['a', 'b', 'a', 'c', 'b'].map((each) => placeOf(places, each))).toEqual([0, 1, 0, 2, 1]);
});
