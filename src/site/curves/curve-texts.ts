import { fillText } from '#text/fill.ts';
import type { Localized } from '#text/lang.ts';
import { formatAmount } from '../form/money.ts';
import { type CostComparison, cumulate } from './curve-points.ts';

/** Texts of the drawing and of the table; `{a}` and `{b}` are the options. */
export const CURVE_WORDS = {
  title: {
    de: '„{a}“ und „{b}“: Kosten über fünf Jahre, Monat für Monat zusammengezählt',
    en: '“{a}” and “{b}”: costs over five years, added up month by month',
  },
  totals: {
    de: 'Nach fünf Jahren kommt „{a}“ auf {costA}, „{b}“ auf {costB}.',
    en: 'After five years, “{a}” comes to {costA} and “{b}” to {costB}.',
  },
  markShort: { de: 'ab Monat {month}', en: 'from month {month}' },
  year: { de: '{year}. Jahr', en: 'Year {year}' },
  atEnd: { de: 'nach fünf Jahren', en: 'after five years' },
  month: { de: 'Monat', en: 'Month' },
  tableCaption: {
    de: 'Kosten bis zum Ende jedes Jahres und was „{a}“ bis dahin spart',
    en: 'Costs up to the end of each year, and what “{a}” saves by then',
  },
  table: { de: 'Kosten nach Jahren', en: 'Costs by year' },
  timeColumn: { de: 'Zeit', en: 'Time' },
  savings: { de: 'Ersparnis', en: 'Savings' },
  afterYears: { de: 'nach {years:Jahr|Jahren}', en: 'after {years:year|years}' },
} satisfies Record<string, Localized>;

/** How option A fares from the month of breaking even on: in a sentence, and beside the mark of that month. */
const OUTCOMES = {
  cheaper: {
    text: {
      de: 'Ab Monat {month} ist „{a}“ insgesamt günstiger.',
      en: 'From month {month} on, “{a}” is cheaper overall.',
    },
    mark: { de: 'Monat {month}: ab hier günstiger', en: 'Month {month}: cheaper from here' },
  },
  fromStart: {
    text: { de: '„{a}“ ist von Anfang an günstiger.', en: '“{a}” is cheaper from the start.' },
    mark: { de: 'Von Anfang an günstiger', en: 'Cheaper from the start' },
  },
  level: {
    text: {
      de: 'Ab Monat {month} haben beide gleich viel gekostet.',
      en: 'From month {month} on, both have cost the same.',
    },
    mark: { de: 'Monat {month}: ab hier gleichauf', en: 'Month {month}: level from here' },
  },
  notMore: {
    text: { de: '„{a}“ ist von Anfang an nicht teurer.', en: '“{a}” never costs more.' },
    mark: { de: 'Von Anfang an nicht teurer', en: 'Never more expensive' },
  },
  never: {
    text: {
      de: 'Die Investition rechnet sich in diesem Zeitraum nicht.',
      en: 'The investment does not pay off within this period.',
    },
    mark: { de: '', en: '' },
  },
  same: {
    text: { de: 'Beide kosten in jedem Monat gleich viel.', en: 'Both cost the same in every month.' },
    mark: { de: '', en: '' },
  },
} satisfies Record<string, { text: Localized; mark: Localized }>;

/** Differences of less than half a euro are none: every figure is shown in whole euros. */
const isSaving = (difference: number | undefined) => (difference ?? 0) >= 0.5;

function outcomeOf({ a, b, breakeven_month: month }: CostComparison): keyof typeof OUTCOMES {
  const costsA = cumulate(a.monthly_costs);
  const savings = cumulate(b.monthly_costs).map((cost, index) => cost - (costsA[index] ?? 0));
  if (month === null) return savings.every((sum) => sum === 0) ? 'same' : 'never';
  if (!savings.slice(month).some(isSaving)) return 'level';
  if (month > 1) return 'cheaper';
  return isSaving(savings[1]) ? 'fromStart' : 'notMore';
}

/** The name of the drawing, and in a sentence or two what is to be seen in it. */
export function describeCurves(comparison: CostComparison): { title: string; description: string } {
  const { a, b, breakeven_month: month, lang } = comparison;
  const total = (monthly: readonly number[]) => formatAmount(cumulate(monthly).at(-1) ?? 0, lang);
  const words = {
    a: a.label,
    b: b.label,
    costA: total(a.monthly_costs),
    costB: total(b.monthly_costs),
    month: String(month),
  };
  const outcome = OUTCOMES[outcomeOf(comparison)].text[lang];
  return {
    title: fillText(CURVE_WORDS.title[lang], words),
    description: fillText(`${CURVE_WORDS.totals[lang]} ${outcome}`, words),
  };
}

/** The labels of the month from which A has cost no more than B, the best one first, a shorter one last. */
export function markTexts(comparison: CostComparison, month: number): string[] {
  const { lang } = comparison;
  const long = OUTCOMES[outcomeOf(comparison)].mark[lang];
  return [long, CURVE_WORDS.markShort[lang]].map((text) => fillText(text, { month: String(month) }));
}

/** What both options have cost up to the end of a month: `Monat 14: Schnittstelle 23.100 €, von Hand 31.050 €`. */
export function monthText({ a, b, lang }: CostComparison, month: number): string {
  const cost = (monthly: readonly number[]) => formatAmount(cumulate(monthly)[month] ?? 0, lang);
  const costs = [a, b].map(({ label, monthly_costs }) => `${label} ${cost(monthly_costs)}`);
  return `${CURVE_WORDS.month[lang]} ${month}: ${costs.join(', ')}`;
}
