import { NAME_FIELDS, type SearchDocument } from './document.ts';
import { collect, type Evidence, type IsListed, isName, isNamed } from './evidence.ts';
import { findWords, QUALITY } from './find-words.ts';
import type { SearchIndex } from './open-index.ts';
import { isStopWord } from './query.ts';
import { stemsOf } from './stems.ts';
import { joinedKey, readWords, type Word } from './words.ts';

/** Most words of a name that is looked for as one. */
const MOST_WORDS = 3;

/** Makes the function that finds the names of several words in a text, in any inflection: by their stems, with spaces, which no word has. */
export function phraseFinder(
  documents: readonly SearchDocument[],
  stopWords: ReadonlySet<string>,
  keyOf: (raw: string) => string,
  stemOf: (key: string) => string,
): (words: readonly Word[]) => string[] {
  const known = new Set<string>();
  const beginnings = new Set<string>();
  for (const { name, aliases } of documents)
    for (const each of [name, ...aliases]) {
      const words = readWords(each, keyOf);
      const isShort = words.length > 1 && words.length <= MOST_WORDS;
      // A question is looked up as words, and so is what has only such as say nothing.
      if (!isShort || each.endsWith('?') || words.every((word) => isStopWord(word, { stopWords }))) continue;
      const stems = words.map(({ key }) => stemOf(key));
      known.add(stems.join(' '));
      beginnings.add(stems[0] ?? '');
    }
  return (words) => {
    const stems = words.map(({ key }) => stemOf(key));
    return stems.flatMap((stem, at) =>
      beginnings.has(stem)
        ? Array.from({ length: MOST_WORDS - 1 }, (_, more) =>
            stems.slice(at, at + more + 2).join(' '),
          ).filter((phrase, more) => at + more + 2 <= stems.length && known.has(phrase))
        : [],
    );
  };
}

/**
 * What documents have of a query whose words, by their keys, may be names together: such a name in place of its words, the
 * longest first, where a document of the list has it.
 */
export function joinPhrases(
  index: SearchIndex,
  keys: readonly string[],
  evidence: readonly Evidence[],
  isListed: IsListed,
): Evidence[] {
  if (keys.length < 2) return [...evidence];
  const joined: Evidence[] = [];
  const stems = keys.map((key) => {
    const word = index.numberOf(key);
    return (word === undefined ? stemsOf(key, index.lang) : index.stemsAt(word))[0];
  });
  for (let from = 0; from < keys.length; ) {
    let to = Math.min(from + MOST_WORDS, keys.length);
    let phrase: Evidence | undefined;
    for (; to > from + 1; to--) {
      const word = index.numberOf(stems.slice(from, to).join(' '));
      const key = joinedKey(keys.slice(from, to).map((each) => ({ key: each })));
      if (word === undefined && !isName(index, key)) continue;
      const words = evidence.filter(({ query: { place } }) => from <= place && place < to);
      phrase = gatherPhrase(index, word, key, words, isListed);
      if (phrase) break;
    }
    joined.push(...(phrase ? [phrase] : evidence.filter(({ query }) => query.place === from)));
    from = to;
  }
  return joined;
}

/** What documents have of a name: of the word of the index that it is, and of its words written as one. */
function gatherPhrase(
  index: SearchIndex,
  word: number | undefined,
  key: string,
  words: readonly Evidence[],
  isListed: IsListed,
): Evidence | undefined {
  const [first] = words;
  if (!first) return undefined;
  const found = collect(
    index,
    {
      ...first.query,
      key,
      raw: words.map(({ query }) => query.raw).join(' '),
      isRequired: words.some(({ query }) => query.isRequired),
    },
    [...(word === undefined ? [] : [{ word, rule: 'name' as const }]), ...findWords(index, key)],
    isListed,
  );
  if (found.having.length === 0) return undefined;
  // "ERP-Auswahl und -Einführung" has the name, if less so. One word beside stop words is no name.
  for (const document of words.length > 1 ? first.having : []) {
    if (found.scores[document] || !words.every((each) => isNamed(each, document))) continue;
    found.having.push(document);
    found.scores[document] = QUALITY.part * Math.min(...words.map(({ scores }) => scores[document] ?? 0));
    found.fields[document] = NAME_FIELDS;
  }
  return found;
}
