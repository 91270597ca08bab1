import type { SearchIndex } from './open-index.ts';
import type { Word } from './words.ts';

/** Whether a word of a query says nothing beside others. Written in capitals, `IT` is not `it`. */
export function isStopWord(
  { key, raw }: Pick<Word, 'key' | 'raw'>,
  { stopWords }: Pick<SearchIndex, 'stopWords'>,
): boolean {
  return stopWords.has(key) && !(raw.length > 1 && raw === raw.toUpperCase());
}
