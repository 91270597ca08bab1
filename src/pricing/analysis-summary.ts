import type { Lang, Localized } from '#text/lang.ts';
import { formatEuros, formatPercent } from '#text/numbers.ts';
import type { Analysis } from './analysis.ts';

/** The sentences that a summary is made of. */
const SENTENCES = {
  de: {
    less: (a: string, b: string, by: string) => `Nach fünf Jahren kostet „${a}“ ${by} weniger als „${b}“.`,
    more: (a: string, b: string, by: string) => `Nach fünf Jahren kostet „${a}“ ${by} mehr als „${b}“.`,
    same: (a: string, b: string) => `Nach fünf Jahren kosten „${a}“ und „${b}“ gleich viel.`,
    fromStart: 'Die Investition rechnet sich vom ersten Monat an.',
    from: (month: number) => `Die Investition rechnet sich ab Monat ${month}.`,
    never: 'Die Investition rechnet sich in diesem Zeitraum nicht.',
  },
  en: {
    less: (a: string, b: string, by: string) => `After five years, “${a}” costs ${by} less than “${b}”.`,
    more: (a: string, b: string, by: string) => `After five years, “${a}” costs ${by} more than “${b}”.`,
    same: (a: string, b: string) => `After five years, “${a}” and “${b}” cost the same.`,
    fromStart: 'The investment pays off from the first month on.',
    from: (month: number) => `The investment pays off from month ${month} on.`,
    never: 'The investment does not pay off within this period.',
  },
};

/** Says in one or two sentences which option is cheaper after five years, by how much, and when it breaks even. */
export function summarizeAnalysis(
  analysis: Analysis,
  labels: { a: Localized; b: Localized },
  lang: Lang,
): string {
  const { savings_year_5: savings, option_a, option_b, breakeven_month: month } = analysis;
  const sentences = SENTENCES[lang];
  const [a, b] = [labels.a[lang], labels.b[lang]];
  const higher = Math.max(option_a.total_cost_5y, option_b.total_cost_5y);
  const amount = formatEuros(Math.abs(savings), lang);
  const by = higher > 0 ? `${amount} (${formatPercent(Math.abs(savings) / higher, lang)})` : amount;
  if (savings < 0) return `${sentences.more(a, b, by)} ${sentences.never}`;
  const cheaper = savings > 0 ? sentences.less(a, b, by) : sentences.same(a, b);
  if (month === null) return cheaper;
  return `${cheaper} ${month === 1 ? sentences.fromStart : sentences.from(month)}`;
}
