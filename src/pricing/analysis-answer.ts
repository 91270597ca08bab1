import type { Lang } from '#text/lang.ts';
import { analyze, breakDown, type ItemTotal } from './analysis.ts';
import { summarizeAnalysis } from './analysis-summary.ts';
import type { Analyzer } from './analyzer.ts';
import type { AnswerFrame, AnswerOptions } from './answer-frame.ts';
import type { Values } from './expression.ts';
import { explainAnalysisSensitivity } from './sensitivity-explanation.ts';

/** What the API answers to a valid request, as an object in the order of its fields. */
export function answerAnalysis(
  analyzer: Analyzer,
  values: Values,
  { lang, explain, given, disclaimer, nextSteps }: AnswerFrame & AnswerOptions,
) {
  const { id, name, option_a, option_b } = analyzer.source;
  const analysis = analyze(analyzer, values);
  return {
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
      ...(explain && explainAnalysisSensitivity(analyzer, { values, given }, lang)),
    },
    disclaimer: disclaimer[lang],
    next_steps: nextSteps[lang],
  };
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
