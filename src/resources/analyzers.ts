import type { Resource } from '#http/resource.ts';
import { analyze, breakDown, type ItemTotal } from '#pricing/analysis.ts';
import { summarizeAnalysis } from '#pricing/analysis-summary.ts';
import { type Analyzer, compileAnalyzer } from '#pricing/analyzer.ts';
import type { Values } from '#pricing/expression.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Site } from '#schema/source/site.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import type { Lang } from '#text/lang.ts';
import { ANALYZERS } from './addresses.ts';
import { type Calculation, type CalculationGroup, calculationResources, nextSteps } from './calculation.ts';

const GROUP: CalculationGroup = {
  group: 'roi-analyzers',
  address: ANALYZERS,
  list: {
    key: 'roi_analyzers',
    title: { de: 'Liste der ROI-Analysen', en: 'List of ROI analyzers' },
    shape: 'AnalyzerList',
  },
  prefix: 'roi_analyzer',
  shapes: { description: 'Analyzer', answer: 'Analysis' },
};

/** The list of ROI analyzers, and each of them. */
export function analyzerResources({ pricing, site }: Catalog): Resource[] {
  const calculations = pricing.analyzers.map((source) => calculation(source, pricing, site));
  return calculationResources(GROUP, calculations, site);
}

function calculation(source: AnalyzerSource, { calculators }: PricingSources, site: Site): Calculation {
  const analyzer = compileChecked(source);
  const { id, name, description, examples, disclaimer, option_a, option_b } = source;
  return {
    source,
    example: examples[0]?.parameters ?? {},
    short: (lang) => ({ analyzer_id: id, analyzer_name: name[lang], description: description[lang] }),
    further: investmentOf(source, calculators),
    // Analyzers know no prices but those in their parameters.
    pricedOn: '',
    answer: (values, { lang, explain }) => {
      const analysis = analyze(analyzer, values);
      return JSON.stringify({
        analyzer_id: id,
        analyzer_name: name[lang],
        parameters: values,
        roi_analysis: {
          option_a: { label: option_a.label[lang], ...analysis.option_a },
          option_b: { label: option_b.label[lang], ...analysis.option_b },
          breakeven_month: analysis.breakeven_month,
          savings_year_1: analysis.savings_year_1,
          savings_year_3: analysis.savings_year_3,
          savings_year_5: analysis.savings_year_5,
          summary: summarizeAnalysis(analysis, { a: option_a.label, b: option_b.label }, lang),
          ...(explain && { breakdown: breakdown(analyzer, values, lang) }),
        },
        disclaimer: disclaimer[lang],
        next_steps: nextSteps(site, lang),
      });
    },
  };
}

/** How a calculator estimates the investment; nothing if that calculator is not published. */
function investmentOf({ investment }: AnalyzerSource, calculators: readonly CalculatorSource[]) {
  if (!investment || !calculators.some(({ id }) => id === investment.calculator)) return {};
  const { parameter, calculator, parameters } = investment;
  return { investment: { parameter, calculator, parameters } };
}

function compileChecked(source: AnalyzerSource): Analyzer {
  const compiled = compileAnalyzer(source);
  if (compiled.ok) return compiled.value;
  throw new Error(`The analyzer "${source.id}" does not compile: it is checked before`);
}

/** The cost items of each option with their totals over five years. */
function breakdown(analyzer: Analyzer, values: Values, lang: Lang) {
  const { a, b } = breakDown(analyzer, values);
  const inLanguage = ({ item, total_cost_5y }: ItemTotal) => ({
    id: item.id,
    label: item.label[lang],
    total_cost_5y,
  });
  return { option_a: a.map(inLanguage), option_b: b.map(inLanguage) };
}
