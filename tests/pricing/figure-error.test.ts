import { expect, it } from 'vitest';
import { requireFinite } from '#pricing/figures.ts';

it.each([
  ['min', { min: Number.NaN, max: 1 }, '"mvp" comes to NaN for min'],
  ['max', { min: 1, max: Number.POSITIVE_INFINITY }, '"mvp" comes to Infinity for max'],
])('a figure %s that is not finite is named', (_, figures, message) => {
  expect(() => requireFinite('mvp', figures)).toThrow(
    expect.objectContaining({ name: 'FigureError', message }),
  );
});

it('finite figures pass', () => {
  expect(() => requireFinite('mvp', { min: -1, max: 0 })).not.toThrow();
});
