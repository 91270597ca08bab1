import type { NumberParameter } from '../parameter.ts';

/** Maximum length of a number in a form, in characters. */
export const NUMBER_MAX_LENGTH = 40;

/**
 * The value of a number in a form. If its only separator may group thousands or precede decimals, it has two readings.
 */
export type NumberReading =
  | { isAmbiguous: false; value: number }
  | { isAmbiguous: true; grouped: number; decimal: number };

/**
 * Reads a number in German or English notation (`80.000`, `1.234,50`, `1,234.50`, `80 000`, `80'000`, `2,5`) or in that
 * of programs (`1e3`). Returns `undefined` for a text that is not a number.
 *
 * - Of two different separators the last one is the decimal separator.
 * - Spaces, apostrophes, and a point or comma that occurs more than once, group thousands.
 * - A single point or comma after one to three digits and before exactly three is ambiguous.
 */
export function readNumber(text: string): NumberReading | undefined {
  const trimmed = text.trim();
  const signed = (value: number) => (/^[−-]/.test(trimmed) ? -value : value);
  const digits = trimmed
    .replace(/^[+−-]/, '')
    .replace(/\s/g, ' ')
    .replaceAll('’', "'");
  const decimal = DECIMAL.test(digits) ? Number(digits.replace(',', '.')) : undefined;
  const grouped = GROUPED.test(digits) ? Number(withoutSeparators(digits)) : undefined;
  if (decimal !== undefined && grouped !== undefined)
    return { isAmbiguous: true, grouped: signed(grouped), decimal: signed(decimal) };
  const value = decimal ?? grouped ?? groupedDecimal(digits) ?? scientific(digits);
  return value === undefined ? undefined : { isAmbiguous: false, value: signed(value) };
}

/**
 * The value of a reading for a parameter. An ambiguous one has grouped thousands if the parameter is an integer; otherwise
 * it is the only reading within the bounds of the parameter, and `undefined` if both are, or neither. If both are, an amount
 * with a sign of the currency (`isAmount`) has grouped thousands.
 */
export function valueOfReading(
  reading: NumberReading,
  { type, minimum, maximum }: Pick<NumberParameter, 'type' | 'minimum' | 'maximum'>,
  isAmount = false,
): number | undefined {
  if (!reading.isAmbiguous) return reading.value;
  const { grouped, decimal } = reading;
  if (type === 'integer') return grouped;
  const within = [grouped, decimal].filter((number) => number >= minimum && number <= maximum);
  return within.length === 1 || isAmount ? within[0] : undefined;
}

/** `12`, `2,5`, `2.`, `.5` */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** `1.234`, `1 234 567` */
const GROUPED = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/;

/** `1.234,5` */
const GROUPED_DECIMAL = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/;

/** `1e3`, `1.5E-1` */
const SCIENTIFIC = /^(?:\d+(?:\.\d*)?|\.\d+)e[+-]?\d+$/i;

function groupedDecimal(digits: string): number | undefined {
  const [, whole, , fraction = ''] = GROUPED_DECIMAL.exec(digits) ?? [];
  return whole === undefined ? undefined : Number(`${withoutSeparators(whole)}.${fraction}`);
}

const scientific = (digits: string): number | undefined =>
  SCIENTIFIC.test(digits) ? Number(digits) : undefined;

const withoutSeparators = (digits: string): string => digits.replace(/\D/g, '');
