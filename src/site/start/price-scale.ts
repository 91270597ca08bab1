import { linear } from '../curves/linear.ts';

/** What something costs in euros: at least, most likely, at most. */
export interface PriceRange {
  low: number;
  expected: number;
  high: number;
}

/** A round amount on the axis, in percent of its length; `isPower` for 1,000, 10,000 and so on. */
interface PriceTick {
  euros: number;
  at: number;
  isPower: boolean;
}

/** A logarithmic axis: equal distances stand for equal ratios. */
export interface PriceScale {
  /** The place of an amount in percent of the axis; what lies left of it begins at its edge. */
  at: (euros: number) => number;
  ticks: PriceTick[];
}

/** Round amounts as parts of a power of ten: where the axis may begin and end, and where it has ticks, about equally far apart. */
const ENDS = [1, 2, 5];
const TICKS = [1, 3];

/** The axis from the round amount below the least to the one above the most of all ranges. */
export function priceScale(ranges: readonly PriceRange[]): PriceScale {
  const amounts = ranges
    .flatMap(({ low, expected, high }) => [low, expected, high])
    .filter((euros) => euros >= 1);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const powers = powersOfTen(Math.floor(Math.log10(least)), Math.ceil(Math.log10(most)) + 1);
  const roundAmounts = (steps: readonly number[]) =>
    powers.flatMap((power) => steps.map((step) => step * power));
  const low = roundAmounts(ENDS).findLast((euros) => euros <= least) ?? least;
  const high = roundAmounts(ENDS).find((euros) => euros > most) ?? most;
  const along = linear([Math.log10(low), Math.log10(high)], [0, 100]);
  const at = (euros: number) => along(Math.log10(Math.max(euros, low)));
  return {
    at,
    ticks: roundAmounts(TICKS)
      .filter((euros) => euros >= low && euros <= high)
      .map((euros) => ({ euros, at: at(euros), isPower: powers.includes(euros) })),
  };
}

const powersOfTen = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
