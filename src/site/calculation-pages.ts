import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { nextSteps } from '#api/resources/calculations/calculation.ts';
import { pageUrl } from '#catalog/addresses.ts';
import { checkedAnalyzer, checkedCalculator } from '#pricing/checked.ts';
import { disclaimerOf } from '#pricing/estimate/estimate-answer.ts';
import { rulesDigest } from '#pricing/estimate/rules-digest.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { makePortableAnalyzer, makePortableCalculator } from '#pricing/make-portable.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { CURRENCY } from '#text/currency.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import type {
  AnalysisPageData,
  CalculatorRules,
  EstimatePageData,
  FollowUp,
  StartPageData,
} from './calculation-data.ts';
import { entriesOf, queryOf } from './form/entries.ts';
import { inquiryMail, inquiryTarget } from './inquiry/inquiry-target.ts';
import { phoneHref } from './text/company-facts.ts';

export interface PageDataOptions {
  lang: Lang;
  /** The day whose prices are shown. */
  today: string;
}

/** What the page of a calculator computes with. */
export function calculatorPageData(
  source: CalculatorSource,
  catalog: Parts,
  { lang, today }: PageDataOptions,
): EstimatePageData {
  const { site } = catalog;
  return {
    portable: portables(catalog).calculator(source),
    lang,
    date: today,
    example: exampleOf(source.examples[TYPICAL_EXAMPLE], lang),
    ...(site.features.server && { apiUrl: `${site.url}${CALCULATORS}/${source.id}` }),
    ...askingOf(site, pageUrl(site, 'calculators', source.id), lang),
    ...followUpsOf(source.id, catalog, lang),
  };
}

/** The rules of a calculator, and what was announced to change about it. */
export function calculatorRules(
  source: CalculatorSource,
  { pricing, changes }: Pick<Catalog, 'pricing' | 'changes'>,
  { lang, today }: PageDataOptions,
): CalculatorRules {
  const announced = changes.filter(
    ({ date, calculators }) => date <= today && Object.hasOwn(calculators, source.id),
  );
  return {
    digest: rulesDigest(source, pricing.programmes),
    changes: announced.map(({ date, reason }) => ({
      date,
      ...(typeof reason === 'object' && { reason: reason[lang] }),
    })),
  };
}

/** What the home page computes with; nothing if the content names no calculator for it. */
export function startPageData(catalog: Catalog, options: PageDataOptions): StartPageData | undefined {
  const { pricing, site } = catalog;
  const source = pricing.calculators.find(({ id }) => id === site.home?.calculator);
  return (
    source && {
      ...calculatorPageData(source, catalog, options),
      asked: site.home?.parameters ?? [],
      path: `${site.paths.calculators[options.lang]}/${source.id}`,
    }
  );
}

/** What the page of an analyzer computes with. */
export function analyzerPageData(
  source: AnalyzerSource,
  catalog: Parts,
  { lang }: PageDataOptions,
): AnalysisPageData {
  const { site } = catalog;
  return {
    portable: portables(catalog).analyzer(source),
    lang,
    example: exampleOf(source.examples[0], lang),
    ...(site.features.server && { apiUrl: `${site.url}${ANALYZERS}/${source.id}` }),
    ...askingOf(site, pageUrl(site, 'analyzers', source.id), lang),
    ...followUpsOf(source.investment?.calculator, catalog, lang),
    estimateOf: source.investment && {
      parameter: source.investment.parameter,
      path: `${site.paths.calculators[lang]}/${source.investment.calculator}`,
    },
  };
}

type Parts = Pick<Catalog, 'pricing' | 'site'>;

/**
 * Makes what is portable of calculators and analyzers, each once for the pages in all languages. All files are checked
 * before: a label may read like an expression of another file, and is then given with its tree, whichever page is rendered
 * first.
 */
const portables = lazyBy(({ pricing, site }: Parts) => {
  for (const source of pricing.calculators) checkedCalculator(source, pricing);
  for (const source of pricing.analyzers) checkedAnalyzer(source);
  const { estimate } = site.disclaimers;
  const frame = { nextSteps: nextSteps(site), ...(CURRENCY !== 'EUR' && { currency: CURRENCY }) };
  return {
    calculator: lazyBy((source: CalculatorSource) =>
      makePortableCalculator(checkedCalculator(source, pricing), pricing, {
        disclaimer: disclaimerOf(source, estimate),
        ...frame,
      }),
    ),
    analyzer: lazyBy((source: AnalyzerSource) =>
      makePortableAnalyzer(checkedAnalyzer(source), {
        disclaimer: source.disclaimer,
        ...frame,
      }),
    ),
  };
});

/** How visitors ask about what a page computes. */
function askingOf(site: PublishedSite, page: Localized, lang: Lang) {
  const inquiry = inquiryTarget(site, page[lang], lang);
  return {
    email: inquiryMail(site),
    phone: { number: site.phone, href: phoneHref(site.phone) },
    ...(inquiry && { inquiry }),
  };
}

/** The calculators that take the results of a calculator. */
function followUpsOf(id: string | undefined, { pricing, site }: Parts, lang: Lang) {
  const followUps: FollowUp[] = pricing.calculators.flatMap(
    ({ takes_results, question, name, parameters, id: taker }) => {
      const taken = takes_results.find(({ calculators }) => calculators.some((each) => each === id));
      const parameter = taken && parameters[taken.parameter];
      if (!parameter || !('minimum' in parameter)) return [];
      const { minimum, maximum } = parameter;
      const query = queryOf(entriesOf({ ...taken.parameters, [taken.parameter]: '' }));
      const address = `${site.paths.calculators[lang]}/${taker}?${query}`;
      return [{ question: (question ?? name)[lang], address, minimum, maximum }];
    },
  );
  return followUps.length > 0 && { followUps };
}

function exampleOf(example: { name: Localized; parameters: object } | undefined, lang: Lang) {
  return { name: example?.name[lang] ?? '', parameters: example?.parameters ?? {} };
}
