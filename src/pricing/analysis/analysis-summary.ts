import type { Lang, Localized } from '#text/lang.ts';
import { formatMoney, formatPercent } from '#text/numbers.ts';
import type { Analysis } from './analysis.ts';

/** The sentences that a summary is made of. */
const SENTENCES = {
  de: {
    less: (a: string, b: string, by: string) => `Nach fünf Jahren kostet „${a}“ ${by} weniger als „${b}“.`,
    more: (a: string, b: string, by: string) => `Nach fünf Jahren kostet „${a}“ ${by} mehr als „${b}“.`,
    same: (a: string, b: string) => `Nach fünf Jahren kosten „${a}“ und „${b}“ gleich viel.`,
    slightlyLess: (a: string, b: string, by: string) =>
      `Nach fünf Jahren besteht kein klarer Unterschied: „${a}“ kostet ${by} weniger als „${b}“.`,
    slightlyMore: (a: string, b: string, by: string) =>
      `Nach fünf Jahren besteht kein klarer Unterschied: „${a}“ kostet ${by} mehr als „${b}“.`,
    fromStart: 'Die Investition rechnet sich vom ersten Monat an.',
    from: (month: number) => `Die Investition rechnet sich ab Monat ${month}.`,
    never: 'Die Investition rechnet sich in diesem Zeitraum nicht.',
    notQuite: 'Die Investition hat sich bis dahin noch nicht ganz bezahlt gemacht.',
    present: (rate: string) => `Alle Beträge sind Barwerte, abgezinst mit ${rate} im Jahr.`,
    afterTax: 'Alle Beträge sind nach Steuern gerechnet.',
    presentAfterTax: (rate: string) =>
      `Alle Beträge sind Barwerte nach Steuern, abgezinst mit ${rate} im Jahr.`,
  },
  en: {
    less: (a: string, b: string, by: string) => `After five years, “${a}” costs ${by} less than “${b}.”`,
    more: (a: string, b: string, by: string) => `After five years, “${a}” costs ${by} more than “${b}.”`,
    same: (a: string, b: string) => `After five years, “${a}” and “${b}” cost the same.`,
    slightlyLess: (a: string, b: string, by: string) =>
      `After five years, there is no clear difference: “${a}” costs ${by} less than “${b}.”`,
    slightlyMore: (a: string, b: string, by: string) =>
      `After five years, there is no clear difference: “${a}” costs ${by} more than “${b}.”`,
    fromStart: 'The investment pays off from the first month on.',
    from: (month: number) => `The investment pays off from month ${month} on.`,
    never: 'The investment does not pay off within this period.',
    notQuite: 'The investment has not quite paid for itself by then.',
    present: (rate: string) => `All amounts are present values, discounted at ${rate} a year.`,
    afterTax: 'All amounts are after tax.',
    presentAfterTax: (rate: string) =>
      `All amounts are present values after tax, discounted at ${rate} a year.`,
  },
};

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
  const { present, afterTax, presentAfterTax } = SENTENCES[lang];
  if (discount_rate === 0) return tax_rate > 0 ? [afterTax] : [];
  const rate = formatPercent(discount_rate / 100, lang);
  return [tax_rate > 0 ? presentAfterTax(rate) : present(rate)];
}

function comparison(
  { savings_year_5: savings, option_a, option_b, breakeven_month: month }: Analysis,
  { a, b }: { a: string; b: string },
  lang: Lang,
): string[] {
  const say = SENTENCES[lang];
  const higher = Math.max(option_a.total_cost_5y, option_b.total_cost_5y);
  const difference = Math.abs(savings);
  const amount = formatMoney(difference, lang);
  const by = higher > 0 ? `${amount} (${formatPercent(difference / higher, lang)})` : amount;
  // In whole cents, so that exactly 5 % is not clear.
  const isClear = Math.round(difference * 100) * UNCLEAR_PARTS > Math.round(higher * 100);
  const paidOff = month === null ? [] : [month === 1 ? say.fromStart : say.from(month)];
  if (Math.round(difference) === 0) return [say.same(a, b), ...paidOff];
  if (savings > 0) return [isClear ? say.less(a, b, by) : say.slightlyLess(a, b, by), ...paidOff];
  return isClear ? [say.more(a, b, by), say.never] : [say.slightlyMore(a, b, by), say.notQuite];
}
