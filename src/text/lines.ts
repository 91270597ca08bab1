import { LRUCache } from 'lru-cache';

const LINE_FEED = 10;

/** Bytes of lines that are kept parsed: what lists in JSON are made of in each language. */
const PARSED_BYTES = 4 * 2 ** 20;

/** Values as JSON, one a line. */
export function writeLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/**
 * Reads the values that `writeLines` has written; a text becomes its bytes. Bytes take less memory than what they mean: only
 * some lines are kept parsed.
 */
export function lineReader(bytes: Uint8Array): (line: number) => unknown {
  const ends = Uint32Array.from(lineEnds(bytes));
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const parsed = new LRUCache<number, NonNullable<unknown>>({ maxSize: PARSED_BYTES });
  return (line) => {
    const known = parsed.get(line);
    if (known !== undefined) return known;
    const end = ends[line];
    if (end === undefined) throw new RangeError(`There is no line ${line}`);
    const start = (ends[line - 1] ?? -1) + 1;
    const value = JSON.parse(decoder.decode(bytes.subarray(start, end)));
    const kept = typeof value === 'string' ? encoder.encode(value) : value;
    parsed.set(line, kept, { size: end - start });
    return kept;
  };
}

/** Lines without the line feeds that end them. */
export function splitLines(bytes: Uint8Array): Uint8Array[] {
  return lineEnds(bytes).map((end, line, ends) => bytes.subarray((ends[line - 1] ?? -1) + 1, end));
}

function lineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) ends.push(at);
  return ends;
}
