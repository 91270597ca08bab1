import type { Analysis as AnalysisBody } from '#schema/analyzer.ts';
import { type Lang, mapLocalized } from '#text/lang.ts';
import { type AnswerFrame, type AnswerOptions, jsonMembers } from '../answer-frame.ts';
import { warningsIn } from '../contradictions.ts';
import type { Values } from '../expression/expression.ts';
import { explainAnalysisSensitivity } from '../sensitivity/sensitivity-explanation.ts';
import { type Analysis, analyze, breakDown, type ItemTotal } from './analysis.ts';
import { summarizeAnalysis } from './analysis-summary.ts';
import type { Analyzer } from './analyzer.ts';
import { casesOf, explainCases } from './cases.ts';

/** Writes what the API answers to a valid request, as JSON. */
export type WriteAnalysis = (values: Values, options: AnswerOptions) => string;

/** Makes the function that writes the answers of an analyzer. What is the same in all of them is written only once. */
export function analysisWriter(analyzer: Analyzer, { disclaimer, nextSteps }: AnswerFrame): WriteAnalysis {
  const { id, name, option_a, option_b } = analyzer.source;
  const head = mapLocalized(name, (text) => jsonMembers({ analyzer_id: id, analyzer_name: text }));
  const labels = { a: option_a.label, b: option_b.label };
  const labelA = mapLocalized(labels.a, (label) => jsonMembers({ label }));
  const labelB = mapLocalized(labels.b, (label) => jsonMembers({ label }));
  const foot = mapLocalized(disclaimer, (text, lang) =>
    jsonMembers({ disclaimer: text, next_steps: nextSteps[lang] }),
  );
  return (values, { lang, explain, years, given }) => {
    const analysis = analyze(analyzer, values);
    const parameters = JSON.stringify(values);
    const optionA = `{${labelA[lang]},${writeCosts(analysis.option_a)}}`;
    const optionB = `{${labelB[lang]},${writeCosts(analysis.option_b)}}`;
    const summary = JSON.stringify(summarizeAnalysis(analysis, labels, lang));
    const explanation = explain && {
      ...explainCases(casesOf(analyzer, values), years),
      breakdown: breakdown(analyzer, values, lang),
      not_applied: analyzer.findNotApplied(values),
      warnings: warningsIn(analyzer.source, values, lang),
      ...explainAnalysisSensitivity(analyzer, { values, given }, lang),
    };
    const further = explanation ? `,${jsonMembers(explanation)}` : '';
    return `{${head[lang]},"parameters":${parameters},"roi_analysis":{"option_a":${optionA},"option_b":${optionB},${writeSavings(analysis)},"summary":${summary}${further}},${foot[lang]}}`;
  };
}

/** Most costs are the same in the months of a year. */
function writeCosts({ monthly_costs, total_cost_5y }: Analysis['option_a']): string {
  let months = '';
  let last = Number.NaN;
  let lastText = '';
  for (const euros of monthly_costs) {
    if (euros !== last) lastText = `,${euros}`;
    last = euros;
    months += lastText;
  }
  return `"monthly_costs":[${months.slice(1)}],"total_cost_5y":${total_cost_5y}`;
}

const writeSavings = ({
  breakeven_month,
  savings_year_1,
  savings_year_3,
  savings_year_5,
}: Analysis): string =>
  `"breakeven_month":${breakeven_month},"savings_year_1":${savings_year_1},"savings_year_3":${savings_year_3},"savings_year_5":${savings_year_5}`;

/** The same as an object. */
export const answerAnalysis = (
  analyzer: Analyzer,
  values: Values,
  options: AnswerFrame & AnswerOptions,
): AnalysisBody => JSON.parse(analysisWriter(analyzer, options)(values, options));

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
