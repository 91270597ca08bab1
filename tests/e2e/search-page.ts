import { answerSearch } from '#search/answer.ts';
import { openIndex } from '#search/open-index.ts';
import type { Lang } from '#text/lang.ts';

// The script of a page that searches without a server; search-in-browser.test.ts bundles it.

type Question = Parameters<typeof answerSearch>[2];

declare global {
  /** Loads the two files of a language, then answers questions. */
  var answersOf: (api: string, lang: Lang, questions: readonly Question[]) => Promise<string[]>;
}

globalThis.answersOf = async (api, lang, questions) => {
  const [data, display] = await Promise.all(
    ['index', 'sentences'].map(async (name) => {
      const path = lang === 'de' ? `${name}.json` : `${name}/lang=${lang}.json`;
      return (await fetch(`${api}/api/v1/search/${path}`)).json();
    }),
  );
  const index = openIndex(data, display);
  return questions.map((question) => answerSearch(index, display, question).text);
};
