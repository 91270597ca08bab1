import type { SearchKind } from '#schema/kind.ts';
import type { SearchAnswer, SearchItem } from '#schema/search.ts';
import type { SentenceData } from './index-data.ts';
import type { SearchIndex } from './open-index.ts';
import { relevantDocuments } from './relevant-documents.ts';
import { search } from './search.ts';
import { snippetPicker } from './snippet.ts';

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
