/** A part of a word as it is written: how many letters of its end are cut off, or the part itself where the word does not begin with it. */
export type WrittenPart = number | string;

export function writePart(part: string, key: string): WrittenPart {
  return key.startsWith(part) ? key.length - part.length : part;
}

export function readPart(written: WrittenPart, key: string): string {
  return typeof written === 'string' ? written : key.slice(0, key.length - written);
}

/** Parts that only some words have: the number of each word less that of the one before, then its part. */
export type WrittenParts = WrittenPart[];

export function writeParts(
  parts: Iterable<[word: number, part: string]>,
  keys: readonly string[],
): WrittenParts {
  let last = 0;
  return [...parts].flatMap(([word, part]) => {
    const step = word - last;
    last = word;
    return [step, writePart(part, keys[word] ?? '')];
  });
}

/** Tells of each word that has one its part. */
export function readParts(
  written: WrittenParts,
  keys: readonly string[],
  tell: (word: number, part: string) => void,
): void {
  let word = 0;
  for (let at = 0; at < written.length; at += 2) {
    word += Number(written[at]);
    tell(word, readPart(written[at + 1] ?? 0, keys[word] ?? ''));
  }
}

/** How a word is spelt: the place of the rule by which that follows from its key, or the spelling itself. */
export type WrittenSpelling = number | string;

/** As the key, with a capital letter, in capitals. */
const SPELLINGS = [
  (key: string) => key,
  (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1),
  (key: string) => key.toUpperCase(),
];

export function writeSpelling(spelling: string, key: string): WrittenSpelling {
  const rule = SPELLINGS.findIndex((spell) => spell(key) === spelling);
  return rule < 0 ? spelling : rule;
}

export function readSpelling(written: WrittenSpelling, key: string): string {
  return typeof written === 'string' ? written : (SPELLINGS[written]?.(key) ?? key);
}
