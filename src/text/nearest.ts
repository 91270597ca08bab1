import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name that a misspelt one was probably meant to be, or `undefined` where none is near:
 * at most a third of the letters may differ.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name.toLowerCase(), known as string[]);
  const longest = Math.max(name.length, candidate.length);
  return distance(name.toLowerCase(), candidate.toLowerCase()) <= longest / 3 ? candidate : undefined;
}
