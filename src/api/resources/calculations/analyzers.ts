import { pageUrl } from '#catalog/addresses.ts';
import { analysisWriter } from '#pricing/analysis/analysis-answer.ts';
import { checkedAnalyzer } from '#pricing/checked.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../../resource.ts';
import { ANALYZERS } from '../addresses.ts';
import { yearsParameter } from '../parameters.ts';
import { type Calculation, type CalculationGroup, calculationResources, nextSteps } from './calculation.ts';

const GROUP: CalculationGroup = {
  group: 'roi-analyzers',
  feature: 'analyzers',
  address: ANALYZERS,
  list: {
    key: 'roi_analyzers',
    title: WORDS.api.analyzersTitle,
    shape: 'AnalyzerList',
  },
  prefix: 'roi_analyzer',
  shapes: { description: 'Analyzer', answer: 'Analysis' },
};

/** The list of ROI analyzers, and each of them. */
export function analyzerResources({ pricing, site }: Pick<Catalog, 'pricing' | 'site'>): Resource[] {
  const calculations = pricing.analyzers.map((source) => calculation(source, pricing, site));
  return calculationResources(GROUP, calculations, site);
}

function calculation(source: AnalyzerSource, { calculators }: PricingSources, site: Site): Calculation {
  const { id, name, description, examples, disclaimer } = source;
  const frame = { disclaimer, nextSteps: nextSteps(site) };
  // Compiled when it is first asked for.
  const write = lazy(() => analysisWriter(checkedAnalyzer(source), frame));
  return {
    source,
    example: examples[0]?.parameters ?? {},
    short: (lang) => ({ analyzer_id: id, analyzer_name: name[lang], description: description[lang] }),
    further: investmentOf(source, calculators),
    options: yearsParameter,
    // Analyzers know no prices but those in their parameters.
    pricedOn: '',
    answer: (values, options) => write()(values, options),
    file: (values, { format, lang }) =>
      analysisFile(format, {
        analyzer: checkedAnalyzer(source),
        values,
        page: pageUrl(site, 'analyzers', id)[lang],
        disclaimer: disclaimer[lang],
        lang,
      }),
  };
}

/** How a calculator estimates the investment; nothing if that calculator is not published. */
function investmentOf({ investment }: AnalyzerSource, calculators: readonly CalculatorSource[]) {
  if (!investment || !calculators.some(({ id }) => id === investment.calculator)) return {};
  const { parameter, calculator, parameters } = investment;
  return { investment: { parameter, calculator, parameters } };
}
