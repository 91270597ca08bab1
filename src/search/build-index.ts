import { deu, eng, fra } from 'stopword';
import type { Lang } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { splitCompound } from './compounds.ts';
import { FIELDS, NAME_FIELDS, type SearchDocument, TOPICS } from './document.ts';
import {
  type DocumentData,
  type IndexData,
  NO_WORD,
  type PostingData,
  type SentenceData,
} from './index-data.ts';
import { phraseFinder } from './phrases.ts';
import { splitSentences } from './sentences.ts';
import { stemsOf as findStems, rootOf } from './stems.ts';
import { writePart, writeParts, writeSpelling } from './word-parts.ts';
import { hasDigit, isPhrase, joinedKey, joinRuns, readWords, type Word, wordKey } from './words.ts';

/** Nouns in the German list that say something: "die Rechte an der Software". */
const NOUNS = new Set('recht rechte rechten ordnung suche wissen zeit'.split(' '));

/** Beside the lists of others, words that never decide what is meant: those that ask, and that a company searches for itself. */
const STOP_WORDS: Readonly<Record<string, () => readonly string[]>> = {
  de: () => [
    ...deu.filter((word) => !NOUNS.has(word)),
    ...'wieviel welchen wozu wofür womit warum worauf finde finden firma firmen unternehmen'.split(' '),
  ],
  en: () => [
    ...eng,
    ...'why when whose whom does do should shall can no not us want something anything went going'.split(' '),
    ...'company companies business small'.split(' '),
  ],
  // And words before an apostrophe, which lost their vowel.
  fr: () => [...fra, ...'pourquoi combien comment quand où c d j l n qu s'.split(' ')],
};

/** The words of a query that say nothing beside others, as keys. They are written into the index of their language. */
const stopWordsOf = (lang: Lang): string[] => [
  ...new Set((STOP_WORDS[lang]?.() ?? []).map((word) => wordKey(word))),
];

/** The documents that have a word, each with the bits of the fields that have it. */
type Postings = Map<number, number>;

interface Built {
  index: IndexData;
  sentences: SentenceData;
}

/** Indexes documents. `digest` makes the version out of what was indexed. */
export function buildIndex(
  documents: readonly SearchDocument[],
  lang: Lang,
  digest: (text: string) => string,
): Built {
  const stemsOf = lazyByText((key) => findStems(key, lang));
  const keyOf = lazyByText(wordKey);
  const stopWords = stopWordsOf(lang);
  const phrasesIn = phraseFinder(documents, new Set(stopWords), keyOf, (key) => stemsOf(key)[0] ?? key);
  const spellings = new Map<string, number>();
  const postings = new Map<string, Postings>();
  for (const [number, document] of documents.entries())
    for (const [bit, { name }] of FIELDS.entries()) {
      for (const text of textsOf(document, name)) {
        const words = readWords(text, keyOf);
        // A word of another name is less than that name.
        const ofWords = name === 'aliases' && words.length > 1 ? TOPICS : 1 << bit;
        for (const { key, raw } of words) {
          spellings.set(raw, (spellings.get(raw) ?? 0) + 1);
          post(postings, key, number, ofWords);
        }
        for (const key of [...joinedKeys(words, text), ...nameAsOne(name, words), ...phrasesIn(words)])
          post(postings, key, number, 1 << bit);
      }
    }
  const keys = [...postings.keys()].sort();
  const numbers = new Map(keys.map((key, index) => [key, index]));
  const spellingsOf = Map.groupBy(spellings, ([raw]) => keyOf(raw));
  const wordsIn = (text: string) => readWords(text, keyOf).map(({ key }) => numbers.get(key) ?? NO_WORD);
  const described = documents.map(
    ({ kind, id, name, aliases }): DocumentData => ({
      kind,
      id,
      name,
      nameKeys: [name, ...aliases].map((each) => {
        const key = joinedKey(readWords(each, keyOf));
        return numbers.get(key) ?? key;
      }),
    }),
  );
  const sentences = documents.map((document) => splitSentences([...document.summary, ...document.body]));
  const addresses = documents.map((document) => document.addresses);
  const data = {
    lang,
    stopWords: stopWords.join(' '),
    documents: described,
    words: keys.join('\n'),
    spellings: keys.map((key) => writeSpelling(commonest(spellingsOf.get(key)) ?? key, key)),
    stems: keys.map((key) => writePart(stemsOf(key)[0] ?? key, key)),
    otherStems: writeParts(
      keys.flatMap((key, word) =>
        stemsOf(key)
          .slice(1)
          .map((stem): [number, string] => [word, stem]),
      ),
      keys,
    ),
    roots: writeParts(
      keys.flatMap((key, word): [number, string][] =>
        isInName(postings.get(key)) && !isPhrase(key) ? [[word, rootOf(key)]] : [],
      ),
      keys,
    ),
    compounds: writeCompounds(keys, numbers, stemsOf),
    postings: writePostings(keys.map((key) => postings.get(key) ?? new Map())),
  };
  const version = digest(JSON.stringify([data, addresses, sentences]));
  return {
    index: { version, ...data },
    sentences: { version, addresses, sentences, words: sentences.map((list) => list.map(wordsIn)) },
  };
}

