import { type Analyzer, compileAnalyzer } from '#pricing/analyzer.ts';
import { compileCalculator } from '#pricing/calculator.ts';
import { disclaimerOf } from '#pricing/estimate-answer.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { makePortableAnalyzer, makePortableCalculator } from '#pricing/make-portable.ts';
import type { Compiled } from '#pricing/problem.ts';
import { ANALYZERS, CALCULATORS } from '#resources/addresses.ts';
import { nextSteps } from '#resources/calculation.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { AnalysisPageData } from './analyze/page-data.ts';
import type { EstimatePageData } from './estimate/page-data.ts';
import type { StartPageData } from './start/page-data.ts';

interface Options {
  lang: Lang;
  /** The day whose prices are shown. */
  today: string;
}

/** What the page of a calculator computes with. */
export function calculatorPageData(
  source: CalculatorSource,
  { pricing, site }: Catalog,
  { lang, today }: Options,
): EstimatePageData {
  const calculator = checked(compileCalculator(source, pricing));
  return {
    portable: makePortableCalculator(calculator, pricing, {
      disclaimer: disclaimerOf(source, site.disclaimers.estimate),
      nextSteps: nextSteps(site),
    }),
    lang,
    date: today,
    example: exampleOf(source.examples[TYPICAL_EXAMPLE], lang),
    apiUrl: `${site.url}${CALCULATORS}/${source.id}`,
    email: site.email,
  };
}

/** What the home page computes with; nothing if the content names no calculator for it. */
export function startPageData(catalog: Catalog, options: Options): StartPageData | undefined {
  const { pricing, site } = catalog;
  const source = pricing.calculators.find(({ id }) => id === site.home?.calculator);
  return (
    source && {
      ...calculatorPageData(source, catalog, options),
      asked: site.home?.parameters ?? [],
      path: `${site.pages.calculators[options.lang]}/${source.id}`,
    }
  );
}

/** What the page of an analyzer computes with. */
export function analyzerPageData(
  source: AnalyzerSource,
  { site }: Catalog,
  { lang }: Options,
): AnalysisPageData {
  const analyzer: Analyzer = checked(compileAnalyzer(source));
  return {
    portable: makePortableAnalyzer(analyzer, {
      disclaimer: source.disclaimer,
      nextSteps: nextSteps(site),
    }),
    lang,
    example: exampleOf(source.examples[0], lang),
    apiUrl: `${site.url}${ANALYZERS}/${source.id}`,
    email: site.email,
    estimateOf: source.investment && {
      parameter: source.investment.parameter,
      path: `${site.pages.calculators[lang]}/${source.investment.calculator}`,
    },
  };
}

function exampleOf(example: { name: Localized; parameters: object } | undefined, lang: Lang) {
  return { name: example?.name[lang] ?? '', parameters: example?.parameters ?? {} };
}

function checked<T>(compiled: Compiled<T>): T {
  if (compiled.ok) return compiled.value;
  throw new Error(`A checked file does not compile: ${compiled.error[0].message}`);
}
