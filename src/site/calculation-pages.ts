import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { nextSteps } from '#api/resources/calculations/calculation.ts';
import { checkedAnalyzer, checkedCalculator } from '#pricing/checked.ts';
import { disclaimerOf } from '#pricing/estimate/estimate-answer.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { makePortableAnalyzer, makePortableCalculator } from '#pricing/make-portable.ts';
import type { PortableAnalyzer, PortableCalculator } from '#pricing/portable.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import type { AnalysisPageData, EstimatePageData, StartPageData } from './calculation-data.ts';

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
  return {
    portable: portableCalculator(source, { pricing, site }),
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
  { pricing, site }: Catalog,
  { lang }: Options,
): AnalysisPageData {
  return {
    portable: portableAnalyzer(source, { pricing, site }),
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

/**
 * Checks all files before what is portable of one is made: a label may read like an expression of another file, and is then
 * given with its tree, whichever page is rendered first.
 */
const checkAll = lazyBy((pricing: Catalog['pricing']): void => {
  for (const source of pricing.calculators) checkedCalculator(source, pricing);
  for (const source of pricing.analyzers) checkedAnalyzer(source);
});

const calculators = new WeakMap<CalculatorSource, PortableCalculator>();
const analyzers = new WeakMap<AnalyzerSource, PortableAnalyzer>();

/** Made once for the pages in both languages. */
function portableCalculator(
  source: CalculatorSource,
  { pricing, site }: Pick<Catalog, 'pricing' | 'site'>,
): PortableCalculator {
  const known = calculators.get(source);
  if (known) return known;
  checkAll(pricing);
  const frame = {
    disclaimer: disclaimerOf(source, site.disclaimers.estimate),
    nextSteps: nextSteps(site),
  };
  const made = makePortableCalculator(checkedCalculator(source, pricing), pricing, frame);
  calculators.set(source, made);
  return made;
}

/** Made once for the pages in both languages. */
function portableAnalyzer(
  source: AnalyzerSource,
  { pricing, site }: Pick<Catalog, 'pricing' | 'site'>,
): PortableAnalyzer {
  const known = analyzers.get(source);
  if (known) return known;
  checkAll(pricing);
  const frame = { disclaimer: source.disclaimer, nextSteps: nextSteps(site) };
  const made = makePortableAnalyzer(checkedAnalyzer(source), frame);
  analyzers.set(source, made);
  return made;
}

function exampleOf(example: { name: Localized; parameters: object } | undefined, lang: Lang) {
  return { name: example?.name[lang] ?? '', parameters: example?.parameters ?? {} };
}
