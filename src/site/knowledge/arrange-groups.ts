/** The middle of a place. */
interface Point {
  x: number;
  y: number;
}

/** How strongly two groups are connected, by their places in the list. */
export type Strength = (a: number, b: number) => number;

/**
 * Puts groups in an order in which those that are strongly connected lie near each other, where `lay` gives the middles of
 * groups in an order. Swaps two groups as long as that helps, so that the same groups are always in the same order.
 */
export function arrangeGroups(
  count: number,
  strength: Strength,
  lay: (order: readonly number[]) => readonly Point[],
): number[] {
  const strain = (order: readonly number[]): number => {
    const middles = lay(order);
    let sum = 0;
    order.forEach((a, first) => {
      order.slice(first + 1).forEach((b, offset) => {
        const [from, to] = [middles[first], middles[first + 1 + offset]];
        if (from && to) sum += strength(a, b) * Math.hypot(from.x - to.x, from.y - to.y);
      });
    });
    return sum;
  };
  let best = Array.from({ length: count }, (_, index) => index);
  let least = strain(best);
  for (let helped = true; helped; ) {
    helped = false;
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++) {
        const swapped = best.with(a, best[b] ?? 0).with(b, best[a] ?? 0);
        const sum = strain(swapped);
        if (sum >= least) continue;
        [best, least, helped] = [swapped, sum, true];
      }
  }
  return best;
}
