/** The place of the field in the order of what arrow keys lead to; the links below it have the places from zero. */
const FIELD = -1;

/**
 * Where a key leads from a place: arrow keys around the field and `count` links, Home and End to the first and the last link,
 * but not from the field, where they move in the text. `undefined` where it leads nowhere.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) {
    const stops = count + 1;
    return ((place - FIELD + step + stops) % stops) + FIELD;
  }
  return place === FIELD ? undefined : { Home: 0, End: count - 1 }[key];
}