function textsOf(document: SearchDocument, field: (typeof FIELDS)[number]['name']): readonly string[] {
  const texts = document[field];
  return typeof texts === 'string' ? [texts] : texts;
}

function post(postings: Map<string, Postings>, key: string, number: number, field: number): void {
  const list = postings.get(key) ?? new Map<number, number>();
  if (list.size === 0) postings.set(key, list);
  list.set(number, (list.get(number) ?? 0) | field);
}

/** Most words of a name that may be written as one. */
const MOST_JOINED = 3;

/** A short name as one word: `Machinelearning` means `Machine Learning`. */
function nameAsOne(field: string, words: readonly Word[]): string[] {
  const isName = field === 'name' || field === 'aliases';
  return isName && words.length > 1 && words.length <= MOST_JOINED ? [joinedKey(words)] : [];
}

/** Words that are written as one with their neighbours, as one: `cloudmigration` of `Cloud-Migration`; also `js` of `Node.js`. */
function joinedKeys(words: readonly Word[], text: string): string[] {
  return joinRuns(words, text).flatMap((run) => [
    ...run.slice(1).flatMap(({ key }) => (key.startsWith('.') ? [key.slice(1)] : [])),
    ...(run.length > 1 ? [joinedKey(run)] : []),
    ...(run.length > 2 ? run.slice(1).map((word, index) => joinedKey([run[index] ?? word, word])) : []),
  ]);
}

/** The spelling that is found most often. What was written as several words has none. */
function commonest(spellings: [raw: string, count: number][] = []): string | undefined {
  return spellings.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0];
}

function isInName(list: Postings = new Map()): boolean {
  return [...list.values()].some((fields) => (fields & NAME_FIELDS) !== 0);
}

function writeCompounds(
  keys: readonly string[],
  numbers: ReadonlyMap<string, number>,
  stemsOf: (key: string) => string[],
): number[] {
  const byStem = new Map<string, number>();
  for (const [number, key] of keys.entries())
    for (const stem of stemsOf(key)) if (!byStem.has(stem)) byStem.set(stem, number);
  const numberOf = (part: string) =>
    numbers.get(part) ?? stemsOf(part).flatMap((stem) => byStem.get(stem) ?? [])[0];
  const isPart = (part: string, isLast: boolean) =>
    (isLast ? numberOf(part) : numbers.get(part)) !== undefined;
  return keys.flatMap((key, number) => {
    if (hasDigit(key)) return [];
    const parts = splitCompound(key, isPart).flatMap((part) => numberOf(part) ?? []);
    return parts.length > 1 ? [number, parts.length, ...parts] : [];
  });
}

function writePostings(lists: readonly Postings[]): PostingData {
  const written: PostingData = { counts: lists.map(({ size }) => size), steps: [], fields: [] };
  for (const list of lists) {
    let last = 0;
    for (const [number, fields] of list) {
      written.steps.push(number - last);
      written.fields.push(fields);
      last = number;
    }
  }
  return written;
}
