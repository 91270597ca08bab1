import { foldLetters, withoutInvisible } from '#text/fold.ts';

/** A word of a text. */
export interface Word {
  /** The form in which words are compared. */
  key: string;
  /** As it is written. */
  raw: string;
  /** Where it begins and ends in the text, in code units. */
  start: number;
  end: number;
}

/**
 * A run of letters and digits, or a number with its separators. `+` and `#` right after letters belong to it (`C++`), and
 * so does a dot right before letters (`.NET`). Soft hyphens and what else is invisible may be within a word.
 */
const WORD =
  /\p{N}+(?:[.,]\p{N}+)+(?![\p{L}\p{N}])|(?:\.(?=\p{L}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D]*(?:(?<=\p{L})[+#]+(?![\p{L}\p{N}+#]))?/gu;

/** What joins two words that stand directly beside it: `E-Mail`, `CI/CD`, `R&D`. */
const JOINER = /^[-‐‑–/&'’_.:]?$/;

/** The words of a text in their order. */
export function readWords(text: string, keyOf = wordKey): Word[] {
  return wordPlaces(text).map(({ raw, start, end }) => ({ key: keyOf(raw), raw, start, end }));
}

/** Where the words of a text are, in their order. */
export function wordPlaces(text: string): Omit<Word, 'key'>[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
  }));
}

/** Runs of words that are written as one, such as `Cloud-Migration`; a word by itself is a run of one. */
export function joinRuns(words: readonly Word[], text: string): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && JOINER.test(text.slice(last.end, word.start))) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The key of words that are written as one: `cloudmigration`. */
export function joinedKey(run: readonly Pick<Word, 'key'>[]): string {
  return run.map(({ key }) => key.replace(/^\./, '')).join('');
}

/**
 * The form in which words are compared: lower case, no accents, nothing invisible; ä, ae and a are one, ß and ss too. The s of `APIs` is no
 * part of the word.
 */
export function wordKey(raw: string): string {
  const visible = withoutInvisible(raw);
  const singular = /^\p{Lu}{2,}s$/u.test(visible) ? visible.slice(0, -1) : visible;
  const lower = singular.toLowerCase();
  const folded = /^[a-z0-9]+$/.test(lower)
    ? lower
    : foldLetters(lower.normalize('NFC').replace(/[äöü]/g, withoutDots));
  // After a, e and q, `ue` is no umlaut: `bauen`, `neue`, `Quelle`.
  return folded
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/(?<![aeq])ue/g, 'u');
}

const withoutDots = (umlaut: string): string => (umlaut === 'ä' ? 'a' : umlaut === 'ö' ? 'o' : 'u');

/** Up to this many letters, a word is found only as a word, never inside another or by approximation. */
const SHORT = 3;

export function isShort(key: string): boolean {
  return key.length <= SHORT;
}

/** Whether a key is that of a name of several words, by their stems. */
export function isPhrase(key: string): boolean {
  return key.includes(' ');
}

export function hasDigit(key: string): boolean {
  return /\p{N}/u.test(key);
}
