import { distance } from 'fastest-levenshtein';

/** Suggests the nearest of the known names, or lists the first of them if none is near. `quote` formats a name. */
export function suggestion(
  name: string,
  known: readonly string[],
  quote: (name: string) => string = (text) => `"${text}"`,
): string {
  const meant = nearest(name, known);
  if (meant) return `did you mean ${quote(meant)}?`;
  // A shortened list shows the most similar names.
  const listed = isCut(known) ? known.toSorted((a, b) => distance(name, a) - distance(name, b)) : known;
  return `known: ${listNames(listed) || 'none yet'}`;
}

/**
 * The known name that a misspelt one was probably meant to be, or `undefined` if none is near:
 * at most a third of the letters may differ. Case does not matter.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  // A name more than 1.5 times as long as every known one cannot be near any of them.
  if (known.every((each) => each.length * 3 < name.length * 2)) return undefined;
  const lower = name.toLowerCase();
  const candidates = known.map((each) => ({ each, edits: distance(lower, each.toLowerCase()) }));
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const { each, edits } = others.reduce((best, next) => (next.edits < best.edits ? next : best), first);
  return edits <= Math.max(name.length, each.length) / 3 ? each : undefined;
}

/** Maximum number of names that a message lists. */
const NAMES_LISTED = 10;

/** A list is only shortened if that leaves out at least this many names. */
const WORTH_CUTTING = 3;

/** `a, b, c`; a long list is shortened: `a, b and 40 more`. */
export function listNames(names: readonly string[], most = NAMES_LISTED): string {
  if (!isCut(names, most)) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** Whether `listNames` shortens the list. */
function isCut(names: readonly string[], most = NAMES_LISTED): boolean {
  return names.length - most >= WORTH_CUTTING;
}
