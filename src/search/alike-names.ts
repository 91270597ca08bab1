import { lazyBy } from '#text/lazy.ts';
import { countBits, letterMask } from './near-words.ts';
import type { SearchIndex } from './open-index.ts';
import { isStopWord, readQuery } from './query.ts';
import { hasDigit, isShort, joinedKey, readWords } from './words.ts';

/** Two words are alike if they share this much of their letters, and of their pairs of letters. */
const LEAST_ALIKE = 0.55;

/** Most words of a query that are compared with names, the longest first. */
const MOST_COMPARED = 4;

/** A document with such a name, and how much of it is alike, up to 1. */
interface AlikeName {
  document: number;
  name: string;
  likeness: number;
}

/** A word as it is compared. */
interface Spelling {
  letters: number;
  pairs: ReadonlySet<string>;
}

/** The documents with a word in their names that is most like a word of a query, or like all of them as one: the most alike first. */
export function findAlikeNames(index: SearchIndex, query: string): AlikeName[] {
  const asked = askedWords(index, query).map(spellingOf);
  const likeness = memoized((key) => bestLikeness(asked, key));
  return comparedNames(index)
    .map(({ keys, name }, document) => ({ document, name, likeness: Math.max(0, ...keys.map(likeness)) }))
    .filter((each) => each.likeness > 0)
    .sort(
      // Where one word is as like as another, the shorter name says more of it.
      (a, b) => b.likeness - a.likeness || a.name.length - b.name.length,
    );
}

/** What of each document's name is compared: its words, and all of them as one. */
const comparedNames = lazyBy((index: SearchIndex) =>
  index.documents.map(({ name }) => {
    const words = readWords(name);
    const telling = words.filter((word) => !isStopWord(word, index)).map(({ key }) => key);
    return { keys: [...telling, joinedKey(words)].filter(canBeAlike), name };
  }),
);

function askedWords(index: SearchIndex, query: string): string[] {
  const { words, wholeKey } = readQuery(query, index);
  const keys = words.map(({ key }) => key).filter(canBeAlike);
  const longest = keys.toSorted((a, b) => b.length - a.length).slice(0, MOST_COMPARED);
  return [...new Set([...longest, ...(canBeAlike(wholeKey) ? [wholeKey] : [])])];
}

/** Numbers that look alike mean nothing to each other. */
const canBeAlike = (key: string): boolean => !isShort(key) && !hasDigit(key);

function bestLikeness(asked: readonly Spelling[], key: string): number {
  const letters = letterMask(key);
  const near = asked.filter((spelling) => shareOfLetters(spelling.letters, letters) >= LEAST_ALIKE);
  if (near.length === 0) return 0;
  const { pairs } = spellingOf(key);
  const best = Math.max(...near.map((spelling) => shareOfPairs(spelling.pairs, pairs)));
  return best >= LEAST_ALIKE ? best : 0;
}

/** A word with its pairs of neighbours, its ends included. */
function spellingOf(key: string): Spelling {
  const text = ` ${key} `;
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return { letters: letterMask(key), pairs: new Set(pairs) };
}

function shareOfLetters(a: number, b: number): number {
  return (2 * countBits(a & b)) / (countBits(a) + countBits(b));
}

/** How much of two sets is in both, from 0 to 1. */
function shareOfPairs(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].reduce((count, pair) => count + (b.has(pair) ? 1 : 0), 0);
  return (2 * common) / (a.size + b.size);
}

function memoized(compute: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
