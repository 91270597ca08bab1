const GERMAN = new Intl.Collator('de', { numeric: true });

/** Compares two names in German dictionary order; equal names by code unit, so that the order is total. */
export function compareNames(a: string, b: string): number {
  return GERMAN.compare(a, b) || compareCodes(a, b);
}

/** Compares by code unit, as dates and ids are ordered. */
export const compareCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
