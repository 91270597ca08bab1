import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { type SearchFields, searchFields } from './fields.ts';
import { dottedWords, foldWords, isShort, type SearchWord, searchWords, shortStems } from './words.ts';

/** An entry beside its searched texts. */
export interface IndexedEntry<E> {
  entry: E;
  fields: IndexedField[];
}

/** The texts of a field: their words, folded and bounded by hyphens, and the short stems of these. */
interface IndexedField {
  words: string;
  stems: string;
  weight: number;
}

/** A word in a heavier field outweighs the same word in all lighter ones together, however well it is found there. */
const WEIGHTS: Record<keyof SearchFields, number> = { title: 16, summary: 4, body: 1 };

/** How well a word is found in a text: as a word of its own, inside another, or by its stem. */
const WHOLE = 3;
const INSIDE = 2;
const STEM = 1;

/** Prepares the entries of a list for `search`; done once. */
export function indexEntries<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  lang: Lang,
): IndexedEntry<Entry<K>>[] {
  return entries.map((entry) => {
    const texts: SearchFields = searchFields[kind](entry as never, lang);
    const names = Object.keys(WEIGHTS) as (keyof SearchFields)[];
    return { entry, fields: names.map((name) => indexField(texts[name].join(' \n '), WEIGHTS[name])) };
  });
}

function indexField(text: string, weight: number): IndexedField {
  const words = ['', foldWords(text), ...dottedWords(text), ''].join('-');
  return { words, stems: shortStems(words), weight };
}

/**
 * The entries in which every word of the query is found, best match first, ties in the order of the index. A query
 * without a word finds nothing.
 */
export function search<E>(index: readonly IndexedEntry<E>[], query: string): E[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return index
    .map(({ entry, fields }) => ({ entry, score: score(fields, words) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The sum over all words, or -1 where one is not found at all. */
function score(fields: IndexedField[], words: SearchWord[]): number {
  let sum = 0;
  for (const word of words) {
    let found = 0;
    for (const field of fields) found += field.weight * quality(field, word);
    if (found === 0) return -1;
    sum += found;
  }
  return sum;
}

function quality({ words, stems: shortStems }: IndexedField, { word, stems }: SearchWord): number {
  if (words.includes(`-${word}-`)) return WHOLE;
  if (!isShort(word) && words.includes(word)) return INSIDE;
  const hasStem = (stem: string) =>
    isShort(stem) ? words.includes(`-${stem}-`) || shortStems.includes(`-${stem}-`) : words.includes(stem);
  return [word, ...stems].some(hasStem) ? STEM : 0;
}
