import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDigest } from '#serve/files/node-digest.ts';
import type { KeepText } from '#text/kept.ts';
import { putInPlace } from './kept-files.ts';
import { openSealed, seal } from './sealed.ts';

/** Keeps texts that the same code makes in the folder `kept`. */
export function textKeeper(kept: string, code: string): KeepText {
  const folder = join(kept, 'texts');
  return (source, make) => {
    const path = join(folder, nodeDigest(code + JSON.stringify(source)));
    const known = readText(path);
    if (known !== undefined) return known;
    const text = make();
    try {
      mkdirSync(folder, { recursive: true });
      putInPlace(path, (aside) => writeFileSync(aside, seal(Buffer.from(text))));
    } catch {
      // The next build makes it again.
    }
    return text;
  };
}

/** `undefined` of a text that was not kept, or is not as it was. */
function readText(path: string): string | undefined {
  try {
    return openSealed(readFileSync(path))?.toString();
  } catch {
    return undefined;
  }
}
