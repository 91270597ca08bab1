import { intlLocales, type Lang } from './lang.ts';
import { lazyByText } from './lazy.ts';

const collatorOf = lazyByText((lang) => new Intl.Collator(intlLocales(lang), { numeric: true }));

/** Compares two names in the dictionary order of a language; equal names by code unit, so that the order is total. */
export function compareNames(a: string, b: string, lang: Lang): number {
  return collatorOf(lang).compare(a, b) || compareCodes(a, b);
}

/** Compares by code unit, as dates and ids are ordered. */
export const compareCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
