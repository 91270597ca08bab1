import type { Lang } from '#text/lang.ts';
import { formatAmount } from '../form/money.ts';
import { type Comparison, cumulate } from './comparison.ts';

const TEXTS = {
  de: {
    title: (a: string, b: string) =>
      `„${a}“ und „${b}“: Kosten über fünf Jahre, Monat für Monat zusammengezählt`,
    totals: (a: string, costA: string, b: string, costB: string) =>
      `Nach fünf Jahren kommt „${a}“ auf ${costA}, „${b}“ auf ${costB}.`,
    cheaper: (a: string, month: number) => `Ab Monat ${month} ist „${a}“ insgesamt günstiger.`,
    fromStart: (a: string) => `„${a}“ ist von Anfang an günstiger.`,
    level: (month: number) => `Ab Monat ${month} haben beide gleich viel gekostet.`,
    notMore: (a: string) => `„${a}“ ist von Anfang an nicht teurer.`,
    never: 'Die Investition rechnet sich in diesem Zeitraum nicht.',
    same: 'Beide kosten in jedem Monat gleich viel.',
    markCheaper: (month: number) => `Monat ${month}: ab hier günstiger`,
    markFromStart: 'Von Anfang an günstiger',
    markLevel: (month: number) => `Monat ${month}: ab hier gleichauf`,
    markNotMore: 'Von Anfang an nicht teurer',
    markShort: (month: number) => `ab Monat ${month}`,
    year: (year: number) => `${year}. Jahr`,
    atEnd: 'nach fünf Jahren',
    month: 'Monat',
    tableCaption: (a: string) => `Kosten bis zum Ende jedes Jahres und was „${a}“ bis dahin spart`,
    table: 'Kosten nach Jahren',
    timeColumn: 'Zeit',
    savings: 'Ersparnis',
    afterYears: (years: number) => (years === 1 ? 'nach 1 Jahr' : `nach ${years} Jahren`),
  },
  en: {
    title: (a: string, b: string) => `“${a}” and “${b}”: costs over five years, added up month by month`,
    totals: (a: string, costA: string, b: string, costB: string) =>
      `After five years, “${a}” comes to ${costA} and “${b}” to ${costB}.`,
    cheaper: (a: string, month: number) => `From month ${month} on, “${a}” is cheaper overall.`,
    fromStart: (a: string) => `“${a}” is cheaper from the start.`,
    level: (month: number) => `From month ${month} on, both have cost the same.`,
    notMore: (a: string) => `“${a}” never costs more.`,
    never: 'The investment does not pay off within this period.',
    same: 'Both cost the same in every month.',
    markCheaper: (month: number) => `Month ${month}: cheaper from here`,
    markFromStart: 'Cheaper from the start',
    markLevel: (month: number) => `Month ${month}: level from here`,
    markNotMore: 'Never more expensive',
    markShort: (month: number) => `from month ${month}`,
    year: (year: number) => `Year ${year}`,
    atEnd: 'after five years',
    month: 'Month',
    tableCaption: (a: string) => `Costs up to the end of each year, and what “${a}” saves by then`,
    table: 'Costs by year',
    timeColumn: 'Time',
    savings: 'Savings',
    afterYears: (years: number) => (years === 1 ? 'after 1 year' : `after ${years} years`),
  },
};

export const curveTexts = (lang: Lang) => TEXTS[lang];

/** How option A fares from the month of breaking even on. */
type Outcome = 'cheaper' | 'fromStart' | 'level' | 'notMore' | 'never' | 'same';

/** Differences of less than half a euro are none: every figure is shown in whole euros. */
const isSaving = (difference: number | undefined) => (difference ?? 0) >= 0.5;

function outcomeOf({ a, b, breakeven_month: month }: Comparison): Outcome {
  const costsA = cumulate(a.monthly_costs);
  const savings = cumulate(b.monthly_costs).map((cost, index) => cost - (costsA[index] ?? 0));
  if (month === null) return savings.every((sum) => sum === 0) ? 'same' : 'never';
  if (!savings.slice(month).some(isSaving)) return 'level';
  if (month > 1) return 'cheaper';
  return isSaving(savings[1]) ? 'fromStart' : 'notMore';
}

/** The name of the drawing, and in a sentence or two what is to be seen in it. */
export function describeCurves(comparison: Comparison): { title: string; description: string } {
  const { a, b, breakeven_month: month, lang } = comparison;
  const texts = TEXTS[lang];
  const total = (monthly: readonly number[]) => formatAmount(cumulate(monthly).at(-1) ?? 0, lang);
  const outcomes: Record<Outcome, string> = {
    cheaper: texts.cheaper(a.label, month ?? 0),
    fromStart: texts.fromStart(a.label),
    level: texts.level(month ?? 0),
    notMore: texts.notMore(a.label),
    never: texts.never,
    same: texts.same,
  };
  const totals = texts.totals(a.label, total(a.monthly_costs), b.label, total(b.monthly_costs));
  return {
    title: texts.title(a.label, b.label),
    description: `${totals} ${outcomes[outcomeOf(comparison)]}`,
  };
}

/** The labels of the month from which A has cost no more than B, the best one first, a shorter one last. */
export function markTexts(comparison: Comparison, month: number): string[] {
  const texts = TEXTS[comparison.lang];
  const long: Record<Outcome, string> = {
    cheaper: texts.markCheaper(month),
    fromStart: texts.markFromStart,
    level: texts.markLevel(month),
    notMore: texts.markNotMore,
    never: '',
    same: '',
  };
  return [long[outcomeOf(comparison)], texts.markShort(month)];
}

/** What both options have cost up to the end of a month: `Monat 14: Schnittstelle 23.100 €, von Hand 31.050 €`. */
export function monthText({ a, b, lang }: Comparison, month: number): string {
  const cost = (monthly: readonly number[]) => formatAmount(cumulate(monthly)[month] ?? 0, lang);
  const costs = [a, b].map(({ label, monthly_costs }) => `${label} ${cost(monthly_costs)}`);
  return `${TEXTS[lang].month} ${month}: ${costs.join(', ')}`;
}
