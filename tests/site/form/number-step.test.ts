import { describe, expect, it } from 'vitest';
import { stepAt, stepped } from '#site/form/NumberField.tsx';

describe('the step from a number', () => {
  const wide = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const;
  it.each([
    ['a small number', 14, wide, 1],
    ['two digits', 99, wide, 1],
    ['three digits', 100, wide, 10],
    ['four digits', 1500, wide, 100],
    ['five digits', 80_000, wide, 1000],
    ['a number below zero', -2500, wide, 100],
    ['a fraction in a small range', 1.5, { type: 'number', minimum: 0, maximum: 5 } as const, 0.1],
    ['a fraction in a wide range', 1.5, { type: 'number', minimum: 0, maximum: 100 } as const, 1],
    ['what the file says', 80_000, { ...wide, step: 500 }, 500],
  ])('%s', (_, number, parameter, step) => {
    expect(stepAt(number, parameter)).toBe(step);
  });
});

describe('a number a step further', () => {
  const bounds = { minimum: 3, maximum: 99_500 };
  it.each([
    ['up', 14, 1, 15],
    ['down', 14, -1, 13],
    ['to the grid', 80_300, 1000, 81_000],
    ['without the dust of binary fractions', 0.1 + 3, 0.2, 3.4],
    ['not beyond the highest', 99_000, 1000, 99_500],
    ['not below the lowest', 3, -1, 3],
  ])('%s', (_, from, step, to) => {
    expect(stepped(from, step, bounds)).toBe(to);
  });
});
