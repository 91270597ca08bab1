// One language a line: in bundles for browsers, those of the site are left (`integration/words-in-bundles.ts`).
export { default as de } from './de.ts';
export { default as en } from './en.ts';
