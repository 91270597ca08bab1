import { LRUCache } from 'lru-cache';

const LINE_FEED = 10;

/** How many lines are kept parsed. */
const PARSED_LINES = 100;

/** Values as JSON, one a line. */
export function writeLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** Reads the values that `writeLines` has written. */
export function lineReader(bytes: Uint8Array): (line: number) => unknown {
  return lineParser(lineEnds(bytes), (start, end) => bytes.subarray(start, end));
}

/**
 * Reads values written one a line, from the places at which the lines end. Bytes take less memory than what they mean: only
 * a few lines are kept parsed.
 */
export function lineParser(
  ends: ArrayLike<number>,
  read: (start: number, end: number) => Uint8Array,
): (line: number) => unknown {
  const decoder = new TextDecoder();
  const parsed = new LRUCache<number, NonNullable<unknown>>({ max: PARSED_LINES });
  return (line) => {
    const known = parsed.get(line);
    if (known !== undefined) return known;
    const end = ends[line];
    if (end === undefined) throw new RangeError(`There is no line ${line}`);
    const value = JSON.parse(decoder.decode(read((ends[line - 1] ?? -1) + 1, end)));
    parsed.set(line, value);
    return value;
  };
}

function lineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) ends.push(at);
  return ends;
}
