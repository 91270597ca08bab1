import { LANGS } from '#text/lang.ts';
import type { EditorialPair } from './texts.ts';

/** Allowed numbers of words in each language, by field. */
export const WORDS: Record<string, { minimum: number; maximum: number }> = {
  body: { minimum: 500, maximum: 1200 },
  answer: { minimum: 40, maximum: 120 },
};

/** The lengths of shorter texts are not compared. */
const COMPARED_FROM_CHARACTERS = 60;

const RATIO = { minimum: 0.6, maximum: 1.7 };

/** Problems with the length of a text in both languages. */
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

/** Problems with a text that is much longer in one language than in the other. */
export function ratioProblems({ path, texts }: EditorialPair): { path: PropertyKey[]; message: string }[] {
  const { de, en } = texts;
  if (Math.max(de.length, en.length) < COMPARED_FROM_CHARACTERS) return [];
  if (de === en) return [{ path, message: 'is the same text in German and in English: translate it' }];
  const ratio = en.length / de.length;
  const message = `has ${de.length} characters in German and ${en.length} in English: check that both say the same`;
  return ratio >= RATIO.minimum && ratio <= RATIO.maximum ? [] : [{ path, message }];
}

/** What a body says of a diagram to those who do not see it, and its caption. */
const IMAGE = /!\[[^[\]]*\]\([^()]*\)/g;

function wordCount(text: string): number {
  return text
    .replace(IMAGE, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
