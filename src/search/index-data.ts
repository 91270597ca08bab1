import type { SearchKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import type { DocumentAddresses } from './document.ts';
import type { WrittenPart, WrittenParts, WrittenSpelling } from './word-parts.ts';

/** An index as it is written at build time and read by every runtime. Numbers name documents and words by their place. */
export interface IndexData {
  /** The digest of what was indexed, the same in both files of a language. */
  version: string;
  lang: Lang;
  /** The words of a query that say nothing beside others, with spaces between them. */
  stopWords: string;
  documents: DocumentData[];
  /** The keys of the words, one a line, sorted. */
  words: string;
  /** How each word is spelt most often. */
  spellings: WrittenSpelling[];
  /** A stem of each word. */
  stems: WrittenPart[];
  /** Another stem, of each word that has two. */
  otherStems: WrittenParts;
  /** The root of each word that is in a name. */
  roots: WrittenParts;
  /** For each compound its number, how many parts it has, and the numbers of the words that they are. */
  compounds: number[];
  postings: PostingData;
}

/** The documents that have words. Each list has numbers of one kind, so that they compress well. */
export interface PostingData {
  /** The number of postings of each word. */
  counts: number[];
  /** For each posting the document less the one before. */
  steps: number[];
  /** For each posting the bits of the fields that have the word. */
  fields: number[];
}

export interface DocumentData {
  kind: SearchKind;
  id: string;
  /** Its name, as results show it. */
  name: string;
  /**
   * Its name and its other names, each as one word, whatever is between its words: for queries that are one. By the number of
   * that word, where the index has it.
   */
  nameKeys: (number | string)[];
}

/** In place of a word that the index does not have: the beginning of one where a sentence was cut. */
export const NO_WORD = -1;

/** What results are displayed with: for each document its addresses and its sentences, and for each of these the numbers of its words. */
export interface SentenceData {
  version: string;
  addresses: DocumentAddresses[];
  sentences: string[][];
  words: number[][][];
}
