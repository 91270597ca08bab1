import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '#pricing/request/form-number.ts';
import '../setup/properties.ts';

describe('readNumber', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['-12', -12],
    ['−12', -12],
    ['+5', 5],
    ['-0', -0],
    ['007', 7],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['0.500', 0.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['5.', 5],
    ['5,', 5],
    ['.5', 0.5],
    [',5', 0.5],
    ['.500', 0.5],
    ['1e3', 1000],
    ['1.5E-1', 0.15],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,567', 1234.567],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567.8', 1_234_567.8],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['80 000', 80_000],
    ['80\u00A0000', 80_000],
    ['80\u202F000', 80_000],
    ['1 234 567,89', 1_234_567.89],
    ['1 234.567', 1234.567],
    ["80'000", 80_000],
    ['80’000.50', 80_000.5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ isAmbiguous: false, value });
  });

  it.each([
    ['80.000', 80_000, 80],
    ['80,000', 80_000, 80],
    ['1.500', 1500, 1.5],
    ['-1.234', -1234, -1.234],
    ['999,999', 999_999, 999.999],
  ])('%j is %d or %d', (text, grouped, decimal) => {
    expect(readNumber(text)).toEqual({ isAmbiguous: true, grouped, decimal });
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'x',
    '0x10',
    'NaN',
    'Infinity',
    '１２',
    '٣',
    '1.2.3',
    '1.23.456',
    '1.2345,6',
    '12 34',
    '1’23',
    '1 - 2',
    '5-',
    '1,234 567',
    '1.234.567.8',
    '1,5e3',
    'e3',
    '1e',
    '--1',
    '- 1',
    '80.000 €',
    '1_000',
  ])('%j is not a number', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  const cents = fc.integer({ min: 0, max: 999_999_999_99 }).map((number) => number / 100);

  it.each(['de-DE', 'en-US', 'de-CH', 'fr-FR'])('reads what %s writes with two decimals', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(cents, (number) => {
        expect(readNumber(format.format(number))).toEqual({ isAmbiguous: false, value: number });
      }),
    );
  });

  it('reads what JavaScript writes, but for three decimals after up to three digits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const reading = readNumber(String(number));
        expect(reading?.isAmbiguous ? reading.decimal : reading?.value).toBe(number + 0);
      }),
    );
  });
});
