import type { Lang, Localized } from '#text/lang.ts';
import { formatEuros, formatPercent } from '#text/numbers.ts';
import type { Analysis } from './analysis.ts';

/** One or two sentences for whoever decides: which option is cheaper after five years, by how much, and from when on. */
export function verdict(analysis: Analysis, labels: { a: Localized; b: Localized }, lang: Lang): string {
  const { savings_year_5: savings, option_a, option_b } = analysis;
  const [a, b] = [labels.a[lang], labels.b[lang]];
  const dearer = Math.max(option_a.total_cost_5y, option_b.total_cost_5y);
  const amount = formatEuros(Math.abs(savings), lang);
  const share = dearer > 0 ? formatPercent(Math.abs(savings) / dearer, lang) : undefined;
  const month = analysis.breakeven_month;
  return lang === 'de'
    ? german(savings, a, b, amount, share, month)
    : english(savings, a, b, amount, share, month);
}

function german(
  savings: number,
  a: string,
  b: string,
  amount: string,
  share: string | undefined,
  month: number | null,
): string {
  const by = share ? `${amount} (${share})` : amount;
  if (savings > 0)
    return `Nach fünf Jahren kostet „${a}“ ${by} weniger als „${b}“. ${germanBreakeven(month)}`;
  if (savings < 0)
    return `Nach fünf Jahren kostet „${a}“ ${by} mehr als „${b}“. Die Investition rechnet sich in diesem Zeitraum nicht.`;
  return `Nach fünf Jahren kosten „${a}“ und „${b}“ gleich viel. ${month === null ? '' : germanBreakeven(month)}`.trim();
}

const germanBreakeven = (month: number | null) =>
  month === 1
    ? 'Die Investition rechnet sich vom ersten Monat an.'
    : `Die Investition rechnet sich ab Monat ${month}.`;

function english(
  savings: number,
  a: string,
  b: string,
  amount: string,
  share: string | undefined,
  month: number | null,
): string {
  const by = share ? `${amount} (${share})` : amount;
  if (savings > 0) return `After five years, “${a}” costs ${by} less than “${b}”. ${englishBreakeven(month)}`;
  if (savings < 0)
    return `After five years, “${a}” costs ${by} more than “${b}”. The investment does not pay off within this period.`;
  return `After five years, “${a}” and “${b}” cost the same. ${month === null ? '' : englishBreakeven(month)}`.trim();
}

const englishBreakeven = (month: number | null) =>
  month === 1
    ? 'The investment pays off from the first month on.'
    : `The investment pays off from month ${month} on.`;
