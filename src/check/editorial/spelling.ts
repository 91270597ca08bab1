import type { Spelling } from '#schema/source/spelling.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { around, type StyleFinding } from './wording.ts';

/** Makes the function that finds words in a spelling to avoid. A word with a small letter also begins sentences. */
export function spellingCheck(spelling: Spelling): (text: string, lang: Lang) => StyleFinding[] {
  const lists = Object.fromEntries(
    LANGS.map((lang) => {
      const capitals = capitalized(spelling[lang]);
      const patterns = [wholeWord(spelling[lang], ''), wholeWord(capitals, SENTENCE_START)];
      return [lang, { instead: { ...capitals, ...spelling[lang] }, patterns }];
    }),
  );
  return (text, lang) => {
    const { instead = {}, patterns = [] } = lists[lang] ?? {};
    return patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(({ 0: word, index }) => ({
        rule: 'spelling',
        message: `${around(text, index)} write "${instead[word]}", not "${word}" (content/spelling.yaml)`,
      }));
  };
}

const SENTENCE_START = '(?<=^|[.?!:] )';

const NOTHING = /(?!)/g;

/** The words that begin with a small letter, with a capital one; so is what is written instead. */
function capitalized(words: Readonly<Record<string, string>>): Record<string, string> {
  const begin = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return Object.fromEntries(
    Object.entries(words)
      .map(([word, instead]) => [begin(word), begin(instead)] as const)
      .filter(([word]) => !(word in words)),
  );
}

/** Any of the words, each as a whole, in places that match `before`. */
function wholeWord(words: Readonly<Record<string, string>>, before: string): RegExp {
  const escaped = Object.keys(words).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return NOTHING;
  return new RegExp(`${before}(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
