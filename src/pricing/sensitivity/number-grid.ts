import { lazyBy } from '#text/lazy.ts';
import type { NumberParameter } from '../parameter.ts';

/** The numbers that are tried for a parameter, in ascending order. */
export type NumberGrid = { count: number; at: (index: number) => number };

type Range = Pick<NumberParameter, 'type' | 'minimum' | 'maximum' | 'step'>;

/** The distance between two numbers, if the parameter has one. Steps are counted from the minimum, as in HTML. */
export const stepOf = ({ type, step }: Range): number | undefined =>
  step ?? (type === 'integer' ? 1 : undefined);

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

/** In a grid of up to this many numbers, all are tried. */
export const MAX_TRIED = 2_000;

/** In a larger one, the gap to the next number that is tried grows with the number of steps from the present one. */
const GAP_PER_STEP = 1 / 100;

/** The numbers on one side of the present one, as indices: where they start, which was tried last, which comes next. */
interface Side {
  direction: 1 | -1;
  start: number;
  tried: number;
  next: number;
}

/**
 * The number nearest to `now`, other than `now`, for which `holds` is true; of two that are equally near, the smaller
 * one; `null` if there is none. In a grid of up to `MAX_TRIED` numbers it is always found. In a larger one, the 200
 * nearest numbers on either side are tried, then every second one, and fewer the farther away. Where `holds` is true of
 * one of these, the numbers before it that were skipped are tried too; true only in between, it is missed.
 */
export function nearestNumber(grid: NumberGrid, now: number, holds: (value: number) => boolean) {
  const above = firstAbove(grid, now);
  const up = sideFrom(above, 1);
  const down = sideFrom(grid.at(above - 1) === now ? above - 2 : above - 1, -1);
  const isLeft = ({ next }: Side) => next >= 0 && next < grid.count;
  const distanceTo = ({ next }: Side) => Math.abs(grid.at(next) - now);
  while (isLeft(up) || isLeft(down)) {
    const isUp = isLeft(up) && (!isLeft(down) || distanceTo(up) < distanceTo(down));
    const side = isUp ? up : down;
    if (holds(grid.at(side.next))) return firstThatHolds(side, grid, holds);
    advance(side, grid.count);
  }
  return null;
}

function sideFrom(start: number, direction: Side['direction']): Side {
  return { direction, start, tried: start - direction, next: start };
}

/** Goes to the next number, never past the last one without trying it. */
function advance(side: Side, count: number): void {
  const { direction, start, next } = side;
  const last = direction === 1 ? count - 1 : 0;
  const gap = count <= MAX_TRIED ? 1 : Math.max(1, Math.floor(Math.abs(next - start) * GAP_PER_STEP));
  side.tried = next;
  side.next = next === last ? last + direction : next + direction * Math.min(gap, Math.abs(last - next));
}

/** The first number after the one that was tried last; at the latest the next one, for which `holds` is known to be true. */
function firstThatHolds(
  { direction, tried, next }: Side,
  { at }: NumberGrid,
  holds: (value: number) => boolean,
): number {
  let index = tried + direction;
  while (index !== next && !holds(at(index))) index += direction;
  return at(index);
}
