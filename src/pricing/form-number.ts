/** Longest number that is read, in characters. */
export const NUMBER_MAX_LENGTH = 40;

/** What a text can mean as a number: one number; or two, by whether its only separator sets off thousands or decimals. */
export type NumberReading = { value: number } | { grouped: number; decimal: number };

/**
 * A number as a person writes it, in German or in English: `80.000`, `1.234,50`, `1,234.50`, `80 000`, `80'000`, `2,5`;
 * or as a program does: `1e3`. `undefined` if it is not a number.
 *
 * - Of two different separators the last is the decimal one.
 * - Spaces, apostrophes, and a point or comma that occurs several times, set off groups of three digits.
 * - A single point or comma between one to three digits and exactly three can be either.
 */
export function readNumber(text: string): NumberReading | undefined {
  const [, sign, unsigned = ''] = /^([+−-]?)(.*)$/su.exec(text.trim()) ?? [];
  const digits = unsigned.replace(/\s/gu, ' ').replaceAll('’', "'");
  const signed = (value: number) => (sign === '-' || sign === '−' ? -value : value);
  const decimal = DECIMAL.test(digits) ? Number(digits.replace(',', '.')) : undefined;
  const grouped = GROUPED.test(digits) ? Number(withoutSeparators(digits)) : undefined;
  if (decimal !== undefined && grouped !== undefined)
    return { grouped: signed(grouped), decimal: signed(decimal) };
  const value = decimal ?? grouped ?? groupedDecimal(digits) ?? scientific(digits);
  return value === undefined ? undefined : { value: signed(value) };
}

/** `12`, `2,5`, `2.`, `.5` */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** `1.234`, `1 234 567` */
const GROUPED = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/;

/** `1.234,5` */
const GROUPED_DECIMAL = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/;

const SCIENTIFIC = /^(?:\d+(?:\.\d*)?|\.\d+)e[+-]?\d+$/i;

function groupedDecimal(digits: string): number | undefined {
  const [, whole, , fraction = ''] = GROUPED_DECIMAL.exec(digits) ?? [];
  return whole === undefined ? undefined : Number(`${withoutSeparators(whole)}.${fraction}`);
}

function scientific(digits: string): number | undefined {
  return SCIENTIFIC.test(digits) ? Number(digits) : undefined;
}

function withoutSeparators(digits: string): string {
  return digits.replace(/\D/g, '');
}
