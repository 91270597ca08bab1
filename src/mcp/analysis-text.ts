import type { ToolOutput } from '#schema/tools.ts';
import type { Lang } from '#text/lang.ts';
import { formatEuros } from '#text/numbers.ts';
import { effectLines, FIGURE_WORDS, figureFoot } from './figure-words.ts';

type Analysis = ToolOutput<'compare_investment'>;

/** A comparison in words, with its cost items if it has them. */
export function analysisInWords(analysis: Analysis, lang: Lang): string {
  const { analyzer_name, roi_analysis } = analysis;
  const { summary, option_a, option_b, breakdown, sensitivity } = roi_analysis;
  const items = breakdown
    ? [
        { option: option_a, costs: breakdown.option_a },
        { option: option_b, costs: breakdown.option_b },
      ].flatMap(({ option, costs }) => costs.map((cost) => ({ option, cost })))
    : [];
  return [
    `${analyzer_name}: ${summary}`,
    ...[option_a, option_b].map(
      ({ label, total_cost_5y }) => `- ${label}: ${formatEuros(total_cost_5y, lang)}`,
    ),
    ...(items.length > 0 ? [`${FIGURE_WORDS.lines[lang]}:`] : []),
    ...items.map(
      ({ option, cost }) => `- ${option.label}, ${cost.label}: ${formatEuros(cost.total_cost_5y, lang)}`,
    ),
    ...effectLines(sensitivity, lang),
    ...figureFoot(analysis, lang),
  ].join('\n');
}
