import { DEFAULT_LANG, LANGS, otherLangs } from '#text/lang.ts';
import { languageName } from '#text/language-name.ts';
import type { EditorialPair } from './texts.ts';

/** Allowed numbers of words in each language, by field. */
export const WORDS: Record<string, { minimum: number; maximum: number }> = {
  body: { minimum: 500, maximum: 1200 },
  answer: { minimum: 40, maximum: 120 },
};

/** The lengths of shorter texts are not compared. */
const COMPARED_FROM_CHARACTERS = 60;

const RATIO = { minimum: 0.6, maximum: 1.7 };

/** Problems with the length of a text in each language. */
export function lengthProblems(pair: EditorialPair): { path: PropertyKey[]; message: string }[] {
  const { path, texts } = pair;
  const range = path.length === 1 ? WORDS[String(path[0])] : undefined;
  const counted = LANGS.flatMap((lang) => {
    const words = wordCount(texts[lang]);
    if (!range || (words >= range.minimum && words <= range.maximum)) return [];
    const message = `has ${words} words: write ${range.minimum} to ${range.maximum}`;
    return [{ path: [...path, lang], message }];
  });
  return [...counted, ...ratioProblems(pair)];
}

/** Problems with a text that is much longer in one language than in the first. */
export function ratioProblems({ path, texts }: EditorialPair): { path: PropertyKey[]; message: string }[] {
  const first = texts[DEFAULT_LANG];
  return otherLangs(DEFAULT_LANG).flatMap((lang) => {
    const other = texts[lang];
    const [inFirst, inOther] = [languageName(DEFAULT_LANG), languageName(lang)];
    if (Math.max(first.length, other.length) < COMPARED_FROM_CHARACTERS) return [];
    if (first === other)
      return [{ path, message: `is the same text in ${inFirst} and in ${inOther}: translate it` }];
    const ratio = other.length / first.length;
    const message = `has ${first.length} characters in ${inFirst} and ${other.length} in ${inOther}: check that both say the same`;
    return ratio >= RATIO.minimum && ratio <= RATIO.maximum ? [] : [{ path, message }];
  });
}

/** What a body says of a diagram to those who do not see it, and its caption. */
const IMAGE = /!\[[^[\]]*\]\([^()]*\)/g;

function wordCount(text: string): number {
  return text
    .replace(IMAGE, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
