import { asMoney, asTypedMoney } from './currency.ts';
import { intlLocales, type Lang } from './lang.ts';
import { lazyByText } from './lazy.ts';

export const NO_BREAK_SPACE = '\u00a0';

/** How numbers are written in a language. */
const writingOf = lazyByText((lang: string) => {
  const locale = intlLocales(lang);
  const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const size = (unit: string, maximumFractionDigits: number) =>
    format({ style: 'unit', unit, maximumFractionDigits });
  const numbers = format();
  const percents = format({ style: 'percent', maximumFractionDigits: 1 });
  const parts = numbers.formatToParts(1000.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return {
    numbers,
    whole: format({ maximumFractionDigits: 0 }),
    percents,
    kilobytes: size('kilobyte', 0),
    megabytes: size('megabyte', 1),
    lists: new Intl.ListFormat(locale),
    /** Between thousands; not known of languages that write four digits without it. */
    group: sign('group'),
    decimal: sign('decimal') ?? '.',
    /** The text before and after the digits. */
    aroundPercent: percents.format(0.01).split('1'),
  };
});

/** The sign before decimals. */
export const decimalSign = (lang: Lang): string => writingOf(lang).decimal;

/** `1.234,5`, `1,234.5`. */
export const formatNumber = (value: number, lang: Lang): string =>
  writeDecimal(value, 3, lang) ?? writingOf(lang).numbers.format(value);

/** A whole amount in the currency of the site: `1.234 €`, `€1,234`, `-€1,234`. */
export function formatMoney(value: number, lang: Lang): string {
  const digits = writeDecimal(value, 0, lang) ?? writingOf(lang).whole.format(value);
  return digits.startsWith('-') ? `-${asMoney(digits.slice(1), lang)}` : asMoney(digits, lang);
}

/** The same with the spaces that people type. */
export function typedMoney(value: number, lang: Lang): string {
  const digits = writeDecimal(value, 0, lang);
  return digits === undefined
    ? formatMoney(value, lang).replaceAll(NO_BREAK_SPACE, ' ')
    : asTypedMoney(digits, lang);
}

/** `A, B und C`, `A, B, and C`. */
export const formatList = (items: readonly string[], lang: Lang): string =>
  items.length === 1 ? String(items[0]) : writingOf(lang).lists.format(items);

/** The size of a file: `64 kB`, `1,6 MB`. */
export const formatBytes = (bytes: number, lang: Lang): string =>
  bytes < 1_000_000
    ? writingOf(lang).kilobytes.format(bytes / 1000)
    : writingOf(lang).megabytes.format(bytes / 1_000_000);

/** Digits as percent: `41 %`, `41%`. */
export const asPercent = (digits: string, lang: Lang): string => writingOf(lang).aroundPercent.join(digits);

/** A part of one as percent: `41 %`, `41%`. */
export function formatPercent(part: number, lang: Lang): string {
  const percent = writeDecimal(part * 100, 1, lang);
  return percent === undefined ? writingOf(lang).percents.format(part) : asPercent(percent, lang);
}

/** Larger ones have no room for decimals in a double. */
const LARGEST = 1e12;

/** A remainder this close to a half may be one that is rounded up. */
const NEARLY_HALF = 0.499;

/**
 * A positive number as `Intl` writes it with up to `places` decimal places, but several times as fast; `undefined` for
 * the few numbers that need more than plain arithmetic.
 */
function writeDecimal(value: number, places: number, lang: Lang): string | undefined {
  const { group, decimal } = writingOf(lang);
  if (group === undefined) return undefined;
  const factor = 10 ** places;
  const scaled = value * factor;
  const rounded = Math.round(scaled);
  if (!(value > 0 && rounded < LARGEST) || Math.abs(scaled - rounded) > NEARLY_HALF) return undefined;
  const whole = Math.floor(rounded / factor);
  const fraction = rounded - whole * factor;
  const text = groupDigits(String(whole), group);
  if (fraction === 0) return text;
  let decimals = String(fraction).padStart(places, '0');
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return `${text}${decimal}${decimals}`;
}

function groupDigits(digits: string, sign: string): string {
  let end = digits.length;
  let groups = '';
  for (; end > 3; end -= 3) groups = `${sign}${digits.slice(end - 3, end)}${groups}`;
  return `${digits.slice(0, end)}${groups}`;
}
