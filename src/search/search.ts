import { addJoined, type Evidence, gatherEvidence, type IsListed } from './evidence.ts';
import { findNear } from './find-words.ts';
import type { SearchIndex } from './open-index.ts';
import { joinNeighbours, readQuery } from './query.ts';
import { rarity } from './rarity.ts';
import { stemsOf } from './stems.ts';
import { joinedKey } from './words.ts';

export interface SearchResult {
  /** The numbers of the documents that are found, best first. */
  documents: number[];
  /** Words of the query that the content never uses, as they were typed, and what was looked for instead. */
  corrected: Record<string, string>;
  /** What matches each word of the query. */
  evidence: readonly Evidence[];
}

/** Most words of a query that are approximated. */
const MOST_APPROXIMATED = 4;

/** With fewer documents than this that have all words, some that lack a word follow. */
const ENOUGH = 3;

/** Finds the documents that a query means; only those of `kinds`, where they are given. */
export function search(index: SearchIndex, query: string, kinds?: readonly string[]): SearchResult {
  const { words, wholeKey } = readQuery(query, index.lang);
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
  for (const { start, count, key } of joinNeighbours(words))
    addJoined(index, byWord.slice(start, start + count).flat(), key, isListed);
  const evidence = byWord.flat();
  const keys = evidence.map(({ query, corrected }) => ({
    key: corrected === undefined ? query.key : (index.keys[corrected] ?? ''),
  }));
  const nameKeys = new Set([wholeKey, joinedKey(keys)]);
  return { documents: rank(index, evidence, nameKeys), corrected, evidence };
}

function listedDocuments({ documents }: SearchIndex, kinds: readonly string[] | undefined): IsListed {
  if (!kinds) return () => true;
  const listed = Uint8Array.from(documents, ({ kind }) => (kinds.includes(kind) ? 1 : 0));
  return (document) => listed[document] === 1;
}

interface Ranked {
  document: number;
  /** Whether the query is its name (2), one of its other names (1), or neither (0). */
  named: number;
  hasAll: boolean;
  score: number;
}

function rank(index: SearchIndex, evidence: readonly Evidence[], nameKeys: ReadonlySet<string>): number[] {
  const weights = evidence.map(({ scores }) => rarity(scores));
  const isGoodGuess = goodGuess(evidence, weights);
  const stems = evidence.map(({ query }) => new Set(stemsOf(query.key)));
  const found: Ranked[] = [];
  for (const document of index.documents.keys()) {
    const missing = evidence.filter(({ scores }) => scores[document] === 0);
    if (missing.length === evidence.length || missing.some(({ query }) => query.isRequired)) continue;
    const hasAll = missing.length === 0;
    if (!hasAll && !isGoodGuess(document)) continue;
    const sum = evidence.reduce(
      (total, { scores }, at) => total + (weights[at] ?? 0) * (scores[document] ?? 0),
      0,
    );
    found.push({
      document,
      named: namedBy(index, document, nameKeys),
      hasAll,
      score: sum + adjacency(index, document, evidence, stems),
    });
  }
  const complete = found.filter(({ hasAll }) => hasAll);
  const shown = complete.length >= ENOUGH ? complete : found;
  return shown
    .sort(
      (a, b) =>
        b.named - a.named ||
        Number(b.hasAll) - Number(a.hasAll) ||
        // Of those that have the name, none is better than another. What is equal stays in the order of the list.
        (a.named === 2 ? 0 : b.score - a.score),
    )
    .map(({ document }) => document);
}

function namedBy({ nameKeys }: SearchIndex, document: number, keys: ReadonlySet<string>): number {
  const [name, ...others] = nameKeys[document] ?? [];
  if (name !== undefined && keys.has(name)) return 2;
  return others.some((other) => keys.has(other)) ? 1 : 0;
}

/** How much of what is asked for, by rarity, a document has to have that lacks a word. */
const LEAST_SHARE = 0.25;

/** Makes the function that tells whether a document that lacks a word may be meant all the same: it has much of the others, and one in a name. */
function goodGuess(evidence: readonly Evidence[], weights: readonly number[]): (document: number) => boolean {
  // A word that nothing has tells nobody what is meant.
  const telling = evidence.map(({ scores }, at) =>
    scores.some((score) => score > 0) ? (weights[at] ?? 0) : 0,
  );
  const least = LEAST_SHARE * telling.reduce((sum, weight) => sum + weight, 0);
  return (document) => {
    const had = evidence.reduce(
      (sum, { scores }, at) => sum + (scores[document] ? (weights[at] ?? 0) : 0),
      0,
    );
    return had >= least && evidence.some(({ named }) => named[document]);
  };
}

/** What two words add that are side by side in a name as in the query. */
const ADJACENT = 1;

function adjacency(
  { nameWords }: SearchIndex,
  document: number,
  evidence: readonly Evidence[],
  stems: readonly ReadonlySet<string>[],
): number {
  const named = evidence.filter((each) => each.named[document]).length;
  if (named < 2) return 0;
  // Not anew for each pair: twelve words would take the stems of every name eleven times.
  const name = (nameWords[document] ?? []).map(stemsOf);
  const isWord = (ofName: readonly string[] | undefined, which: number) =>
    ofName?.some((stem) => stems[which]?.has(stem)) === true;
  let pairs = 0;
  for (let at = 1; at < stems.length; at++)
    if (name.some((word, place) => isWord(word, at - 1) && isWord(name[place + 1], at))) pairs++;
  return pairs * ADJACENT;
}
