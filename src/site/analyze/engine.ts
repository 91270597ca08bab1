import { type Analysis, analyze, breakDown } from '#pricing/analysis/analysis.ts';
import { answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { summarizeAnalysis } from '#pricing/analysis/analysis-summary.ts';
import { type BreakevenValue, searchBreakeven } from '#pricing/analysis/breakeven-search.ts';
import type { Analyzer } from '#pricing/analysis/build-analyzer.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { openAnalyzer, type PortableAnalyzer } from '#pricing/portable.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { type AnalysisEffect, analysisSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import { type Entries, entryReader, type Reading } from '../form/entries.ts';

/** An analyzer ready to answer on a page. */
export interface AnalysisEngine {
  analyzer: Analyzer;
  read: (entries: Entries) => Reading;
  /** Reads the parameters of a request; `undefined` if they are not valid. */
  readGiven: (given: object) => Values | undefined;
  analyze: (values: Values) => Analysis;
  costItems: (values: Values) => ReturnType<typeof breakDown>;
  summary: (analysis: Analysis, lang: Lang) => string;
  /** What each parameter changes, the strongest first, and where the two strongest decide about the break-even. */
  explain: (request: FilledRequest) => { effects: AnalysisEffect[]; breakeven: BreakevenValue[] };
  disclaimer: Localized;
  /** The answer of the API with `explain=true`. */
  answer: (request: FilledRequest, lang: Lang) => ReturnType<typeof answerAnalysis>;
}

/** Opens an analyzer, once for all pages that use it. The trees of its expressions must be known. */
export const analysisEngine: (portable: PortableAnalyzer) => AnalysisEngine = lazyBy(engineOf);

function engineOf(portable: PortableAnalyzer): AnalysisEngine {
  const analyzer = openAnalyzer(portable);
  const { parameters, option_a, option_b } = analyzer.source;
  const { frame } = portable;
  const read = requestReader(parameters);
  return {
    analyzer,
    read: entryReader(parameters, read),
    readGiven: (given) => {
      const result = read({ parameters: given });
      return result.ok ? result.value : undefined;
    },
    analyze: (values) => analyze(analyzer, values),
    costItems: (values) => breakDown(analyzer, values),
    summary: (analysis, lang) => summarizeAnalysis(analysis, { a: option_a.label, b: option_b.label }, lang),
    explain: (request) => {
      const effects = analysisSensitivity(analyzer, request);
      return { effects, breakeven: searchBreakeven(analyzer, request, effects) };
    },
    disclaimer: frame.disclaimer,
    answer: ({ values, given }, lang) =>
      answerAnalysis(analyzer, values, { ...frame, lang, explain: true, given }),
  };
}
