import type { SearchAnswer } from '#schema/search.ts';
import { type Question, searchEverything } from '#search/answer.ts';
import type { SentenceData } from '#search/index-data.ts';
import type { SearchIndex } from '#search/open-index.ts';
import { findWaysOn, type WaysOn } from '#search/ways-on.ts';

/** What a search shows: what was found, or ways on from nothing. */
export interface Found {
  result: SearchAnswer;
  waysOn?: WaysOn;
}

/** Answers a visitor's question, in the process and in the browser alike. */
export function findForPage(index: SearchIndex, display: SentenceData, question: Question): Found {
  const { result } = searchEverything(index, display, question);
  return result.count > 0 ? { result } : { result, waysOn: findWaysOn(index, display, question) };
}
