import { closeSync, openSync, writeSync } from 'node:fs';

/** How many characters are written at a time. */
const PIECE = 2 ** 20;

/** Writes values as JSON, one a line, without making one text of them all. */
export function writeLines(path: string, values: Iterable<unknown>): void {
  const file = openSync(path, 'w');
  try {
    let piece = '';
    for (const value of values) {
      piece += `${JSON.stringify(value)}\n`;
      if (piece.length < PIECE) continue;
      writeSync(file, piece);
      piece = '';
    }
    writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}
