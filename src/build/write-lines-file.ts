import { closeSync, openSync, writeSync } from 'node:fs';
import { writeLines } from '#text/lines.ts';

/** How many characters are written at a time. */
const PIECE = 2 ** 20;

/** Writes a file of values, one a line, without making one text of them all. */
export function writeLinesFile(path: string, values: Iterable<unknown>): void {
  const file = openSync(path, 'w');
  try {
    let piece = '';
    for (const value of values) {
      piece += writeLines([value]);
      if (piece.length < PIECE) continue;
      writeSync(file, piece);
      piece = '';
    }
    writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}
