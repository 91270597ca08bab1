import type { Lang } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { splitCompound } from './compounds.ts';
import { FIELDS, type SearchDocument } from './document.ts';
import type { DocumentData, IndexData, SentenceData } from './index-data.ts';
import { splitSentences } from './sentences.ts';
import { stemsOf as findStems } from './stems.ts';
import { hasDigit, joinedKey, joinRuns, readWords, type Word } from './words.ts';

/** Occurrences of a word in a document that are told apart. */
const MOST_OCCURRENCES = 4;

/** The number of bits below the occurrences. */
const FIELD_BITS = FIELDS.length;

interface Posting {
  fields: number;
  occurrences: number;
}

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
  const stemsOf = lazyByText(findStems);
  const spellings = new Map<string, Map<string, number>>();
  const postings = new Map<string, Map<number, Posting>>();
  const described = documents.map((document, number): DocumentData => {
    let length = 0;
    for (const [bit, { name }] of FIELDS.entries()) {
      for (const text of textsOf(document, name)) {
        const words = readWords(text);
        length += words.length;
        for (const { key, raw } of words) {
          count(spellings, key, raw);
          post(postings, key, number, 1 << bit);
        }
        for (const key of [...joinedKeys(words, text), ...nameAsOne(name, words)])
          post(postings, key, number, 1 << bit);
      }
    }
    const { kind, id, name, aliases } = document;
    return { kind, id, names: [name, ...aliases], length };
  });
  const keys = [...postings.keys()].sort();
  const numbers = new Map(keys.map((key, index) => [key, index]));
  const sentences = documents.map((document) => splitSentences([...document.summary, ...document.body]));
  const addresses = documents.map((document) => document.addresses);
  const data = {
    lang,
    documents: described,
    words: keys.map((key) => writeWord(key, spellings.get(key))).join('\n'),
    stems: keys
      .map((key) =>
        stemsOf(key)
          .map((stem) => writeStem(stem, key))
          .join(','),
      )
      .join('\n'),
    compounds: writeCompounds(keys, numbers, stemsOf),
    postings: keys.flatMap((key) => writePostings(postings.get(key) ?? new Map())),
  };
  const version = digest(JSON.stringify([data, addresses, sentences]));
  const wordsIn = (sentence: string) => readWords(sentence).flatMap(({ key }) => numbers.get(key) ?? []);
  return {
    index: { version, ...data },
    sentences: { version, addresses, sentences, words: sentences.map((list) => list.map(wordsIn)) },
  };
}

function textsOf(document: SearchDocument, field: (typeof FIELDS)[number]['name']): readonly string[] {
  const texts = document[field];
  return typeof texts === 'string' ? [texts] : texts;
}

function count(spellings: Map<string, Map<string, number>>, key: string, raw: string): void {
  const counts = spellings.get(key) ?? new Map<string, number>();
  spellings.set(key, counts.set(raw, (counts.get(raw) ?? 0) + 1));
}

function post(postings: Map<string, Map<number, Posting>>, key: string, number: number, field: number): void {
  const list = postings.get(key) ?? new Map<number, Posting>();
  const { fields, occurrences } = list.get(number) ?? { fields: 0, occurrences: 0 };
  list.set(number, {
    fields: fields | field,
    occurrences: Math.min(occurrences + 1, MOST_OCCURRENCES),
  });
  postings.set(key, list);
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

/** A word as it is written most often. */
function writeWord(key: string, spellings: Map<string, number> = new Map()): string {
  const [[spelling] = [key]] = [...spellings].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return spelling === key ? key : `${key}\t${spelling}`;
}

/** Most stems are the beginning of their word. */
function writeStem(stem: string, key: string): string {
  return key.startsWith(stem) ? String(stem.length) : stem;
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

function writePostings(list: ReadonlyMap<number, Posting>): number[] {
  let last = 0;
  const written = [...list].flatMap(([number, { fields, occurrences }]) => {
    const step = number - last;
    last = number;
    return [step, fields | ((occurrences - 1) << FIELD_BITS)];
  });
  return [list.size, ...written];
}
