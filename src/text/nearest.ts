import { closest, distance } from 'fastest-levenshtein';
import { isCut, listNames } from './list-names.ts';

/** What an editor may have meant: the nearest of the known names, or the first of them. `quote` sets the name off. */
export function suggestion(
  name: string,
  known: readonly string[],
  quote: (name: string) => string = (text) => `"${text}"`,
): string {
  const meant = nearest(name, known);
  if (meant) return `did you mean ${quote(meant)}?`;
  // Of a list that is cut, the likeliest names come first.
  const listed = isCut(known) ? known.toSorted((a, b) => distance(name, a) - distance(name, b)) : known;
  return `known: ${listNames(listed) || 'none yet'}`;
}

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
