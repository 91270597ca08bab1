import { lazyBy } from '#text/lazy.ts';
import type { NumberParameter } from '../parameter.ts';

/** The numbers that are tried for a parameter, in ascending order. */
export interface NumberGrid {
  count: number;
  at: (index: number) => number;
}

type Range = Pick<NumberParameter, 'type' | 'minimum' | 'maximum' | 'step'>;

/** The distance between two numbers, if the parameter has one. Steps are counted from the minimum, as in HTML. */
export function stepOf({ type, step }: Range): number | undefined {
  return step ?? (type === 'integer' ? 1 : undefined);
}

/** The steps of a parameter; without a step, its bounds and all numbers between them with three significant digits. */
export const numberGrid: (range: Range) => NumberGrid = lazyBy(makeGrid);

function makeGrid(range: Range): NumberGrid {
  const { minimum, maximum } = range;
  const step = stepOf(range);
  if (step !== undefined)
    return { count: stepsTo(maximum, minimum, step) + 1, at: (index) => stepAt(index, minimum, step) };
  const numbers = [minimum, ...threeDigitNumbers(minimum, maximum), maximum];
  return { count: numbers.length, at: (index) => numbers[index] ?? Number.NaN };
}

/** `value` rounded to a step, without steps to three significant digits; a bound in place of what lies outside. */
export function roundToStep(value: number, range: Range): number {
  const { minimum, maximum } = range;
  const step = stepOf(range);
  const rounded =
    step === undefined
      ? Number(value.toPrecision(3))
      : stepAt(Math.round((value - minimum) / step), minimum, step);
  return Math.min(Math.max(rounded, minimum), maximum);
}

/** The index of the first number above `value`, or `count` if there is none. */
export function firstAbove({ count, at }: NumberGrid, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Steps such as 0.1 are not exact: a quotient this close below a whole number counts as that number. */
const TOLERANCE = 1e-9;

const stepsTo = (maximum: number, minimum: number, step: number): number =>
  Math.floor((maximum - minimum) / step + TOLERANCE);

/** Fractions are rounded, so that ten steps of 0.1 come to 1. */
function stepAt(index: number, minimum: number, step: number): number {
  const number = minimum + index * step;
  return Number.isInteger(number) ? number : Number(number.toPrecision(12));
}

/** Numbers without a step are at least this far apart: a cent, or a hundredth of a percent. */
const FINEST_EXPONENT = -2;

/** The numbers with three significant digits between two bounds, and zero; in a narrow range a thousandth of it apart. */
function threeDigitNumbers(minimum: number, maximum: number): number[] {
  const finest = Math.min(FINEST_EXPONENT, Math.floor(Math.log10((maximum - minimum) / 1000)));
  const largest = Math.floor(Math.log10(Math.max(-minimum, maximum, 1))) - 2;
  const positive: number[] = [];
  for (let exponent = finest; exponent <= Math.max(largest, finest); exponent++)
    for (let digits = exponent === finest ? 1 : 100; digits < 1000; digits++)
      positive.push(exponent < 0 ? digits / 10 ** -exponent : digits * 10 ** exponent);
  const negative = positive.map((number) => -number).reverse();
  return [...negative, 0, ...positive].filter((number) => number > minimum && number < maximum);
}
