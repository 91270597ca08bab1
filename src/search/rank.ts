import { lazy } from '#text/lazy.ts';
import { type Evidence, isNamed } from './evidence.ts';
import { nearDocuments } from './nearness.ts';
import type { SearchIndex } from './open-index.ts';
import { rarity } from './rarity.ts';
import { stemsOf } from './stems.ts';

/** With fewer documents than this that have all words, some that lack a word follow. */
const ENOUGH = 3;

/** By how much a document of a kind that answers the question counts for more. */
const ANSWER = 1.2;

/** What is asked. */
interface Asked {
  /** What documents have of each word. */
  words: readonly Evidence[];
  /** The query as one word, as it was typed and as it is meant. */
  nameKeys: readonly string[];
  /** The kinds that answer it. */
  kinds: readonly string[];
}

interface Ranked {
  document: number;
  /** Whether the query is its name (2), one of its other names (1), or neither (0). */
  named: number;
  hasAll: boolean;
  score: number;
}

/** The documents that are found, best first. */
export function rank(
  index: SearchIndex,
  evidence: readonly Evidence[],
  { words, nameKeys, kinds }: Asked,
): number[] {
  const weights = evidence.map(rarity);
  const named = documentsNamed(index, nameKeys);
  const addAdjacency = adjacency(index, evidence);
  const ranked = (document: number, hasAll: boolean): Ranked => {
    let score = 0;
    for (const [at, { scores }] of evidence.entries()) score += (weights[at] ?? 0) * (scores[document] ?? 0);
    score += addAdjacency(document);
    if (kinds.includes(index.documents[document]?.kind ?? '')) score *= ANSWER;
    return { document, named: named.get(document) ?? 0, hasAll, score };
  };
  const complete = withAllWords(evidence);
  const near = nearDocuments(index, evidence, words, complete);
  const found = near.map((document) => ranked(document, true));
  if (near.length < ENOUGH) {
    const isGoodGuess = goodGuess(evidence, weights);
    for (const document of withSomeWords(evidence))
      if (!near.includes(document) && isGoodGuess(document)) found.push(ranked(document, false));
  }
  // What has all words far apart comes where nothing else does.
  if (found.length === 0) found.push(...complete.map((document) => ranked(document, true)));
  return found
    .sort(
      (a, b) =>
        b.named - a.named ||
        Number(b.hasAll) - Number(a.hasAll) ||
        // Of those that have the name, none is better than another. What is equal stays in the order of the list.
        (a.named === 2 ? 0 : b.score - a.score) ||
        a.document - b.document,
    )
    .map(({ document }) => document);
}

/** The documents that have every word. */
function withAllWords(evidence: readonly Evidence[]): number[] {
  const [rarest] = evidence.toSorted((a, b) => a.having.length - b.having.length);
  return rarest?.having.filter((document) => evidence.every(({ scores }) => scores[document])) ?? [];
}

/** The documents that have a word, and all that are required. */
function withSomeWords(evidence: readonly Evidence[]): number[] {
  const required = evidence.filter(({ query }) => query.isRequired);
  if (required.length > 0) return withAllWords(required);
  return [...new Set(evidence.flatMap(({ having }) => having))];
}

/** The documents that are called what a query says: 2 by their name, 1 by another name of theirs. */
function documentsNamed({ byName, byOtherName }: SearchIndex, keys: readonly string[]): Map<number, number> {
  const named = new Map<number, number>();
  for (const key of keys) for (const document of byOtherName.get(key)) named.set(document, 1);
  for (const key of keys) for (const document of byName.get(key)) named.set(document, 2);
  return named;
}

/** How much of what is asked for, by rarity, a document has to have that lacks a word. */
const LEAST_SHARE = 0.25;

/** Makes the function that tells whether a document without one of the words may still be meant: it has enough of the others, and one of them in a name. */
function goodGuess(evidence: readonly Evidence[], weights: readonly number[]): (document: number) => boolean {
  // A word that no document has does not count.
  const telling = evidence.map(({ having }, at) => (having.length > 0 ? (weights[at] ?? 0) : 0));
  const least = LEAST_SHARE * telling.reduce((sum, weight) => sum + weight, 0);
  const had = (document: number) =>
    evidence.reduce((sum, { scores }, at) => sum + (scores[document] ? (weights[at] ?? 0) : 0), 0);
  return (document) => evidence.some((each) => isNamed(each, document)) && had(document) >= least;
}

/** What two words add that are side by side in a name as in the query. */
const ADJACENT = 1;

/** Makes the function that scores words that stand side by side in the name of a document, as they do in the query. */
function adjacency(
  { documents, byStem, lang }: SearchIndex,
  evidence: readonly Evidence[],
): (document: number) => number {
  if (evidence.length < 2) return () => 0;
  const meantWords = lazy(() =>
    evidence.map(({ query }) => new Set(stemsOf(query.key, lang).flatMap((stem) => [...byStem.get(stem)]))),
  );
  return (document) => {
    if (evidence.filter((each) => isNamed(each, document)).length < 2) return 0;
    const name = documents[document]?.nameWords ?? [];
    const meant = meantWords();
    const areSideBySide = (at: number) =>
      name.some((word, place) => meant[at - 1]?.has(word) && meant[at]?.has(name[place + 1] ?? -1));
    let pairs = 0;
    for (let at = 1; at < meant.length; at++) if (areSideBySide(at)) pairs++;
    return pairs * ADJACENT;
  };
}
