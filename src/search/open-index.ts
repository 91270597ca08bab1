import { SEARCH_KINDS } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { FIELDS, NAME_FIELDS } from './document.ts';
import type { DocumentData, IndexData } from './index-data.ts';
import { letterMask } from './near-words.ts';
import { rootOf } from './stems.ts';
import { joinedKey, readWords } from './words.ts';

/** An index in memory: what queries look things up in. Words and documents go by number. */
export interface SearchIndex {
  lang: Lang;
  documents: readonly DocumentData[];
  /** The words of each document's name. */
  nameWords: readonly (readonly number[])[];
  /** The documents by their name in the language of the index, as one word, whatever is between its words. */
  byName: ReadonlyMap<string, readonly number[]>;
  /** The documents by each of their other names. */
  byOtherName: ReadonlyMap<string, readonly number[]>;
  /** The list that each document belongs to, by its place among all kinds. */
  lists: Uint8Array;
  /** The length of each document, as a share of the mean. */
  relativeLengths: Float64Array;
  keys: readonly string[];
  spellingOf: (word: number) => string;
  numberOf: (key: string) => number | undefined;
  /** The words with a stem. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** The compounds of which something with this stem is a part. */
  byPart: ReadonlyMap<string, readonly number[]>;
  /** Words in names, by their root. */
  byRoot: ReadonlyMap<string, readonly number[]>;
  /** The words of each length. */
  byLength: readonly (readonly number[])[];
  /** The letters of each word. */
  letters: Int32Array;
  /** Where the postings of each word begin; one more than there are words. */
  starts: Uint32Array;
  /** The document of each posting, the bits of its fields, and how often it has the word. */
  postedDocuments: Uint32Array;
  postedFields: Uint8Array;
  occurrences: Uint8Array;
}

const FIELD_MASK = (1 << FIELDS.length) - 1;

/** Opens an index that was written at build time. */
export function openIndex(data: IndexData): SearchIndex {
  const lines = data.words === '' ? [] : data.words.split('\n');
  const keys = lines.map((line) => {
    const tab = line.indexOf('\t');
    return tab < 0 ? line : line.slice(0, tab);
  });
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const stems = readStems(data.stems, keys);
  const postings = readPostings(data.postings, keys.length);
  const isInName = (word: number) => {
    const end = postings.starts[word + 1] ?? 0;
    for (let at = postings.starts[word] ?? 0; at < end; at++)
      if ((postings.postedFields[at] ?? 0) & NAME_FIELDS) return true;
    return false;
  };
  const named = data.documents.map(({ names }) => names.map((name) => readWords(name)));
  const nameWords = named.map(([name = []]) => name.flatMap(({ key }) => numbers.get(key) ?? []));
  const nameKeys = named.map((names) => names.map(joinedKey));
  const lengths = data.documents.reduce((sum, { length }) => sum + length, 0);
  const meanLength = lengths / Math.max(1, data.documents.length);
  return {
    lang: data.lang,
    documents: data.documents,
    nameWords,
    byName: group(nameKeys, (names) => names.slice(0, 1)),
    byOtherName: group(nameKeys, (names) => names.slice(1)),
    lists: Uint8Array.from(data.documents, ({ kind }) => SEARCH_KINDS.indexOf(kind)),
    relativeLengths: Float64Array.from(data.documents, ({ length }) => length / meanLength),
    keys,
    spellingOf: (word) => lines[word]?.split('\t').at(-1) ?? '',
    numberOf: (key) => numbers.get(key),
    byStem: group(keys, (_, word) => stems[word] ?? []),
    byPart: readParts(data.compounds, stems),
    byRoot: group(keys, (key, word) => (isInName(word) ? [rootOf(key)] : [])),
    byLength: groupByLength(keys),
    letters: Int32Array.from(keys, letterMask),
    ...postings,
  };
}

/** Numbers of the items of a list by what `groupsOf` says of each. */
function group<T>(
  items: readonly T[],
  groupsOf: (item: T, number: number) => readonly string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [number, item] of items.entries()) {
    for (const name of groupsOf(item, number)) {
      const list = groups.get(name);
      if (list) list.push(number);
      else groups.set(name, [number]);
    }
  }
  return groups;
}

function groupByLength(keys: readonly string[]): number[][] {
  const longest = keys.reduce((most, { length }) => Math.max(most, length), 0);
  const groups: number[][] = Array.from({ length: longest + 1 }, () => []);
  for (const [word, { length }] of keys.entries()) groups[length]?.push(word);
  return groups;
}

function readStems(written: string, keys: readonly string[]): string[][] {
  const lines = written.split('\n');
  return keys.map((key, word) =>
    (lines[word] ?? '').split(',').map((stem) => (/^\d+$/.test(stem) ? key.slice(0, Number(stem)) : stem)),
  );
}

function readParts(compounds: readonly number[], stems: readonly string[][]): Map<string, number[]> {
  const byPart = new Map<string, number[]>();
  for (let at = 0; at < compounds.length; ) {
    const word = compounds[at] ?? 0;
    const end = at + 2 + (compounds[at + 1] ?? 0);
    const parts = new Set(compounds.slice(at + 2, end).flatMap((part) => stems[part] ?? []));
    for (const part of parts) {
      const list = byPart.get(part);
      if (list) list.push(word);
      else byPart.set(part, [word]);
    }
    at = end;
  }
  return byPart;
}

function readPostings(written: readonly number[], words: number) {
  const total = (written.length - words) / 2;
  const starts = new Uint32Array(words + 1);
  const postedDocuments = new Uint32Array(total);
  const postedFields = new Uint8Array(total);
  const occurrences = new Uint8Array(total);
  let posting = 0;
  let at = 0;
  for (let word = 0; word < words; word++) {
    const end = posting + (written[at++] ?? 0);
    for (let document = 0; posting < end; posting++) {
      document += written[at++] ?? 0;
      const bits = written[at++] ?? 0;
      postedDocuments[posting] = document;
      postedFields[posting] = bits & FIELD_MASK;
      occurrences[posting] = (bits >> FIELDS.length) + 1;
    }
    starts[word + 1] = posting;
  }
  return { starts, postedDocuments, postedFields, occurrences };
}
