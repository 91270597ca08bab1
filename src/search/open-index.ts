import { SEARCH_KINDS } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { FIELDS, NAME_FIELDS } from './document.ts';
import { type Groups, groupItems } from './groups.ts';
import type { DocumentData, IndexData } from './index-data.ts';
import { groupByLength, type WordsOfLength } from './near-words.ts';
import { openStems, type StemGroups } from './open-stems.ts';
import { rootOf } from './stems.ts';

/** An index in memory: what queries look things up in. Words and documents go by number. */
export interface SearchIndex extends StemGroups {
  lang: Lang;
  documents: readonly DocumentData[];
  /** The list that each document belongs to, by its place among all kinds. */
  lists: Uint8Array;
  /** The length of each document, as a share of the mean. */
  relativeLengths: Float64Array;
  /** The documents by their name in the language of the index, as one word, whatever is between its words. */
  byName: Groups;
  /** The documents by each of their other names. */
  byOtherName: Groups;
  keys: readonly string[];
  spellingOf: (word: number) => string;
  numberOf: (key: string) => number | undefined;
  /** Words in names, by their root. */
  byRoot: Groups;
  /** The words of each length. */
  byLength: readonly WordsOfLength[];
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
  const { lang, documents } = data;
  const lines = data.words === '' ? [] : data.words.split('\n');
  const keys = lines.map((line) => {
    const tab = line.indexOf('\t');
    return tab < 0 ? line : line.slice(0, tab);
  });
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const postings = readPostings(data.postings, keys.length);
  const isInName = (word: number) => {
    const end = postings.starts[word + 1] ?? 0;
    for (let at = postings.starts[word] ?? 0; at < end; at++)
      if ((postings.postedFields[at] ?? 0) & NAME_FIELDS) return true;
    return false;
  };
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  return {
    lang,
    documents,
    lists: Uint8Array.from(documents, ({ kind }) => SEARCH_KINDS.indexOf(kind)),
    relativeLengths: Float64Array.from(documents, ({ length }) => length / meanLength),
    byName: groupItems(documents, ({ nameKeys }) => nameKeys.slice(0, 1)),
    byOtherName: groupItems(documents, ({ nameKeys }) => nameKeys.slice(1)),
    keys,
    spellingOf: (word) => lines[word]?.split('\t').at(-1) ?? '',
    numberOf: (key) => numbers.get(key),
    ...openStems(data, keys),
    byRoot: groupItems(keys, (key, word) => (isInName(word) ? [rootOf(key)] : [])),
    byLength: groupByLength(keys),
    ...postings,
  };
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
