import { asMoney } from '#text/currency.ts';
import type { Lang } from '#text/lang.ts';
import { formatMoney, formatNumber } from '#text/numbers.ts';

/** A change in euros with its sign: `+31.400 €`, `−€14,200`. Empty if nothing changes. */
export function formatChange(euros: number, lang: Lang): string {
  const whole = Math.round(euros);
  if (whole === 0) return '';
  return `${whole > 0 ? '+' : '−'}${formatMoney(Math.abs(whole), lang)}`;
}

/** What is saved in euros with its sign: `+49.836 €`, `−€14,200`; zero has none. */
export function formatSavings(euros: number, lang: Lang): string {
  return formatChange(euros, lang) || formatMoney(0, lang);
}

/** Whole euros, with a minus sign that is as wide as a plus sign. */
export function formatAmount(euros: number, lang: Lang): string {
  // Zero, and not the zero below zero, which has a sign.
  const whole = Math.round(euros) || 0;
  return whole < 0 ? `−${formatMoney(-whole, lang)}` : formatMoney(whole, lang);
}

/** A price with its cents, and tenths of a cent where it has any: `6,50 €`, `€0.916`. */
export function formatPrice(euros: number, lang: Lang): string {
  return asMoney(withCents(formatNumber(euros, lang)), lang);
}

/** From this price on, cents say nothing. */
const WHOLE_EUROS = 100;

/** A price, with its cents where they matter. */
export const priceText = (euros: number, lang: Lang): string =>
  Number.isInteger(euros) || euros >= WHOLE_EUROS ? formatAmount(euros, lang) : formatPrice(euros, lang);

/** A written amount with two decimal places where it has one: `6,50` for `6,5`. */
export const withCents = (number: string): string => number.replace(/[.,]\d$/, '$&0');
