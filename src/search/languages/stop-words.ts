import { deu, eng, fra } from 'stopword';
import type { Lang } from '#text/lang.ts';
import { wordKey } from '../words.ts';

/** Beside the lists of others, question words that these lack: they never decide what is meant. */
const STOP_WORDS: Readonly<Record<string, () => readonly string[]>> = {
  de: () => [...deu, 'wieviel', 'welchen', 'wozu', 'wofür', 'womit', 'warum', 'worauf'],
  en: () => [...eng, 'why', 'when', 'whose', 'whom', 'does', 'do', 'should', 'shall', 'can', 'no', 'not'],
  // And words before an apostrophe, which lost their vowel.
  fr: () => [...fra, ...'pourquoi combien comment quand où c d j l n qu s'.split(' ')],
};

/** The words of a query that say nothing beside others, as keys. They are written into the index of their language. */
export const stopWordsOf = (lang: Lang): string[] => [
  ...new Set((STOP_WORDS[lang]?.() ?? []).map((word) => wordKey(word))),
];
