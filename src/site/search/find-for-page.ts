import type { SearchAnswer } from '#schema/search.ts';
import { type Question, searchEverything } from '#search/answer.ts';
import type { SentenceData } from '#search/index-data.ts';
import { openIndex, type SearchIndex } from '#search/open-index.ts';
import { findWaysOn, type WaysOn } from '#search/ways-on.ts';
import type { Lang } from '#text/lang.ts';
import { firstLang } from '../layout/page-lang.ts';

/** What a search shows: what was found, or ways on from nothing. */
export interface SearchFindings {
  result: SearchAnswer;
  /** How many there are, of which the result may have only the best. */
  total: number;
  waysOn?: WaysOn;
}

/** Answers a visitor's question, in the process and in the browser alike. */
export function findForPage(index: SearchIndex, display: SentenceData, question: Question): SearchFindings {
  const found = searchEverything(index, display, question);
  return found.total > 0 ? found : { ...found, waysOn: findWaysOn(index, display, question) };
}

export type Search = (question: Question) => SearchFindings;

/** Loads the index of a language, which every host of the files has; rejects if it cannot be loaded. */
export async function loadSearch(lang: Lang): Promise<Search> {
  const [data, display] = await Promise.all(
    ['index', 'sentences'].map(async (name) => {
      const path = lang === firstLang() ? `${name}.json` : `${name}/lang=${lang}.json`;
      const response = await fetch(`/api/v1/search/${path}`);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return response.json();
    }),
  );
  const index = openIndex(data, display);
  return (question) => findForPage(index, display, question);
}
