import { asMoney } from './currency.ts';
import { type Lang, LOCALES, type Localized } from './lang.ts';

const perLang = <T>(make: (locale: string) => T): Localized<T> => ({
  de: make(LOCALES.de),
  en: make(LOCALES.en),
});

const numbers = perLang((locale) => new Intl.NumberFormat(locale));
const whole = perLang((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const percents = perLang(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

const sizes = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
  perLang((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }));

const kilobytes = sizes('kilobyte', 0);
const megabytes = sizes('megabyte', 1);

/** `1.234,5`, `1,234.5`. */
export const formatNumber = (value: number, lang: Lang): string =>
  writeDecimal(value, 3, lang) ?? numbers[lang].format(value);

/** A whole amount in the currency of the site: `1.234 €`, `€1,234`, `-€1,234`. */
export function formatMoney(value: number, lang: Lang): string {
  const digits = writeDecimal(value, 0, lang) ?? whole[lang].format(value);
  return digits.startsWith('-') ? `-${asMoney(digits.slice(1), lang)}` : asMoney(digits, lang);
}

/** The same with the spaces that people type. */
export const typedMoney = (value: number, lang: Lang): string =>
  formatMoney(value, lang).replaceAll(NO_BREAK_SPACE, ' ');

/** `A, B und C`, `A, B, and C`. */
export function formatList(items: readonly string[], lang: Lang): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const comma = lang === 'en' && items.length > 2 ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} ${AND[lang]} ${last}`;
}

export const AND: Localized = { de: 'und', en: 'and' };

/** The size of a file: `64 kB`, `1,6 MB`. */
export const formatBytes = (bytes: number, lang: Lang): string =>
  bytes < 1_000_000 ? kilobytes[lang].format(bytes / 1000) : megabytes[lang].format(bytes / 1_000_000);

/** A part of one as percent: `41 %`, `41%`. */
export function formatPercent(part: number, lang: Lang): string {
  const percent = writeDecimal(part * 100, 1, lang);
  if (percent === undefined) return percents[lang].format(part);
  return lang === 'de' ? `${percent}${NO_BREAK_SPACE}%` : `${percent}%`;
}

export const NO_BREAK_SPACE = '\u00a0';

const SIGNS: Localized<{ group: string; decimal: string }> = {
  de: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** Larger ones have no room for decimals in a double. */
const LARGEST = 1e12;

/** A remainder this close to a half may be one that is rounded up. */
const NEARLY_HALF = 0.499;

/**
 * A positive number as `Intl` writes it with up to `places` decimal places, but several times as fast; `undefined` for
 * the few numbers that need more than plain arithmetic.
 */
function writeDecimal(value: number, places: number, lang: Lang): string | undefined {
  const factor = 10 ** places;
  const scaled = value * factor;
  const rounded = Math.round(scaled);
  if (!(value > 0 && rounded < LARGEST) || Math.abs(scaled - rounded) > NEARLY_HALF) return undefined;
  const whole = Math.floor(rounded / factor);
  const fraction = rounded - whole * factor;
  const text = groupDigits(String(whole), SIGNS[lang].group);
  if (fraction === 0) return text;
  let decimals = String(fraction).padStart(places, '0');
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return `${text}${SIGNS[lang].decimal}${decimals}`;
}

function groupDigits(digits: string, sign: string): string {
  let end = digits.length;
  let groups = '';
  for (; end > 3; end -= 3) groups = `${sign}${digits.slice(end - 3, end)}${groups}`;
  return `${digits.slice(0, end)}${groups}`;
}
