import type { SearchKind } from '#schema/kind.ts';
import type { SearchAnswer, SearchItem } from '#schema/search.ts';
import { NO_WORD, type SentenceData } from './index-data.ts';
import { countBits } from './near-words.ts';
import type { SearchIndex } from './open-index.ts';
import { relevantDocuments } from './rank.ts';
import { type SearchResult, search } from './search.ts';
import { wordPlaces } from './words.ts';

/** What a search over everything is asked. */
export interface Question {
  query: string;
  /** The only kind that is searched; absent for all. */
  kind?: SearchKind;
  /** Most items that the answer has. */
  limit: number;
}

interface Answer {
  /** The body of the answer, as JSON. */
  text: string;
  /** How many items there are without a limit. */
  total: number;
}

/** Searches everything: what is found, and how many there are without a limit. */
export function searchEverything(
  index: SearchIndex,
  display: SentenceData,
  { query, kind, limit }: Question,
): { result: SearchAnswer; total: number } {
  const found = search(index, query, kind && [kind]);
  const documents = relevantDocuments(found);
  const pick = snippetPicker(display, found);
  const items = documents.slice(0, limit).flatMap((document): SearchItem[] => {
    const described = index.documents[document];
    const addresses = display.addresses[document];
    if (!described || !addresses) return [];
    const { kind, id, name } = described;
    const { text, matches } = pick(document);
    return [{ kind, id, title: name, snippet: text, matches, ...addresses }];
  });
  const { corrected } = found;
  const isCorrected = Object.keys(corrected).length > 0;
  return {
    result: { query, count: items.length, items, ...(isCorrected && { corrected }) },
    total: documents.length,
  };
}

/** What `/api/v1/search` answers, byte for byte the same in every runtime that has the two files of a language. */
export function answerSearch(index: SearchIndex, display: SentenceData, question: Question): Answer {
  const { result, total } = searchEverything(index, display, question);
  return { text: JSON.stringify(result), total };
}

/** A sentence that shows why a document was found. */
interface Snippet {
  text: string;
  /** Where words of the query stand in it: from and to, in UTF-16 code units. */
  matches: [from: number, to: number][];
}

/** A whole sentence: no heading, row of a table or line of code, and not cut. */
const WHOLE = /^\P{Ll}.*[.!?]["“”»«’')\]]*$/u;

/**
 * Makes the function that picks the snippet of a document: the first of its whole sentences with most words of the query;
 * of all, where none is whole.
 */
export function snippetPicker(
  { sentences, words }: SentenceData,
  { words: evidence }: Pick<SearchResult, 'words'>,
): (document: number) => Snippet {
  // For each word of the index, the words of the query that it matches, a bit each.
  const meanings = new Map<number, number>();
  for (const [at, { words: found }] of evidence.entries())
    for (const { word } of found) meanings.set(word, (meanings.get(word) ?? 0) | (1 << at));
  return (document) => {
    const texts = sentences[document] ?? [];
    const counts = (words[document] ?? []).map((list) =>
      countBits(list.reduce((meant, word) => meant | (meanings.get(word) ?? 0), 0)),
    );
    const best = placeOfMost(counts, (at) => WHOLE.test(texts[at] ?? '')) ?? placeOfMost(counts) ?? 0;
    const text = texts[best] ?? '';
    const ofText = words[document]?.[best] ?? [];
    const matches = wordPlaces(text)
      .filter((_, at) => meanings.has(ofText[at] ?? NO_WORD))
      .map(({ start, end }): [number, number] => [start, end]);
    return { text, matches };
  };
}

/** The first place of the greatest count, of those that may be taken. */
function placeOfMost(counts: readonly number[], mayBeTaken = (_place: number) => true): number | undefined {
  let best: number | undefined;
  for (const [place, count] of counts.entries())
    if ((best === undefined || count > (counts[best] ?? 0)) && mayBeTaken(place)) best = place;
  return best;
}
