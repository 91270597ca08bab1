import { countBits } from './bits.ts';

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

/** Whether so many edits can lead from one set of letters to another: each brings one in and takes one out at most. */
export function mayBeNear(a: number, b: number, edits: number): boolean {
  return countBits(a & ~b) <= edits && countBits(b & ~a) <= edits;
}

/** Insertions, deletions, substitutions and swaps of neighbours from one word to another; `most + 1` where there are more. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    // A later swap can lead back to the row before.
    if (least > most && Math.min(...last) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
