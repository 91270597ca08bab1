import type { ArticleSource } from '#schema/source/articles.ts';
import type { Style } from '#schema/source/style.ts';
import { DEFAULT_LANG, LANGS, languageName, otherLangs } from '#text/lang.ts';
import type { EditorialPair } from './texts.ts';
import type { StyleFinding } from './wording.ts';

/** The lengths of shorter texts are not compared. */
const COMPARED_FROM_CHARACTERS = 60;

const RATIO = { minimum: 0.6, maximum: 1.7 };

/** What is wrong at a path in an entry. */
type FieldFinding = StyleFinding & { path: PropertyKey[] };

/** Problems with the length of a text in each language. */
export function lengthProblems(pair: EditorialPair, limits: Style['words']): FieldFinding[] {
  const { path, texts } = pair;
  const range = path.length === 1 ? rangeOf(pair, limits) : undefined;
  const counted = LANGS.flatMap((lang) => {
    const words = wordCount(texts[lang]);
    if (!range || (words >= range.minimum && words <= range.maximum)) return [];
    const message = `has ${words} words: write ${range.minimum} to ${range.maximum}`;
    return [{ rule: 'length' as const, path: [...path, lang], message }];
  });
  return [...counted, ...ratioProblems(pair)];
}

/** How many words a field may have, if that is limited. Of articles, that depends on the category. */
function rangeOf({ entry, path: [field] }: EditorialPair, { article, answer, by_category }: Style['words']) {
  if (field === 'answer') return answer;
  if (field !== 'body') return undefined;
  const { category } = entry as Partial<ArticleSource>;
  return by_category[category ?? ''] ?? article;
}

/** Problems with a text that is much longer in one language than in the first. */
export function ratioProblems({ path, texts }: EditorialPair): FieldFinding[] {
  const rule = 'translation';
  const first = texts[DEFAULT_LANG];
  return otherLangs(DEFAULT_LANG).flatMap((lang) => {
    const other = texts[lang];
    const [inFirst, inOther] = [languageName(DEFAULT_LANG), languageName(lang)];
    if (Math.max(first.length, other.length) < COMPARED_FROM_CHARACTERS) return [];
    if (first === other)
      return [{ rule, path, message: `is the same text in ${inFirst} and in ${inOther}: translate it` }];
    const ratio = other.length / first.length;
    const message = `has ${first.length} characters in ${inFirst} and ${other.length} in ${inOther}: check that both say the same`;
    return ratio >= RATIO.minimum && ratio <= RATIO.maximum ? [] : [{ rule, path, message }];
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
