import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { foldLetters } from '#text/fold.ts';

/** A word of a query, folded, with the stems under which it is found as well. */
export interface SearchWord {
  word: string;
  stems: string[];
}

/** The words of a query, each once: what is between white space and contains a letter or a digit. */
export function searchWords(query: string): SearchWord[] {
  return query
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map(trimPunctuation)
    .filter((raw, index, all) => raw !== '' && all.indexOf(raw) === index)
    .map((raw) => {
      // Of a word in other letters folding leaves nothing. It is asked for as it is, which no folded text holds.
      const word = trimHyphens(foldWords(raw)) || raw;
      return { word, stems: HAS_SIGN.test(word) ? [] : stemsOf(raw, word) };
    });
}

/** A searched text folded into words, a hyphen between them. `+` and `#` after a word and a dot before one belong to it. */
export function foldWords(text: string): string {
  return foldLetters(text).replace(BETWEEN_WORDS, (_, signed: string | undefined) => signed ?? '-');
}

/** The words in a folded text that begin with a dot inside another word: `.net` in `ASP.NET`, which is `asp-net` as well. */
export function dottedWords(text: string): string[] {
  return [...foldLetters(text).matchAll(/(?<=[a-z0-9])\.[a-z]+/g)].map(([word]) => word);
}

/** Words of at most this many letters are found only as words, never inside others. */
const SHORT = 3;

export function isShort(word: string): boolean {
  return word.replace(/[^a-z0-9]/g, '').length <= SHORT;
}

/** The short stems of the words in a folded text, bounded by hyphens: `api` of `apis`, `tag` of `tagen`. */
export function shortStems(folded: string): string {
  const inflected = new Set(folded.split('-').filter((word) => INFLECTED.test(word)));
  const stems = [...inflected].flatMap((word) => [german(word), english(word)]).filter(isShort);
  return `-${[...new Set(stems)].join('-')}-`;
}

/** A word that may come of a short stem by an ending. */
const INFLECTED = new RegExp(`^[a-z]{3,${SHORT + 4}}$`);

/** A letter with the signs that belong to it, which stay (`c++` but not `a+b`), or what separates two words. */
const BETWEEN_WORDS = /([a-z][+#]+(?![a-z+#]))|(?:(?!(?<![a-z0-9.])\.[a-z])[^a-z0-9])+/g;

const HAS_SIGN = /[+#.]/;

/** Punctuation around a word is not part of it: `„Cloud“?` asks for `cloud`. */
function trimPunctuation(raw: string): string {
  const begun = raw.replace(/^(?:(?!(?<!\.)\.\p{L})[^\p{L}\p{N}])+/u, '');
  return /^.*(?:\p{L}[+#]*|\p{N})/su.exec(begun)?.[0] ?? begun;
}

function stemsOf(raw: string, word: string): string[] {
  // The German stemmer knows ä, ö, ü; the folded spelling finds the stem of `loesungen` too.
  const stems = [german(raw), german(word), english(word)].map((stem) => trimHyphens(foldWords(stem)));
  return [...new Set(stems)].filter((stem) => stem !== '' && stem !== word);
}

function trimHyphens(folded: string): string {
  return folded.replace(/^-|-$/g, '');
}
