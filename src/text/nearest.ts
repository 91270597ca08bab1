import { distance } from 'fastest-levenshtein';
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
 * at most a third of the letters may differ. Case does not matter.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  // A name half as long again as every known one differs from each in more than a third of its letters.
  if (known.every((each) => each.length * 3 < name.length * 2)) return undefined;
  const lower = name.toLowerCase();
  const candidates = known.map((each) => ({ each, edits: distance(lower, each.toLowerCase()) }));
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const { each, edits } = others.reduce((best, next) => (next.edits < best.edits ? next : best), first);
  return edits <= Math.max(name.length, each.length) / 3 ? each : undefined;
}
