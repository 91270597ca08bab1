import { MONTHS_IN_TOTAL } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { formatAmount } from '../form/money.ts';
import type { Version } from '../variants/version.ts';
import type { EstimateEngine } from './engine.ts';

/** The figures of some answers, and what the page says of them. */
export function estimateVersion(engine: EstimateEngine, values: Values, date: string, lang: Lang) {
  const result = engine.estimate(values, date);
  const lines = engine.lines(result, values, date, lang);
  const notApplied = engine.calculator.findNotApplied(values);
  const months = MONTHS_IN_TOTAL[engine.calculator.source.basis];
  const version: Version = {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !notApplied.includes(name))),
    lines: lines.flatMap(({ id, label, euros, isMonthly }) => {
      if (!isMonthly) return [{ id, label, euros }];
      const inTotal = fillText(WORDS.variants.twelveMonths[lang], { label });
      return months > 0 ? [{ id, label: inTotal, euros: months * euros }] : [];
    }),
    figure: result.total_estimate,
    range: `${formatAmount(result.min_cost, lang)} – ${formatAmount(result.max_cost, lang)}`,
    monthly: result.monthly_cost,
    note:
      result.monthly_cost > 0
        ? `+ ${formatAmount(result.monthly_cost, lang)} ${WORDS.estimate.perMonth[lang]}`
        : '',
  };
  return { result, lines, version };
}
