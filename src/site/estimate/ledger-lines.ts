import type { Calculator } from '#pricing/estimate/build-calculator.ts';
import { contextOf, type Estimate, type EstimateLine } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { Rates } from '#pricing/rates.ts';
import type { Slots } from '#pricing/slots.ts';
import type { Lang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { formatAmount, formatPrice } from '../form/money.ts';

/** A row of the ledger. */
export interface LedgerLine {
  id: string;
  label: string;
  isMonthly: boolean;
  euros: number;
  /** `14,5 Personentage × 960 €`, where the line is a number of units at a price. */
  reckoning: string | undefined;
}

/** The lines of an estimate as a reader sees them. */
export function ledgerLines(
  { lines }: Estimate,
  { calculator, values, rates, lang }: { calculator: Calculator; values: Values; rates: Rates; lang: Lang },
): LedgerLine[] {
  const context = contextOf(calculator, values, rates);
  return lines
    .filter(({ expected }) => expected !== 0)
    .map(({ line, expected }) => ({
      id: line.id,
      label: line.label[lang],
      isMonthly: line.kind === 'monthly',
      euros: expected,
      reckoning: reckoningOf(line, context, rates, lang),
    }));
}

/** From this price on, cents say nothing. */
const WHOLE_EUROS = 100;

function reckoningOf(
  line: EstimateLine['line'],
  context: Slots,
  rates: Rates,
  lang: Lang,
): string | undefined {
  const measure = line.measure?.(context, rates);
  if (!measure) return undefined;
  const quantity = formatNumber(measure.quantity, lang);
  const price =
    Number.isInteger(measure.price) || measure.price >= WHOLE_EUROS
      ? formatAmount(measure.price, lang)
      : formatPrice(measure.price, lang);
  return `${quantity} ${measure.unit[lang]} × ${price}`;
}
