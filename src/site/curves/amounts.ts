import type { Lang, Localized } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { formatAmount } from '../form/money.ts';

/** What amounts of an axis are counted in: the first row whose `from` the largest tick reaches. */
const UNITS: { from: number; size: number; name: Localized }[] = [
  { from: 1e12, size: 1e12, name: { de: 'Bio.', en: 'T' } },
  { from: 1e9, size: 1e9, name: { de: 'Mrd.', en: 'B' } },
  { from: 1e6, size: 1e6, name: { de: 'Mio.', en: 'M' } },
  { from: 1e4, size: 1e3, name: { de: 'Tsd.', en: 'k' } },
];

const NBSP = '\u00a0';

/** The texts of the ticks of an axis, all in one unit: `200 Tsd. €`, `€200k`. */
export function tickTexts(ticks: readonly number[], lang: Lang): string[] {
  const largest = Math.max(...ticks.map(Math.abs));
  const unit = UNITS.find(({ from }) => largest >= from);
  return ticks.map((tick) => {
    if (!unit || tick === 0) return formatAmount(tick, lang);
    const count = formatNumber(Math.abs(tick) / unit.size, lang);
    const sign = tick < 0 ? '−' : '';
    return lang === 'de'
      ? `${sign}${count}${NBSP}${unit.name.de}${NBSP}€`
      : `${sign}€${count}${unit.name.en}`;
  });
}
