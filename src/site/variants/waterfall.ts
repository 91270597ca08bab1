/** The width of the drawing in its own units. */
export const WATERFALL_WIDTH = 1000;

/** Room at both ends, so that a mark there is seen whole. */
const MARGIN = 4;

/**
 * Draws how a figure becomes another, step by step: where it is before and after each. The axis begins where the steps do, not
 * at zero: beside two sums, what differs would hardly be seen.
 */
export function drawWaterfall(start: number, changes: readonly number[]) {
  const sums = [start];
  for (const change of changes) sums.push((sums.at(-1) ?? start) + change);
  const low = Math.min(...sums);
  const span = Math.max(...sums) - low;
  const places = sums.map((sum) =>
    span === 0 ? WATERFALL_WIDTH / 2 : MARGIN + ((sum - low) / span) * (WATERFALL_WIDTH - 2 * MARGIN),
  );
  return {
    start: places[0] ?? 0,
    bars: changes.map((_, index) => ({ from: places[index] ?? 0, to: places[index + 1] ?? 0 })),
    end: places.at(-1) ?? 0,
  };
}
