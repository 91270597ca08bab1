import type { Analysis, ItemTotal } from '#pricing/analysis/analysis.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { Version } from '../variants/version.ts';
import type { AnalysisEngine } from './engine.ts';

/** What some answers come to: what is saved after five years, and the cost items of both options, which it is made of. */
export function analysisVersion(engine: AnalysisEngine, values: Values, lang: Lang): Version {
  const { source, findNotApplied } = engine.analyzer;
  const analysis = engine.analyze(values);
  const items = engine.costItems(values);
  const notApplied = findNotApplied(values);
  const linesOf = (option: 'a' | 'b', totals: readonly ItemTotal[]) =>
    totals.map(({ item, total_cost_5y }) => ({
      id: `${option}.${item.id}`,
      label: labelled(source[`option_${option}`].label[lang], item.label[lang], lang),
      euros: total_cost_5y,
      isSubtracted: option === 'a',
    }));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !notApplied.includes(name))),
    lines: [...linesOf('a', items.a), ...linesOf('b', items.b)],
    figure: analysis.savings_year_5,
    isGain: true,
    note: breakevenText(analysis, lang),
  };
}

/** When it begins to pay off, in words. */
export function breakevenText({ breakeven_month: month }: Analysis, lang: Lang): string {
  return month === null
    ? WORDS.analysis.noBreakeven[lang]
    : fillText(WORDS.analysis.breakeven[lang], { month: String(month) });
}
