import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import type { Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { formatAmount } from '../form/money.ts';
import { type CostComparison, cumulate } from './curve-points.ts';

/** How option A fares from the month of breaking even on: in a sentence, and beside the mark of that month. */
const OUTCOMES = {
  cheaper: {
    text: WORDS.curves.cheaperText,
    mark: WORDS.curves.cheaperMark,
  },
  fromStart: {
    text: WORDS.curves.fromStartText,
    mark: WORDS.curves.fromStartMark,
  },
  level: {
    text: WORDS.curves.levelText,
    mark: WORDS.curves.levelMark,
  },
  notMore: {
    text: WORDS.curves.notMoreText,
    mark: WORDS.curves.notMoreMark,
  },
  never: {
    text: WORDS.curves.neverText,
    mark: undefined,
  },
  same: {
    text: WORDS.curves.sameText,
    mark: undefined,
  },
} satisfies Record<string, { text: Localized; mark: Localized | undefined }>;

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
    title: fillText(WORDS.curves.title[lang], words),
    description: fillText(`${WORDS.curves.totals[lang]} ${outcome}`, words),
  };
}

/** The labels of the month from which A has cost no more than B, the best one first, a shorter one last. */
export function markTexts(comparison: CostComparison, month: number): string[] {
  const { lang } = comparison;
  const long = OUTCOMES[outcomeOf(comparison)].mark?.[lang] ?? '';
  return [long, WORDS.curves.markShort[lang]].map((text) => fillText(text, { month: String(month) }));
}

/** What both options have cost up to the end of a month: `Monat 14: Schnittstelle 23.100 €, von Hand 31.050 €`. */
export function monthText({ a, b, lang }: CostComparison, month: number): string {
  const cost = (monthly: readonly number[]) => formatAmount(cumulate(monthly)[month] ?? 0, lang);
  const costs = [a, b].map(({ label, monthly_costs }) => `${label} ${cost(monthly_costs)}`);
  return labelled(`${WORDS.curves.month[lang]} ${month}`, costs.join(', '), lang);
}
