import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import { analysisEngine } from '#site/analyze/engine.ts';
import type { AnalysisPageData, EstimatePageData } from '#site/calculation-data.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import type { Lang } from '#text/lang.ts';

// The engine as the pages of calculators and analyzers have it; engine-in-browser.test.ts bundles it.

declare global {
  /** The answers to requests, from the data that a page holds. `date` is the day whose prices hold. */
  var answersFrom: (
    page: EstimatePageData | AnalysisPageData,
    requests: readonly { parameters: object; lang: Lang }[],
    date: string,
  ) => string[];
}

globalThis.answersFrom = (page, requests, date) => {
  recordTrees(page.portable.trees);
  const answer = 'date' in page ? estimateAnswers(page, date) : analysisAnswers(page);
  return requests.map(({ parameters, lang }) => JSON.stringify(answer(parameters, lang)));
};

function estimateAnswers({ portable }: EstimatePageData, date: string) {
  const engine = estimateEngine(portable);
  return (parameters: object, lang: Lang) =>
    engine.answer(requestOf(engine.readGiven(parameters), parameters), date, lang);
}

function analysisAnswers({ portable }: AnalysisPageData) {
  const engine = analysisEngine(portable);
  return (parameters: object, lang: Lang) =>
    engine.answer(requestOf(engine.readGiven(parameters), parameters), lang);
}

function requestOf<T>(values: T | undefined, parameters: object) {
  if (!values) throw new Error(`Not valid: ${JSON.stringify(parameters)}`);
  return { values, given: Object.keys(parameters) };
}
