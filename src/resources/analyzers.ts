import type { Resource } from '#http/resource.ts';
import { answerAnalysis } from '#pricing/analysis-answer.ts';
import { type Analyzer, compileAnalyzer } from '#pricing/analyzer.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { Site } from '#schema/source/site.ts';
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
export function analyzerResources({ pricing: { analyzers }, site }: Catalog): Resource[] {
  return calculationResources(
    GROUP,
    analyzers.map((source) => calculation(source, site)),
    site,
  );
}

function calculation(source: AnalyzerSource, site: Site): Calculation {
  const analyzer = compileChecked(source);
  const { id, name, description, examples, disclaimer } = source;
  const frame = { disclaimer, nextSteps: nextSteps(site) };
  return {
    source,
    example: examples[0]?.parameters ?? {},
    short: (lang) => ({ analyzer_id: id, analyzer_name: name[lang], description: description[lang] }),
    // Analyzers know no prices but those in their parameters.
    pricedOn: '',
    answer: (values, { lang, explain, given }) =>
      JSON.stringify(answerAnalysis(analyzer, values, { ...frame, lang, explain, given })),
  };
}

function compileChecked(source: AnalyzerSource): Analyzer {
  const compiled = compileAnalyzer(source);
  if (compiled.ok) return compiled.value;
  throw new Error(`The analyzer "${source.id}" does not compile: it is checked before`);
}
