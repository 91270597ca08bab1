import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { fold } from '#text/fold.ts';

/** A word of a query, folded, with the stems under which it is found as well. */
export interface SearchWord {
  word: string;
  stems: string[];
}

/** The words of a query: what stands between white space. */
export function searchWords(query: string): SearchWord[] {
  return query
    .split(/\s+/)
    .map((raw) => ({ raw: raw.normalize('NFKC').toLowerCase(), word: inner(fold(raw)) }))
    .filter(({ word }) => word !== '')
    .map(({ raw, word }) => ({ word, stems: stemsOf(raw, word) }));
}

function stemsOf(raw: string, word: string): string[] {
  // The German stemmer knows ä, ö, ü; the folded spelling finds the stem of `loesungen` too.
  const stems = [german(raw), german(word), english(word)].map((stem) => inner(fold(stem)));
  return [...new Set(stems)].filter((stem) => stem !== '' && stem !== word);
}

/** Punctuation around a word is not part of it: `„Cloud“?` asks for `cloud`. */
function inner(folded: string): string {
  return folded.replace(/^-|-$/g, '');
}
