import { sortByGroup } from './groups.ts';

/** Words from this length on may differ by one edit, and from the second by two. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** The most edits by which a word may differ from one that is meant. */
export function editsAllowed(key: string): number {
  return key.length >= TWO_EDITS_FROM ? 2 : key.length >= ONE_EDIT_FROM ? 1 : 0;
}

/** A bit for each letter that a word has. */
export function letterMask(key: string): number {
  let mask = 0;
  for (let index = 0; index < key.length; index++) mask |= 1 << (key.charCodeAt(index) % 31);
  return mask;
}

/** The number of bits that are set. */
export function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** Words in the order of their length, by number. */
export interface WordsByLength {
  /** Where the words of each length begin; one more than there are lengths. */
  starts: Uint32Array;
  words: Uint32Array;
  /** The letters of each of them. */
  letters: Int32Array;
}

export function sortByLength(keys: readonly string[]): WordsByLength {
  const longest = keys.reduce((most, { length }) => Math.max(most, length), 0);
  const { starts, sorted: words } = sortByGroup(
    keys.map(({ length }) => length),
    longest + 1,
  );
  const letters = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) letters[at] = letterMask(keys[words[at] ?? 0] ?? '');
  return { starts, words, letters };
}

/** Whether so many edits can lead from one set of letters to another: each brings one in and takes one out at most. */
export function mayBeNear(a: number, b: number, edits: number): boolean {
  return countBits(a & ~b) <= edits && countBits(b & ~a) <= edits;
}

/** Rows of the table of distances, used again and again: the row before the last, the last, and the one being filled. */
const ROWS = [new Uint8Array(256), new Uint8Array(256), new Uint8Array(256)] as const;

/** Insertions, deletions, substitutions and swaps of neighbours from one word to another; `most + 1` where there are more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) >= ROWS[0].length) return most + 1;
  let [before, last, row] = ROWS as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = letter === b.charCodeAt(j - 1) ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    // Not even a swap leads back: the row before has at least `most`.
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
