import { fold, withoutInvisible } from '#text/fold.ts';
import type { Lang } from '#text/lang.ts';
import { searchLanguage } from './languages.ts';

/** Something with names that it may be found under in a text. */
export interface Named {
  names: readonly string[];
}

interface Token {
  /** As it is written, without what is invisible in it. */
  raw: string;
  stem: string;
  /** The text between the previous word and this one. */
  gap: string;
  start: number;
  end: number;
}

/** A name of something in a text. */
export interface Found<T> {
  term: T;
  start: number;
  end: number;
}

/**
 * Makes the function that finds what is named in texts, in the order of first mention. Names match at word
 * boundaries, inflected or not, and the longest one wins: in `cloud migration`, `cloud` is not found.
 * Abbreviations match as they are written, or with an s.
 */
export function termFinder<T extends Named>(
  terms: readonly T[],
  lang: Lang,
): (texts: readonly string[]) => T[] {
  const find = nameFinder(terms, lang);
  return (texts) => [...new Set(texts.flatMap((text) => find(text).map(({ term }) => term)))];
}

/** Makes the function that finds where a text names what, by the same rules. */
export function nameFinder<T extends Named>(terms: readonly T[], lang: Lang): (text: string) => Found<T>[] {
  const names = indexNames(terms, lang);
  return (text) => findIn(text, names, lang);
}

interface Name<T> {
  term: T;
  tokens: Token[];
}

/** Names by the stem of their first word, the longest first. */
function indexNames<T extends Named>(terms: readonly T[], lang: Lang): Map<string, Name<T>[]> {
  const index = new Map<string, Name<T>[]>();
  for (const term of terms) {
    for (const name of term.names) {
      const tokens = tokenize(name, lang);
      const key = tokens[0]?.stem;
      if (key !== undefined) index.set(key, [...(index.get(key) ?? []), { term, tokens }]);
    }
  }
  for (const list of index.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  return index;
}

function findIn<T>(text: string, names: Map<string, Name<T>[]>, lang: Lang): Found<T>[] {
  const tokens = tokenize(text, lang);
  const found: Found<T>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const name = names
      .get(tokens[at]?.stem ?? '')
      ?.find((candidate) => matchesAt(candidate.tokens, tokens, at, text, lang));
    const last = name && tokens[at + name.tokens.length - 1];
    if (name && last) found.push({ term: name.term, start: tokens[at]?.start ?? 0, end: last.end });
    at += name ? name.tokens.length : 1;
  }
  return found;
}

function matchesAt(name: Token[], tokens: Token[], at: number, text: string, lang: Lang): boolean {
  return name.every((part, index) => {
    const token = tokens[at + index];
    const before = tokens[at + index - 1];
    if (!token || token.stem !== part.stem) return false;
    // The first of several words may have its capital from beginning the name.
    const mayBeNoun = index > 0 || name.length === 1;
    if (searchLanguage(lang).isFormOf?.(part.raw, token.raw, mayBeNoun) === false) return false;
    if (isAbbreviation(part.raw) && token.raw !== part.raw && token.raw !== `${part.raw}s`) return false;
    return index === 0 || !before || joins(text.slice(before.end, token.start), part.gap);
  });
}

/** Whether the text between two words fits a name: spaces, hyphens, or what the name itself has there. */
function joins(gap: string, ofName: string): boolean {
  return /^[\s-]*$/.test(gap) || gap.replace(/\s+/g, ' ') === ofName;
}

function isAbbreviation(word: string): boolean {
  return /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
}

/** A run of letters and digits, in which soft hyphens and what else is invisible may be. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\u00AD\u200B-\u200D]*/gu;

function tokenize(text: string, lang: Lang): Token[] {
  let last = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(last, index);
    last = index + word.length;
    const raw = withoutInvisible(word);
    return { raw, stem: stemOf(raw, lang), gap, start: index, end: last };
  });
}

function stemOf(raw: string, lang: Lang): string {
  const short = raw.replace(/s$/, '');
  const { nameStemmer = String } = searchLanguage(lang);
  return fold(isAbbreviation(short) ? short : nameStemmer(raw.toLowerCase()));
}
