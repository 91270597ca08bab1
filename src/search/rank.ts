import { lazyBy } from '#text/lazy.ts';
import { SENTENCE_FIELDS, STRONG_FIELDS } from './document.ts';
import { type Evidence, rarity } from './evidence.ts';
import type { SearchIndex } from './open-index.ts';

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
  const ranked = (document: number, hasAll: boolean): Ranked => {
    let score = 0;
    for (const [at, { scores }] of evidence.entries()) score += (weights[at] ?? 0) * (scores[document] ?? 0);
    if (kinds.includes(index.documents[document]?.kind ?? '')) score *= ANSWER;
    return { document, named: named.get(document) ?? 0, hasAll, score };
  };
  const complete = withAllWords(evidence);
  const near = nearDocuments(index, evidence, words, complete);
  const isNear = new Set(near);
  const guesses = guessesAt(index, evidence, weights, near.length < ENOUGH).filter(
    ({ document }) => !isNear.has(document),
  );
  const good = guesses.filter(({ isGood }) => isGood);
  const found = [
    ...near.map((document) => ranked(document, true)),
    ...good.map(({ document }) => ranked(document, false)),
  ];
  // Where nothing else does, what has all words far apart comes, or else the best guesses.
  if (found.length === 0) found.push(...complete.map((document) => ranked(document, true)));
  if (found.length === 0) {
    const most = guesses.reduce((best, { share }) => Math.max(best, share), 0);
    for (const { document, share } of guesses)
      if (share > 0 && share === most) found.push(ranked(document, false));
  }
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

/** How much of what is asked for, by rarity, a document has to be about that lacks a word. */
const LEAST_SHARE = 0.5;

/** The same where that is what it is called. */
const LEAST_NAMED_SHARE = 0.4;

interface Guess {
  document: number;
  /** How much of what is asked for it is about. */
  share: number;
  isGood: boolean;
}

/** The documents that may be meant without having all words: with any of them, or called what one says that is much of the query. */
function guessesAt(
  index: SearchIndex,
  evidence: readonly Evidence[],
  weights: readonly number[],
  isAny: boolean,
): Guess[] {
  if (evidence.length < 2) return [];
  const weightOf = (at: number) => weights[at] ?? 0;
  // A word that no document has does not count.
  const whole = evidence.reduce((sum, { having }, at) => sum + (having.length > 0 ? weightOf(at) : 0), 0);
  const named = new Set(
    evidence.flatMap(({ query: { key } }, at) =>
      weightOf(at) < LEAST_NAMED_SHARE * whole ? [] : documentsCalled(index, key),
    ),
  );
  const some = isAny || named.size > 0 ? withSomeWords(evidence) : [];
  return (isAny ? some : some.filter((document) => named.has(document))).map((document) => {
    const share = evidence.reduce(
      (sum, { fields }, at) => sum + ((fields[document] ?? 0) & STRONG_FIELDS ? weightOf(at) : 0),
      0,
    );
    return { document, share, isGood: named.has(document) || share >= LEAST_SHARE * whole };
  });
}

function documentsCalled({ byName, byOtherName }: SearchIndex, key: string): number[] {
  return [...byName.get(key), ...byOtherName.get(key)];
}

/** Words of a query that are told apart in a sentence, a bit each. */
const MOST_TOLD_APART = 16;

/** Of the documents that have all words, those that have them together: in names, topics and summary, or in one sentence. */
function nearDocuments(
  index: SearchIndex,
  evidence: readonly Evidence[],
  words: readonly Evidence[],
  documents: readonly number[],
): number[] {
  const asked = words.slice(0, MOST_TOLD_APART);
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
const meaningsOf = lazyBy(({ keys }: SearchIndex) => new Uint16Array(keys.length));

/** What is less relevant than this, as a share of what is most relevant, is left out. */
const LEAST_RELEVANCE = 0.8;

/**
 * The documents of a result, in their order, without those that mention in passing what others are about. How relevant a
 * document is: Σ idf × root of the score of each word. The root brings the weights of fields closer together, so that one of
 * two words may be in a weaker field. Everything is relevant to a query with a required word, for such a query is exact.
 */
export function relevantDocuments({
  documents,
  evidence,
}: {
  documents: readonly number[];
  evidence: readonly Evidence[];
}): readonly number[] {
  if (evidence.some(({ query }) => query.isRequired)) return documents;
  const weights = evidence.map(rarity);
  const relevance = documents.map((document) =>
    evidence.reduce((sum, { scores }, at) => sum + (weights[at] ?? 0) * Math.sqrt(scores[document] ?? 0), 0),
  );
  const least = LEAST_RELEVANCE * relevance.reduce((most, each) => Math.max(most, each), 0);
  return documents.filter((_, place) => (relevance[place] ?? 0) >= least);
}
