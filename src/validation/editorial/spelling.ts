import type { Spelling } from '#schema/source/spelling.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { around } from './typography.ts';

/** Makes the function that finds words in a spelling to avoid. */
export function spellingCheck(spelling: Spelling): (text: string, lang: Lang) => string[] {
  const patterns = Object.fromEntries(LANGS.map((lang) => [lang, wordPattern(Object.keys(spelling[lang]))]));
  return (text, lang) =>
    [...text.matchAll(patterns[lang] ?? NOTHING)].map(
      ({ 0: word, index }) =>
        `${around(text, index)} write "${spelling[lang][word]}", not "${word}" (content/spelling.yaml)`,
    );
}

const NOTHING = /(?!)/g;

/** Any of the words, each as a whole. */
function wordPattern(words: string[]): RegExp {
  if (words.length === 0) return NOTHING;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
