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
export function isCut(names: readonly string[], most = NAMES_LISTED): boolean {
  return names.length - most >= WORTH_CUTTING;
}
