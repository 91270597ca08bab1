import { deu, eng } from 'stopword';
import type { Lang } from '#text/lang.ts';
import { wordKey } from './words.ts';

/** Question words that the lists lack: they never decide what is meant. */
const QUESTION_WORDS = {
  de: ['wieviel', 'welchen', 'wozu', 'wofür', 'womit', 'warum', 'worauf'],
  en: ['why', 'when', 'whose', 'whom', 'does', 'do', 'should', 'shall', 'can', 'no', 'not'],
} satisfies Record<Lang, string[]>;

const STOP_WORDS = {
  de: new Set([...deu, ...QUESTION_WORDS.de].map(wordKey)),
  en: new Set([...eng, ...QUESTION_WORDS.en].map(wordKey)),
} satisfies Record<Lang, Set<string>>;

/** Whether a word of a query says nothing beside others. Written in capitals, `IT` is not `it`. */
export function isStopWord({ key, raw }: { key: string; raw: string }, lang: Lang): boolean {
  return STOP_WORDS[lang].has(key) && !(raw.length > 1 && raw === raw.toUpperCase());
}
