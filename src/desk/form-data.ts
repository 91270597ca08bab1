import { publishedSite } from '#catalog/published-site.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { LoadedContent } from '#loading/load.ts';
import type { AnalysisPageData, EstimatePageData } from '#site/calculation-data.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { CURRENCY } from '#text/currency.ts';
import { inEachLang, LANGS, type Lang } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import { type Locales, WORDS } from '#text/words.ts';
import type { DeskDocument } from './documents.ts';

/** What the page of a calculator or an analyzer computes with, in each language of the site. */
export type FormsByLang = Record<string, EstimatePageData | AnalysisPageData>;

/** The data of the form that customers see, from content that need not be saved; `undefined` for what has none. */
export function formData(
  { parts: [part] }: DeskDocument,
  { sources, origins }: LoadedContent,
): FormsByLang | undefined {
  const { pricing } = sources;
  const isIt = (source: object) => origins.get(source)?.([]).file === part?.file;
  const calculator = pricing.calculators.find(isIt);
  const analyzer = pricing.analyzers.find(isIt);
  const parts = { pricing, site: publishedSite(sources) };
  const today = readBuildDate(process.env);
  if (calculator) return inEachLang((lang) => calculatorPageData(calculator, parts, { lang, today }));
  if (analyzer) return inEachLang((lang) => analyzerPageData(analyzer, parts, { lang, today }));
  return undefined;
}

/** What the texts of the site depend on, for a form in a page of the desk. */
export interface FormWords {
  languages: readonly Lang[];
  words: Locales;
  currency: string;
}

/** The words of the site, its own among them. */
export const formWords = (): FormWords => ({
  languages: LANGS,
  words: inEachLang((lang) => mapValues(WORDS, (room) => mapValues(room, (text) => text[lang]))),
  currency: CURRENCY,
});
