import { splitCompound } from './compounds.ts';
import { editDistance, editsAllowed, letterMask, mayBeNear } from './near-words.ts';
import type { SearchIndex } from './open-index.ts';
import { rootOf, stemsOf } from './stems.ts';
import { isPhrase, isShort } from './words.ts';

/** A word of the index that matches a word of a query. */
export interface FoundWord {
  word: number;
  /** By which rule. */
  rule: Rule;
  /** Whether it counts in names only. */
  inNames?: boolean;
}

/** How well a word of the index matches a word of a query, by the rule of the match. */
export const QUALITY = { word: 1, name: 1, stem: 0.9, part: 0.65, root: 0.6, prefix: 0.5, near: 0.4 };

type Rule = keyof typeof QUALITY;

/** The words that are a word of a query: itself, words with a stem of it, compounds of which it is a part, its root in names. */
export function findWords(index: SearchIndex, key: string): FoundWord[] {
  const found = new Map<number, FoundWord>();
  // The best rules come first.
  const add = (word: number, rule: Rule, inNames = false) => {
    if (!found.has(word)) found.set(word, { word, rule, ...(inNames && { inNames }) });
  };
  const own = index.numberOf(key);
  if (own !== undefined) add(own, 'word');
  if (isShort(key)) {
    for (const ending of PLURALS) {
      const plural = index.numberOf(key + ending);
      if (plural !== undefined) add(plural, 'stem');
    }
    return [...found.values()];
  }
  const stems = own === undefined ? stemsOf(key, index.lang) : index.stemsAt(own);
  for (const stem of stems) for (const word of index.byStem.get(stem)) add(word, 'stem');
  for (const stem of stems) for (const word of index.byPart.get(stem)) add(word, 'part');
  for (const word of index.byRoot.get(rootOf(key))) add(word, 'root', true);
  return [...found.values()];
}

const PLURALS = ['s', 'e', 'n', 'en'];

/** The parts of a word that the content never writes, if it is a compound of words that it does. */
export function findParts({ numberOf, lang }: SearchIndex, key: string): string[] {
  const isInflected = (part: string) =>
    stemsOf(part, lang).some((stem) => !isShort(stem) && numberOf(stem) !== undefined);
  return splitCompound(key, (part, isLast) => numberOf(part) !== undefined || (isLast && isInflected(part)));
}

/** The shortest beginning of words that is looked for. */
const SHORTEST_PREFIX = 4;

/** Words that begin with a key. */
export function findPrefixed({ keys, firstFrom }: SearchIndex, key: string): FoundWord[] {
  if (key.length < SHORTEST_PREFIX || !hasLettersOnly(key)) return [];
  const found: FoundWord[] = [];
  for (let word = firstFrom(key); keys[word]?.startsWith(key); word++) found.push({ word, rule: 'prefix' });
  return found;
}

/** The nearest words to one that the content never uses; none where even these differ too much. */
export function findNear({ keys, wordsByLength }: SearchIndex, key: string): FoundWord[] {
  if (!hasLettersOnly(key)) return [];
  const { starts, words, letters } = wordsByLength();
  const mask = letterMask(key);
  const allowed = editsAllowed(key);
  let best = allowed;
  let found: number[] = [];
  const end = starts[key.length + allowed + 1] ?? words.length;
  for (let at = starts[key.length - allowed] ?? end; at < end; at++) {
    // What can be told without the word itself comes first: most words of an index are not in the processor's cache.
    if (!mayBeNear(mask, letters[at] ?? 0, best)) continue;
    const word = words[at] ?? 0;
    const other = keys[word] ?? '';
    if (isShort(other) || isPhrase(other)) continue;
    const edits = editDistance(key, other, best);
    if (edits > best) continue;
    if (edits < best) found = [];
    best = edits;
    found.push(word);
  }
  return found.map((word) => ({ word, rule: 'near' }));
}

function hasLettersOnly(key: string): boolean {
  return /^\p{L}+$/u.test(key);
}
