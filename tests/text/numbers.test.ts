import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, formatList, formatMoney, formatNumber, formatPercent } from '#text/numbers.ts';
import '../setup/properties.ts';

// Between a number and its unit, German has a space at which no line breaks.
describe('a number as a reader writes it', () => {
  it.each([
    [1234.5, '1.234,5', '1,234.5'],
    [0.25, '0,25', '0.25'],
    [-1_000_000, '-1.000.000', '-1,000,000'],
  ])('%d is %s and %s', (value, de, en) => {
    expect([formatNumber(value, 'de'), formatNumber(value, 'en')]).toEqual([de, en]);
  });

  it.each([
    [0, '0\u00a0€', '€0'],
    [1234, '1.234\u00a0€', '€1,234'],
    [1234.5, '1.235\u00a0€', '€1,235'],
    [-20_000, '-20.000\u00a0€', '-€20,000'],
  ])('%d euros are %s and %s', (value, de, en) => {
    expect([formatMoney(value, 'de'), formatMoney(value, 'en')]).toEqual([de, en]);
  });

  it.each([
    [0, '0 kB', '0 kB'],
    [64_300, '64 kB', '64 kB'],
    [1_640_000, '1,6 MB', '1.6 MB'],
    [1_234_567_890, '1.234,6 MB', '1,234.6 MB'],
  ])('%d bytes are %s and %s', (value, de, en) => {
    expect([formatBytes(value, 'de'), formatBytes(value, 'en')]).toEqual([de, en]);
  });

  it.each([
    [0.41, '41\u00a0%', '41%'],
    [0.125, '12,5\u00a0%', '12.5%'],
    [1 / 3, '33,3\u00a0%', '33.3%'],
    [-0.05, '-5\u00a0%', '-5%'],
    [12, '1.200\u00a0%', '1,200%'],
  ])('the part %d is %s and %s', (value, de, en) => {
    expect([formatPercent(value, 'de'), formatPercent(value, 'en')]).toEqual([de, en]);
  });
});

describe('a number is written as Intl writes it', () => {
  const writers = {
    number: [formatNumber, {}],
    euros: [formatMoney, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }],
    percent: [formatPercent, { style: 'percent', maximumFractionDigits: 1 }],
  } as const;
  const places = fc.constantFrom(1, 10, 100, 1000, 10_000, 100_000);
  const anyNumber = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc
      .tuple(fc.integer({ min: -20_000_000, max: 20_000_000 }), places)
      .map(([whole, factor]) => whole / factor),
    fc.maxSafeInteger(),
    fc.constantFrom(
      0,
      -0,
      0.5,
      1.5,
      2.5,
      1.0005,
      0.0005,
      0.00049,
      0.0625,
      0.28999999999999998,
      0.49999999999999994,
      999.9996,
      1e12,
      1e15,
      1e21,
    ),
  );

  it.each(Object.entries(writers))('%s', (_, [write, options]) => {
    const de = new Intl.NumberFormat('de-DE', options);
    const en = new Intl.NumberFormat('en-US', options);
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect([write(value, 'de'), write(value, 'en')]).toEqual([de.format(value), en.format(value)]);
      }),
      { numRuns: 3000 },
    );
  });
});

it.each([
  [[], '', ''],
  [['A'], 'A', 'A'],
  [['A', 'B'], 'A und B', 'A and B'],
  [['A', 'B', 'C'], 'A, B und C', 'A, B, and C'],
])('the list of %j is %j and %j', (items, de, en) => {
  expect([formatList(items, 'de'), formatList(items, 'en')]).toEqual([de, en]);
});
