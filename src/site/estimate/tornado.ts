import { linear } from '../curves/plot-layout.ts';

/** What another value of a parameter would change, in euros. */
interface Change {
  change: number;
}

/** A bar of a tornado: what one parameter could change, from the present total on. All lengths in percent of the width. */
interface TornadoBar<C extends Change> {
  parameter: string;
  neighbours: readonly C[];
  /** The value that saves most and the one that costs most, with what each changes; without, none does. */
  cheapest: C | undefined;
  dearest: C | undefined;
  left: number;
  right: number;
  /** Where the other values are. */
  ticks: number[];
}

/** Distance of the longest bars from the edge, in percent. */
const MARGIN = 1;

/** Bars on one axis for the parameters that change most, in their order; `now` is the place of the present total. */
export function drawTornado<C extends Change>(
  effects: readonly { parameter: string; neighbours: readonly C[] }[],
  most: number,
): { now: number; bars: TornadoBar<C>[] } {
  const drawn = effects
    .filter(({ neighbours }) => neighbours.some(({ change }) => Math.round(change) !== 0))
    .slice(0, most);
  const changes = drawn.flatMap(({ neighbours }) => neighbours.map(({ change }) => change));
  const at = linear([Math.min(0, ...changes), Math.max(0, ...changes, 1)], [MARGIN, 100 - MARGIN]);
  const bars = drawn.map(({ parameter, neighbours }): TornadoBar<C> => {
    const sorted = neighbours.toSorted((a, b) => a.change - b.change);
    const [first, last] = [sorted[0], sorted.at(-1)];
    return {
      parameter,
      neighbours,
      cheapest: first && Math.round(first.change) < 0 ? first : undefined,
      dearest: last && Math.round(last.change) > 0 ? last : undefined,
      left: at(Math.min(0, first?.change ?? 0)),
      right: at(Math.max(0, last?.change ?? 0)),
      ticks: sorted.slice(1, -1).map(({ change }) => at(change)),
    };
  });
  return { now: at(0), bars };
}
