import type { Lang } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { searchLanguage } from './languages.ts';
import { wordKey } from './words.ts';

const stopWordsOf = lazyByText(
  (lang) => new Set((searchLanguage(lang as Lang).stopWords ?? []).map(wordKey)),
);

/** Whether a word of a query says nothing beside others. Written in capitals, `IT` is not `it`. */
export function isStopWord({ key, raw }: { key: string; raw: string }, lang: Lang): boolean {
  return stopWordsOf(lang).has(key) && !(raw.length > 1 && raw === raw.toUpperCase());
}
