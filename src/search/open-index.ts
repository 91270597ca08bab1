import { SEARCH_KINDS } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { type Groups, groupCollector, type Places, placeOf } from './groups.ts';
import type { DocumentData, IndexData, PostingData, SentenceData } from './index-data.ts';
import { sortByLength, type WordsByLength } from './near-words.ts';
import { readPart, readParts, readSpelling } from './word-parts.ts';

/** An index in memory: what queries look things up in. Words and documents go by number. */
export interface SearchIndex extends StemGroups {
  lang: Lang;
  stopWords: ReadonlySet<string>;
  documents: readonly DocumentData[];
  /** The list that each document belongs to, by its place among all kinds. */
  lists: Uint8Array;
  /** The documents by their name in the language of the index, as one word, whatever is between its words. */
  byName: Groups;
  /** The documents by each of their other names. */
  byOtherName: Groups;
  keys: readonly string[];
  spellingOf: (word: number) => string;
  numberOf: (key: string) => number | undefined;
  /** The first word that does not come before a text. */
  firstFrom: (text: string) => number;
  /** Made when a first word is looked for that is near others. */
  wordsByLength: () => WordsByLength;
  /** Where the postings of each word begin; one more than there are words. */
  starts: Uint32Array;
  /** The document of each posting, and the bits of its fields. */
  postedDocuments: Uint32Array;
  postedFields: Uint8Array;
  /** The words of each sentence of each document. */
  sentenceWords: SentenceData['words'];
}

/** Opens an index that was written at build time, with the sentences that were written beside it. */
export function openIndex(data: IndexData, sentences: Pick<SentenceData, 'words'>): SearchIndex {
  const { lang, documents, spellings } = data;
  const keys = data.words === '' ? [] : data.words.split('\n');
  return {
    lang,
    stopWords: new Set(data.stopWords.split(' ')),
    documents,
    lists: Uint8Array.from(documents, ({ kind }) => SEARCH_KINDS.indexOf(kind)),
    byName: groupByNames(documents, keys, ({ nameKeys }) => nameKeys.slice(0, 1)),
    byOtherName: groupByNames(documents, keys, ({ nameKeys }) => nameKeys.slice(1)),
    keys,
    spellingOf: (word) => readSpelling(spellings[word] ?? 0, keys[word] ?? ''),
    numberOf: (key) => {
      const word = findSorted(keys, key);
      return keys[word] === key ? word : undefined;
    },
    firstFrom: (text) => findSorted(keys, text),
    ...openStems(data, keys),
    wordsByLength: lazy(() => sortByLength(keys)),
    ...readPostings(data.postings),
    sentenceWords: sentences.words,
  };
}

/** The place of the first of sorted texts that does not come before one. Halving takes a query some µs; a table of all would take the start 10 ms. */
function findSorted(sorted: readonly string[], text: string): number {
  let from = 0;
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

function groupByNames(
  documents: readonly DocumentData[],
  keys: readonly string[],
  namesOf: (document: DocumentData) => DocumentData['nameKeys'],
): Groups {
  const places: Places = new Map();
  const groups = groupCollector(places);
  for (const [number, document] of documents.entries())
    for (const name of namesOf(document))
      groups.add(placeOf(places, typeof name === 'number' ? (keys[name] ?? '') : name), number);
  return groups.collect();
}

function readPostings({ counts, steps, fields }: PostingData) {
  const starts = new Uint32Array(counts.length + 1);
  const postedDocuments = new Uint32Array(steps.length);
  let posting = 0;
  for (let word = 0; word < counts.length; word++) {
    const end = posting + (counts[word] ?? 0);
    for (let document = 0; posting < end; posting++) {
      document += steps[posting] ?? 0;
      postedDocuments[posting] = document;
    }
    starts[word + 1] = posting;
  }
  return { starts, postedDocuments, postedFields: Uint8Array.from(fields) };
}

/** Words by what they have in common with others. */
interface StemGroups {
  /** The stems of a word, as they were written: a stemmer takes longer. */
  stemsAt: (word: number) => string[];
  /** The words with a stem. */
  byStem: Groups;
  /** The compounds of which something with this stem is a part. */
  byPart: Groups;
  /** Words in names, by their root. */
  byRoot: Groups;
}

/** Reads the stems of words, the parts of compounds and the roots of words in names. */
function openStems(data: IndexData, keys: readonly string[]): StemGroups {
  const { stems, otherStems, compounds, roots } = data;
  const places: Places = new Map();
  const first = stems.map((stem, word) => placeOf(places, readPart(stem, keys[word] ?? '')));
  const others = new Map<number, number>();
  readParts(otherStems, keys, (word, stem) => others.set(word, placeOf(places, stem)));
  const eachStem = (word: number, tell: (place: number) => void) => {
    tell(first[word] ?? 0);
    const other = others.get(word);
    if (other !== undefined) tell(other);
  };
  const byStem = groupCollector(places);
  for (let word = 0; word < keys.length; word++) eachStem(word, (place) => byStem.add(place, word));
  const byPart = groupCollector(places);
  for (let at = 0; at < compounds.length; ) {
    const word = compounds[at] ?? 0;
    const end = at + 2 + (compounds[at + 1] ?? 0);
    const ofParts = new Set<number>();
    for (at += 2; at < end; at++) eachStem(compounds[at] ?? 0, (place) => ofParts.add(place));
    for (const place of ofParts) byPart.add(place, word);
  }
  const names = [...places.keys()];
  const stemsAt = (word: number) => {
    const found: string[] = [];
    eachStem(word, (place) => found.push(names[place] ?? ''));
    return found;
  };
  return { stemsAt, byStem: byStem.collect(), byPart: byPart.collect(), byRoot: openRoots(roots, keys) };
}

function openRoots(roots: IndexData['roots'], keys: readonly string[]): Groups {
  const places: Places = new Map();
  const byRoot = groupCollector(places);
  readParts(roots, keys, (word, root) => byRoot.add(placeOf(places, root), word));
  return byRoot.collect();
}
