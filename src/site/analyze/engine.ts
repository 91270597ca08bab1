import { type Analysis, analyze, breakDown } from '#pricing/analysis/analysis.ts';
import { answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { summarizeAnalysis } from '#pricing/analysis/analysis-summary.ts';
import { searchBreakeven } from '#pricing/analysis/breakeven-search.ts';
import { casesOf } from '#pricing/analysis/cases.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { openAnalyzer, type PortableAnalyzer } from '#pricing/portable.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { analysisSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import type { Compared } from '#spreadsheet/calculation.ts';
import type { Lang } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import { answerReader } from '../form/answer-reader.ts';

/** An analyzer ready to answer on a page. */
export type AnalysisEngine = ReturnType<typeof engineOf>;

/** Opens an analyzer, once for all pages that use it. The trees of its expressions must be known. */
export const analysisEngine: (portable: PortableAnalyzer) => AnalysisEngine = lazyBy(engineOf);

function engineOf(portable: PortableAnalyzer) {
  const analyzer = openAnalyzer(portable);
  const { option_a, option_b } = analyzer.source;
  const { frame } = portable;
  return {
    analyzer,
    ...answerReader(analyzer.source),
    analyze: (values: Values): Analysis => analyze(analyzer, values),
    costItems: (values: Values) => breakDown(analyzer, values),
    cases: (values: Values) => casesOf(analyzer, values),
    summary: (analysis: Analysis, lang: Lang) =>
      summarizeAnalysis(analysis, { a: option_a.label, b: option_b.label }, lang),
    /** What each parameter changes, the strongest first, and where the two strongest decide about the break-even. */
    explain: (request: FilledRequest) => {
      const effects = analysisSensitivity(analyzer, request);
      return { effects, breakeven: searchBreakeven(analyzer, request, effects) };
    },
    disclaimer: frame.disclaimer,
    /** What files of the comparison are made from. */
    forFile: (values: Values, lang: Lang): Compared => ({
      analyzer,
      values,
      disclaimer: frame.disclaimer[lang],
      lang,
    }),
    /** The answer of the API with `explain=true`. */
    answer: ({ values, given }: FilledRequest, lang: Lang) =>
      answerAnalysis(analyzer, values, { ...frame, lang, explain: true, given }),
  };
}
