import { SEARCH_KINDS } from '#schema/kind.ts';
import { addJoined, type Evidence, gatherEvidence, type IsListed } from './evidence.ts';
import { findNear } from './find-words.ts';
import type { SearchIndex } from './open-index.ts';
import { joinPhrases } from './phrases.ts';
import { joinNeighbours, readQuery } from './query.ts';
import { addAnswers, readQuestion } from './questions.ts';
import { rank } from './rank.ts';
import { joinedKey } from './words.ts';

export interface SearchResult {
  /** The numbers of the documents that are found, best first. */
  documents: number[];
  /** Words of the query that the content never uses, as they were typed, and what was looked for instead. */
  corrected: Record<string, string>;
  /** What matches each word of the query. */
  evidence: readonly Evidence[];
  /** The same without names of several words: what matches each of their words. */
  words: readonly Evidence[];
}

/** Most words of a query that are approximated. */
const MOST_APPROXIMATED = 4;

/** Finds the documents that a query means; only those of `kinds`, where they are given. */
export function search(index: SearchIndex, query: string, kinds?: readonly string[]): SearchResult {
  const { words, keys: typed, wholeKey } = readQuery(query, index);
  const isListed = listedDocuments(index, kinds);
  const corrected: Record<string, string> = {};
  let approximated = 0;
  // Whether or not it finds any: looking through all words is what takes long.
  const approximate = (key: string) => (approximated++ < MOST_APPROXIMATED ? findNear(index, key) : []);
  const byWord = words.map((word) => {
    const gathered = gatherEvidence(index, word, isListed, approximate);
    for (const { corrected: guess } of gathered)
      if (guess !== undefined) corrected[word.raw] = index.spellingOf(guess);
    return gathered;
  });
  for (const { start, count, key } of joinNeighbours(words, index))
    addJoined(index, byWord.slice(start, start + count).flat(), key, isListed);
  const each = byWord.flat();
  const question = readQuestion(typed, index.lang);
  if (question) addAnswers(index, each, question, isListed);
  const meant = each.map((found) => ({ key: meantKey(index, found) }));
  const nameKeys = [wholeKey, joinedKey(meant)];
  const asked = { words: each, nameKeys, kinds: question?.kinds ?? [] };
  const keys = typed.map((key, at) => {
    const found = each.find(({ query, corrected }) => query.place === at && corrected !== undefined);
    return found ? meantKey(index, found) : key;
  });
  const answer = (evidence: readonly Evidence[]) => {
    return { documents: rank(index, evidence, asked), corrected, evidence, words: each };
  };
  const named = answer(joinPhrases(index, keys, each, isListed));
  // Where nothing has the names in a query, what has their words comes.
  return named.documents.length > 0 ? named : answer(each);
}

function meantKey({ keys }: SearchIndex, { query, corrected }: Evidence): string {
  return corrected === undefined ? query.key : (keys[corrected] ?? '');
}

function listedDocuments({ lists }: SearchIndex, kinds: readonly string[] | undefined): IsListed {
  if (!kinds) return () => true;
  const isSearched = SEARCH_KINDS.map((kind) => kinds.includes(kind));
  return (document) => isSearched[lists[document] ?? 0] === true;
}
