import type { SearchIndex } from './open-index.ts';
import { readQuery } from './query.ts';
import { hasDigit, isShort } from './words.ts';

/** Two words are alike if they share this much of their pairs of letters. */
const LEAST_ALIKE = 0.45;

/** The documents with a word in their names that is most like a word of a query, or like all of them as one: the most alike first. */
export function findAlikeNames(
  { documents, nameWords, nameKeys, lang }: SearchIndex,
  query: string,
): number[] {
  const { words, wholeKey } = readQuery(query, lang);
  const asked = [...words.map(({ key }) => key), wholeKey].filter(canBeAlike).map(pairsOf);
  const likeness = memoized((key) => Math.max(0, ...asked.map((pairs) => shareOf(pairs, pairsOf(key)))));
  return documents
    .map((_, document) => {
      const keys = [...(nameWords[document] ?? []), nameKeys[document]?.[0] ?? ''];
      return { document, likeness: Math.max(0, ...keys.filter(canBeAlike).map(likeness)) };
    })
    .filter((each) => each.likeness >= LEAST_ALIKE)
    .sort(
      (a, b) =>
        b.likeness - a.likeness || nameLength(nameKeys, a.document) - nameLength(nameKeys, b.document),
    )
    .map(({ document }) => document);
}

/** Numbers that look alike mean nothing to each other. */
const canBeAlike = (key: string): boolean => !isShort(key) && !hasDigit(key);

/** Where one word is as like as another, the shorter name says more of it. */
function nameLength(nameKeys: SearchIndex['nameKeys'], document: number): number {
  return nameKeys[document]?.[0]?.length ?? 0;
}

/** The pairs of neighbours in a word, its ends included. */
function pairsOf(key: string): Set<string> {
  const letters = ` ${key} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** How much of two sets is in both, from 0 to 1. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].reduce((count, pair) => count + (b.has(pair) ? 1 : 0), 0);
  return (2 * common) / Math.max(1, a.size + b.size);
}

function memoized(compute: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
