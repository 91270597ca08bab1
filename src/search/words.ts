import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { fold } from '#text/fold.ts';

/** A word of a query, folded, with the stems under which it is found as well. */
export interface SearchWord {
  word: string;
  stems: string[];
}

/** The words of a query: what stands between white space and holds a letter or a digit. */
export function searchWords(query: string): SearchWord[] {
  return query
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map((raw) => raw.replace(EDGES, ''))
    .filter((raw) => raw !== '')
    .map((raw) => {
      // Of a word in other letters folding leaves nothing. It is asked for as it is, which no folded text holds.
      const word = inner(fold(raw)) || raw;
      return { word, stems: stemsOf(raw, word) };
    });
}

/** Punctuation around a word is not part of it: `„Cloud“?` asks for `cloud`. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function stemsOf(raw: string, word: string): string[] {
  // The German stemmer knows ä, ö, ü; the folded spelling finds the stem of `loesungen` too.
  const stems = [german(raw), german(word), english(word)].map((stem) => inner(fold(stem)));
  return [...new Set(stems)].filter((stem) => stem !== '' && stem !== word);
}

/** A folded text without the hyphens at its edges. */
function inner(folded: string): string {
  return folded.replace(/^-|-$/g, '');
}
