import { countBits } from './bits.ts';
import { NO_WORD, type SentenceData } from './index-data.ts';
import type { SearchResult } from './search.ts';
import { wordPlaces } from './words.ts';

/** A sentence that shows why a document was found. */
export interface Snippet {
  text: string;
  /** Where words of the query stand in it: from and to, in UTF-16 code units. */
  matches: [from: number, to: number][];
}

/** Makes the function that picks the snippet of a document: the first of the sentences with most words of the query. */
export function snippetPicker(
  { sentences, words }: SentenceData,
  { evidence }: Pick<SearchResult, 'evidence'>,
): (document: number) => Snippet {
  // For each word of the index, the words of the query that it matches, a bit each.
  const meanings = new Map<number, number>();
  for (const [at, { words: found }] of evidence.entries())
    for (const { word } of found) meanings.set(word, (meanings.get(word) ?? 0) | (1 << at));
  return (document) => {
    let best = 0;
    let most = 0;
    for (const [at, list] of (words[document] ?? []).entries()) {
      let meant = 0;
      for (const word of list) meant |= meanings.get(word) ?? 0;
      const count = countBits(meant);
      if (count > most) [best, most] = [at, count];
    }
    const text = sentences[document]?.[best] ?? '';
    const ofText = words[document]?.[best] ?? [];
    const matches = wordPlaces(text)
      .filter((_, at) => meanings.has(ofText[at] ?? NO_WORD))
      .map(({ start, end }): [number, number] => [start, end]);
    return { text, matches };
  };
}
