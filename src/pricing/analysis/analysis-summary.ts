import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatMoney, formatPercent } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import type { Analysis } from './analysis.ts';

/** A difference of up to one twentieth of the greater total, 5 %, is within what the assumptions leave open. */
const UNCLEAR_PARTS = 20;

/**
 * Says in up to three sentences which option is cheaper after five years, by how much, when it breaks even, and whether
 * the amounts are present values or after tax.
 */
export function summarizeAnalysis(analysis: Analysis, labels: { a: Localized; b: Localized }, lang: Lang) {
  return [
    ...comparison(analysis, { a: labels.a[lang], b: labels.b[lang] }, lang),
    ...natureOfAmounts(analysis, lang),
  ].join(' ');
}

function natureOfAmounts({ discount_rate, tax_rate }: Analysis, lang: Lang): string[] {
  const { present, afterTax, presentAfterTax } = WORDS.sentences;
  if (discount_rate === 0) return tax_rate > 0 ? [afterTax[lang]] : [];
  const rate = formatPercent(discount_rate / 100, lang);
  return [fillText((tax_rate > 0 ? presentAfterTax : present)[lang], { rate })];
}

function comparison(
  { savings_year_5: savings, option_a, option_b, breakeven_month: month }: Analysis,
  { a, b }: { a: string; b: string },
  lang: Lang,
): string[] {
  const words = WORDS.sentences;
  const higher = Math.max(option_a.total_cost_5y, option_b.total_cost_5y);
  const difference = Math.abs(savings);
  const amount = formatMoney(difference, lang);
  const by = higher > 0 ? `${amount} (${formatPercent(difference / higher, lang)})` : amount;
  const say = (text: Localized) => fillText(text[lang], { a, b, by, month: month ?? 0 });
  // In whole cents, so that exactly 5 % is not clear.
  const isClear = Math.round(difference * 100) * UNCLEAR_PARTS > Math.round(higher * 100);
  const paidOff = month === null ? [] : [say(month === 1 ? words.fromStart : words.from)];
  if (Math.round(difference) === 0) return [say(words.same), ...paidOff];
  if (savings > 0) return [say(isClear ? words.less : words.slightlyLess), ...paidOff];
  return (isClear ? [words.more, words.never] : [words.slightlyMore, words.notQuite]).map(say);
}
