import { describe, expect, it } from 'vitest';
import { neighboursOf } from '#pricing/sensitivity/neighbours.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const label = { de: 'Beispiel', en: 'Specimen' };

function valuesBeside(now: string | number | boolean | string[], fields: object): unknown[] {
  const { one } = parametersSchema.parse({ one: { label, required: true, ...fields } });
  return one ? neighboursOf(one, now).map(({ value }) => value) : [];
}

const letters = { a: label, b: label, c: label };

describe('the neighbours of a value', () => {
  it('are the other values of a choice', () => {
    expect(valuesBeside('b', { type: 'choice', values: letters })).toEqual(['a', 'c']);
  });

  it('are the other boolean', () => {
    expect(valuesBeside(true, { type: 'boolean' })).toEqual([false]);
    expect(valuesBeside(false, { type: 'boolean' })).toEqual([true]);
  });

  it.each([
    [0, [], [['a'], ['b'], ['c']]],
    [0, ['c', 'a'], [['c'], ['a', 'b', 'c'], ['a']]],
    [2, ['a', 'b'], [['a', 'b', 'c']]],
    [
      1,
      ['a'],
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    [3, ['a', 'b', 'c'], []],
  ])(
    'of a list with at least %d values, %j, are lists with one more or fewer, in form order',
    (minimum_count, now, lists) => {
      expect(valuesBeside(now, { type: 'choices', values: letters, minimum_count })).toEqual(lists);
    },
  );

  it('tell which value of a list is toggled', () => {
    const { one } = parametersSchema.parse({ one: { type: 'choices', label, values: letters, default: [] } });
    expect(one && neighboursOf(one, ['b'])).toEqual([
      { toggled: 'a', value: ['a', 'b'] },
      { toggled: 'b', value: [] },
      { toggled: 'c', value: ['b', 'c'] },
    ]);
  });

  it.each([
    ['a fifth away', 50, {}, [40, 60]],
    ['rounded to a whole number', 12, {}, [10, 14]],
    ['at least one away', 2, {}, [1, 3]],
    ['at least one away from zero', 0, { minimum: -10 }, [-1, 1]],
    ['not below the minimum', 1, {}, [2]],
    ['not above the maximum', 100, {}, [80]],
    ['a bound in place of what lies outside', 90, {}, [72, 100]],
    ['on a step from the minimum', 40, { step: 10 }, [31, 51]],
    ['at least one step away', 11, { step: 10 }, [1, 21]],
    ['around a number between two steps', 8, { step: 10 }, [1, 21]],
    ['a bound that is not a step', 98, { step: 10 }, [81, 100]],
  ])('of an integer are %s', (_, now, fields, numbers) => {
    expect(valuesBeside(now, { type: 'integer', minimum: 1, maximum: 100, ...fields })).toEqual(numbers);
  });

  it.each([
    ['a fifth away', 3.3, {}, [2.64, 3.96]],
    ['with three significant digits', 12_345.67, {}, [9880, 14_800]],
    ['below zero too', -10, {}, [-12, -8]],
    ['within the bounds', 95, { maximum: 100 }, [76, 100]],
    ['none of zero without a step', 0, {}, []],
    ['a step away from zero', 0, { step: 0.5 }, [-0.5, 0.5]],
    ['rounded to a step', 7.3, { minimum: 0, step: 0.1 }, [5.8, 8.8]],
  ])('of a number are %s', (_, now, fields, numbers) => {
    expect(valuesBeside(now, { type: 'number', minimum: -100, maximum: 100_000, ...fields })).toEqual(
      numbers,
    );
  });
});
