import { nice, ticks } from 'd3-array';

/** A range of round amounts that holds all values and zero, and the round amounts in it that are labeled. */
export interface AmountAxis {
  low: number;
  high: number;
  ticks: number[];
}

/** The axis of `values`, with about `count` ticks. These are whole euros: a range below one euro is shown as one. */
export function amountAxis(values: readonly number[], count: number): AmountAxis {
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, 0, ...values);
  const steps = Math.max(1, Math.min(count, Math.floor(most - least)));
  const [low, high] = nice(least, most, steps);
  return { low, high, ticks: ticks(low, high, steps) };
}

/** The straight line that takes `from` to `to`, as a function. */
export function linear(from: readonly [number, number], to: readonly [number, number]) {
  const slope = (to[1] - to[0]) / (from[1] - from[0]);
  return (value: number): number => to[0] + (value - from[0]) * slope;
}
