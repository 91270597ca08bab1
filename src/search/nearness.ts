import { lazyBy } from '#text/lazy.ts';
import { SENTENCE_FIELDS, STRONG_FIELDS } from './document.ts';
import type { Evidence } from './evidence.ts';
import type { SearchIndex } from './open-index.ts';

/** Words of a query that are told apart in a sentence, a bit each. */
const MOST_WORDS = 30;

/** Of the documents that have all words, those that have them together: in names, topics and summary, or in one sentence. */
export function nearDocuments(
  index: SearchIndex,
  evidence: readonly Evidence[],
  words: readonly Evidence[],
  documents: readonly number[],
): number[] {
  const asked = words.slice(0, MOST_WORDS);
  const haveAll = (each: readonly Evidence[], mask: number) => (document: number) =>
    each.every(({ fields }) => (fields[document] ?? 0) & mask);
  const isAbout = haveAll(evidence, STRONG_FIELDS);
  const mayBeNear = haveAll(asked, SENTENCE_FIELDS);
  if (evidence.length < 2 || documents.every(isAbout)) return [...documents];
  const meanings = meaningsOf(index);
  for (const [at, { words }] of asked.entries())
    for (const { word } of words) meanings[word] = (meanings[word] ?? 0) | (1 << at);
  const hasAll = (words: readonly number[]) => {
    let meant = 0;
    for (const word of words) meant |= meanings[word] ?? 0;
    return meant === (1 << asked.length) - 1;
  };
  const near = documents.filter(
    (document) => isAbout(document) || (mayBeNear(document) && index.sentenceWords[document]?.some(hasAll)),
  );
  for (const { words } of asked) for (const { word } of words) meanings[word] = 0;
  return near;
}

/** For each word of an index, the words of a query that it matches; all zero between two searches, since a new one takes longer than a search. */
const meaningsOf = lazyBy(({ keys }: SearchIndex) => new Uint32Array(keys.length));
