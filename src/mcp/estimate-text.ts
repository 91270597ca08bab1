import type { ToolOutput } from '#schema/tools.ts';
import type { Lang } from '#text/lang.ts';
import { formatEuros } from '#text/numbers.ts';
import { effectLines, FIGURE_WORDS, figureFoot } from './figure-words.ts';

type Estimate = ToolOutput<'estimate_cost'>;

/** An estimate in words, with its lines if it has them. */
export function estimateInWords(estimate: Estimate, lang: Lang): string {
  const { calculator_name, cost_estimation } = estimate;
  const { summary, breakdown, sensitivity } = cost_estimation;
  return [
    `${calculator_name}: ${summary}`,
    ...(breakdown
      ? [`${FIGURE_WORDS.lines[lang]}:`, ...breakdown.map((line) => lineInWords(line, lang))]
      : []),
    ...effectLines(sensitivity, lang),
    ...figureFoot(estimate, lang),
  ].join('\n');
}

type Line = NonNullable<Estimate['cost_estimation']['breakdown']>[number];

function lineInWords({ label, kind, min, expected, max }: Line, lang: Lang): string {
  const [low, usual, high] = [min, expected, max].map((euros) => formatEuros(euros, lang));
  const per = kind === 'monthly' ? ` ${FIGURE_WORDS.perMonth[lang]}` : '';
  return `- ${label}: ${usual}${per} (${low} – ${high})`;
}
