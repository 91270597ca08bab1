/** How many names a message lists. */
const NAMES_LISTED = 10;

/** A list is cut only where that leaves out at least so many names. */
const WORTH_CUTTING = 3;

/** `a, b, c`; of a long list its beginning and how many follow: `a, b and 40 more`. */
export function listNames(names: readonly string[], most = NAMES_LISTED): string {
  if (!isCut(names, most)) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** Whether `listNames` leaves some of the names out. */
export function isCut(names: readonly string[], most = NAMES_LISTED): boolean {
  return names.length - most >= WORTH_CUTTING;
}
