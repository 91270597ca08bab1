import { customerDaysOf } from '#pricing/estimate/estimate.ts';
import { figuresOfLine } from '#pricing/estimate/line-figures.ts';
import type { DatedFigure } from '#pricing/rates.ts';
import { unitOf } from '#pricing/unit.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { formatNumber, formatPercent } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { priceText } from '../form/money.ts';
import type { LedgerLine } from './engine.ts';
import { writeComputation } from './write-computation.ts';

/** Something that is said of a line or a programme. */
export interface Fact {
  term: string;
  text: string;
  /** Whether it needs a line of its own beside others. */
  isLong?: boolean;
}

/** What a line of an estimate rests on: its source, the prices and work packages, and what the customer does for it. */
export function evidenceOf(basis: LedgerLine['basis']): Fact[] {
  const { row, calculator, values, source, rates, lang } = basis;
  const { line } = row;
  const days = customerDaysOf(row, calculator.contextOf(values, rates));
  const computation = writeComputation(basis);
  return [
    ...(computation ? [{ term: WORDS.evidence.computed[lang], text: computation }] : []),
    ...(line.source ? [{ term: WORDS.evidence.source[lang], text: line.source[lang] }] : []),
    ...figuresOfLine(calculator, values, rates, { line, source }).map((figure) => ({
      term: WORDS.evidence[figure.list][lang],
      text: fillText(WORDS.evidence.figure[lang], {
        label: figure.label[lang],
        value: figureText(figure, lang),
        since: shortDate(figure.since, lang),
        checked: shortDate(figure.checkedOn, lang),
      }),
    })),
    ...(days > 0 ? [{ term: WORDS.evidence.customerDays[lang], text: daysText(days, lang) }] : []),
  ];
}

const daysText = (days: number, lang: Lang): string =>
  `${formatNumber(days, lang)} ${(unitOf(WORDS.personDays, days) ?? WORDS.personDays.unit)[lang]}`;

/** `960 €`, `10 %`, `4,5 Personentage je Anbindung`. */
export function figureText({ list, value, unit }: DatedFigure, lang: Lang): string {
  if (list === 'shares') return formatPercent(value, lang);
  const written = list === 'packages' ? daysText(value, lang) : priceText(value, lang);
  return unit ? fillText(WORDS.evidence.perUnit[lang], { value: written, unit: unit[lang] }) : written;
}

/** What such work usually costs elsewhere. */
export interface MarketRange {
  figure: CalculatorSource['orientation']['figure'];
  minimum: number;
  maximum: number;
  /** What it was found in, and the language that this is written in. */
  source: { text: string; lang: Lang };
  urls: readonly string[];
  checkedOn: string;
}

/** The range that a calculator is compared with. What is left to pay after a grant has no market. */
export function marketRange({ basis, orientation }: CalculatorSource, lang: Lang): MarketRange | undefined {
  if (basis === 'own_share') return undefined;
  const { source, urls = [], checked_on, ...range } = orientation;
  const written =
    typeof source === 'string' ? { text: source, lang: DEFAULT_LANG } : { text: source[lang], lang };
  return { ...range, source: written, urls, checkedOn: checked_on };
}
