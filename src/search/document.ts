import type { SearchKind } from '#schema/kind.ts';
import type { SearchItem } from '#schema/search.ts';

/** The texts of a document by the weight of what is found in them. */
export interface DocumentTexts {
  /** Its name in the language of the index. */
  name: string;
  /** Its other names: synonyms, and its names in the other languages. */
  aliases: readonly string[];
  /** Names of what it is about. */
  topics: readonly string[];
  summary: readonly string[];
  body: readonly string[];
  /** What is searched as well, but weighs least. */
  details: readonly string[];
}

/** Where a document can be read. */
export type DocumentAddresses = Pick<SearchItem, 'url' | 'api_url'>;

/** Something that can be found. All texts are plain. */
export interface SearchDocument extends DocumentTexts {
  /** The list it belongs to. */
  kind: SearchKind;
  /** Its name in that list. */
  id: string;
  addresses: DocumentAddresses;
}

/** The fields of a document in the order of their bits, each with the weight of a word found in it. */
export const FIELDS = [
  { name: 'name', weight: 10 },
  { name: 'aliases', weight: 8 },
  { name: 'topics', weight: 3 },
  { name: 'summary', weight: 3 },
  { name: 'body', weight: 1 },
  { name: 'details', weight: 0.5 },
] as const satisfies readonly { name: keyof DocumentTexts; weight: number }[];

/** The bits of the fields that are names. */
export const NAME_FIELDS = 0b11;

/** The bit of topics. */
export const TOPICS = 0b100;

/** The bits of the fields that say what a document is about: names, topics and summary. */
export const STRONG_FIELDS = 0b1111;

/** The bits of the fields whose sentences are kept. */
export const SENTENCE_FIELDS = 0b11000;
