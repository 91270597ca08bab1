import { firstAbove, type NumberGrid } from './number-grid.ts';

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
export function nearestNumber(
  grid: NumberGrid,
  now: number,
  holds: (value: number) => boolean,
): number | null {
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
