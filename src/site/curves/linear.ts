// A file of its own: pages of calculators draw with it, and need nothing else of curves.

/** The straight line that takes `from` to `to`, as a function. */
export function linear(from: readonly [number, number], to: readonly [number, number]) {
  const slope = (to[1] - to[0]) / (from[1] - from[0]);
  return (value: number): number => to[0] + (value - from[0]) * slope;
}
