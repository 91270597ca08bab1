import type { Lang } from '#text/lang.ts';
import { searchLanguage } from './languages.ts';
import { hasDigit, isShort } from './words.ts';

/** The stems of a word of a text in a language; a short one, a number or one with a sign has only its plural. */
export function stemsOf(key: string, lang: Lang): string[] {
  const { stemmers } = searchLanguage(lang);
  if (!stemmers || isShort(key) || !/^\p{L}+$/u.test(key)) return [key];
  const stems = stemmers.map((stem) => stem(key));
  // What is short has no stem but itself: that of `keys` is `key`, where a stemmer says `kei`.
  return [...new Set(stems.map((stem) => (isShort(stem) ? key.slice(0, stem.length) : stem)))];
}

/** Endings that a verb, its participle and its noun do not share. */
const ENDINGS =
  /(?:ierungen|ierung|ationen|ations?|ieren|iert|ungen|ung|tenances?|tain(?:ed|ing|s)?|ing|ments?|ances?|ences?|ions?|ers?|ed|en|et|es|e|n|s|t)$/;

const SHORTEST_ROOT = 4;

/** What `gewartet`, `warten` and `Wartung` have in common, or `maintain` and `maintenance`; rough, so for names only. */
export function rootOf(key: string): string {
  if (isShort(key) || hasDigit(key)) return key;
  const base = /^ge.{4,}t$/.test(key) ? key.slice(2) : key;
  const cut = base.replace(ENDINGS, '');
  // `Entwicklung` has no e where `entwickeln` has one.
  return (cut.length >= SHORTEST_ROOT ? cut : base).replace(/e(?=[lr]$)/, '');
}
