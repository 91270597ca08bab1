import { describe, expect, it } from 'vitest';
import { firstAbove, type NumberGrid, numberGrid, roundToStep } from '#pricing/sensitivity/number-grid.ts';

const numbersIn = ({ count, at }: NumberGrid) => Array.from({ length: count }, (_, index) => at(index));

describe('the numbers of a parameter', () => {
  it.each([
    ['an integer', { type: 'integer', minimum: 3, maximum: 7 }, [3, 4, 5, 6, 7]],
    [
      'an integer with a step, from its minimum on',
      { type: 'integer', minimum: 3, maximum: 20, step: 5 },
      [3, 8, 13, 18],
    ],
    [
      'a number with a step',
      { type: 'number', minimum: 0, maximum: 0.5, step: 0.1 },
      [0, 0.1, 0.2, 0.3, 0.4, 0.5],
    ],
    [
      'a number with a step of 0.1 up to 0.3',
      { type: 'number', minimum: 0, maximum: 0.3, step: 0.1 },
      [0, 0.1, 0.2, 0.3],
    ],
    [
      'a number with a step below zero',
      { type: 'number', minimum: -0.3, maximum: 0.1, step: 0.2 },
      [-0.3, -0.1, 0.1],
    ],
  ] as const)('%s', (_, range, numbers) => {
    expect(numbersIn(numberGrid({ step: undefined, ...range }))).toEqual(numbers);
  });

  it('have three significant digits and two decimals without a step', () => {
    const numbers = numbersIn(
      numberGrid({ type: 'number', minimum: 0, maximum: 10_000_000, step: undefined }),
    );
    expect(numbers.slice(0, 4)).toEqual([0, 0.01, 0.02, 0.03]);
    expect(numbers.slice(998, 1003)).toEqual([9.98, 9.99, 10, 10.1, 10.2]);
    expect(numbers.slice(-3)).toEqual([9_980_000, 9_990_000, 10_000_000]);
    expect(numbers).toHaveLength(6401);
    expect(numbers).toContain(45_600);
    expect(numbers).not.toContain(45_650);
  });

  it.each([
    ['bounds that are not round', -0.025, 1000.5, [-0.025, -0.02, -0.01, 0, 0.01], [998, 999, 1000, 1000.5]],
    ['a narrow range', 0, 0.5, [0, 0.0001, 0.0002, 0.0003, 0.0004], [0.498, 0.499, 0.5]],
    ['a range between two round numbers', 1000.1, 1000.4, [1000.1, 1000.4], [1000.1, 1000.4]],
  ] as const)('have both bounds among them: %s', (_, minimum, maximum, first, last) => {
    const numbers = numbersIn(numberGrid({ type: 'number', minimum, maximum, step: undefined }));
    expect(numbers.slice(0, first.length)).toEqual(first);
    expect(numbers.slice(-last.length)).toEqual(last);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});

it.each([
  [0, 0],
  [3, 1],
  [3.5, 1],
  [7, 2],
  [20, 3],
])('the first number above %d is found', (value, index) => {
  const numbers = [3, 7, 20];
  expect(firstAbove({ count: 3, at: (each) => numbers[each] ?? 0 }, value)).toBe(index);
});

it.each([
  [{ step: 5 }, 14, 13],
  [{ step: 5 }, 19, 18],
  [{ step: 5 }, 25, 20],
  [{ step: 5 }, -1, 3],
  [{ step: 0.1 }, 5.3249, 5.3],
  [{ step: undefined }, 7.7777, 7.78],
  [{ step: undefined }, 2.999, 3],
])('%j: %d is rounded to %d', ({ step }, value, rounded) => {
  expect(roundToStep(value, { type: 'number', minimum: 3, maximum: 20, step })).toBe(rounded);
});
