import { changedFigures } from '#pricing/estimate/changed-figures.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { CalculatorRules } from '../calculation-data.ts';
import { formatAmount } from '../form/money.ts';
import { CITED } from './cite-figure.ts';
import type { EstimateEngine } from './engine.ts';
import type { figureText } from './evidence.ts';

/** What an address says that its answers came to, on a day, by some rules. Whoever wrote it may have written anything. */
export interface FigureCitation {
  euros: number;
  day: string;
  digest: string;
}

const WRITTEN = /^(-?\d{1,12})\.(\d{4}-\d\d-\d\d)\.([\w-]{1,43})$/;

/** The figure in the address of a page; `undefined` if it has none, or none of a day until today. */
export function citedIn(query: string, today: string): FigureCitation | undefined {
  const [, euros, day = '', digest = ''] = WRITTEN.exec(new URLSearchParams(query).get(CITED) ?? '') ?? [];
  return euros !== undefined && isDay(day) && day <= today
    ? { euros: Number(euros), day, digest }
    : undefined;
}

/** `2026-02-30` is read as a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

interface Present {
  engine: EstimateEngine;
  /** Writes a figure of the price list. */
  figureText: typeof figureText;
  /** The answers beside which the figure stands; `undefined` if they are valid no longer. */
  values: Values | undefined;
  today: string;
  rules: CalculatorRules;
  lang: Lang;
}

/** What has become of the figure of a link, in sentences: by its rules and the prices of its day, or by other rules. */
export function explainCited(
  cited: FigureCitation,
  { engine, figureText: write, values, today, rules, lang }: Present,
): string[] {
  const amountOn = (day: string, valid: Values) => Math.round(engine.estimate(valid, day).total_estimate);
  const figure = { day: shortDate(cited.day, lang), amount: formatAmount(cited.euros, lang) };
  const stated = fillText(WORDS.cited.stated[lang], figure);
  if (!values) return [stated, WORDS.cited.invalid[lang]];
  const now = amountOn(today, values);
  const figures = { now: formatAmount(now, lang) };
  if (cited.digest !== rules.digest) {
    const since = rules.changes.filter(({ date }) => date > cited.day && date <= today);
    return [
      stated,
      fillText(WORDS.cited.otherRules[lang], figures),
      ...since.map(({ date, reason }) => announcement(date, reason, lang)),
    ];
  }
  const then = amountOn(cited.day, values);
  if (then !== cited.euros)
    return [stated, fillText(WORDS.cited.notOurs[lang], { ...figures, thatDay: formatAmount(then, lang) })];
  const ours = fillText(WORDS.cited.ours[lang], figure);
  if (now === then) return [ours, WORDS.cited.same[lang]];
  const changes = changedFigures(engine.calculator, values, engine.priceList, {
    before: cited.day,
    now: today,
  }).map(({ before, now: after }) =>
    fillText(WORDS.cited.change[lang], {
      list: WORDS.evidence[after.list][lang],
      label: after.label[lang],
      before: write(before, lang),
      now: write(after, lang),
    }),
  );
  return changes.length > 0
    ? [ours, fillText(WORDS.cited.moved[lang], { ...figures, changes: changes.join('; ') })]
    : [ours, fillText(WORDS.cited.movedOnly[lang], figures)];
}

const announcement = (date: string, reason: string | undefined, lang: Lang): string =>
  fillText(reason ? WORDS.cited.announcedWhy[lang] : WORDS.cited.announced[lang], {
    day: shortDate(date, lang),
    reason: reason ?? '',
  });
