import type { Question } from '#search/answer.ts';
import { openIndex } from '#search/open-index.ts';
import type { Lang } from '#text/lang.ts';
import { type Found, findForPage } from './find-for-page.ts';

export type Search = (question: Question) => Found;

/** Loads the index of a language, which every host of the files has; rejects if it cannot be loaded. */
export async function loadSearch(lang: Lang): Promise<Search> {
  const [data, display] = await Promise.all(
    ['index', 'sentences'].map(async (name) => {
      const path = lang === 'de' ? `${name}.json` : `${name}/lang=${lang}.json`;
      const response = await fetch(`/api/v1/search/${path}`);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return response.json();
    }),
  );
  const index = openIndex(data);
  return (question) => findForPage(index, display, question);
}
