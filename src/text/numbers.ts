import type { Lang, Localized } from './lang.ts';

const LOCALES: Localized = { de: 'de-DE', en: 'en-US' };

const perLang = <T>(make: (locale: string) => T): Localized<T> => ({
  de: make(LOCALES.de),
  en: make(LOCALES.en),
});

const numbers = perLang((locale) => new Intl.NumberFormat(locale));
const lists = perLang((locale) => new Intl.ListFormat(locale));
const euros = perLang(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
);

const percents = perLang(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

const sizes = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
  perLang((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }));

const kilobytes = sizes('kilobyte', 0);
const megabytes = sizes('megabyte', 1);

/** `1.234,5`, `1,234.5`. */
export const formatNumber = (value: number, lang: Lang): string => numbers[lang].format(value);

/** Whole euros: `1.234 €`, `€1,234`. */
export const formatEuros = (value: number, lang: Lang): string => euros[lang].format(value);

/** `A, B und C`, `A, B, and C`. */
export const formatList = (items: readonly string[], lang: Lang): string => lists[lang].format(items);

/** The size of a file: `64 kB`, `1,6 MB`. */
export const formatBytes = (bytes: number, lang: Lang): string =>
  bytes < 1_000_000 ? kilobytes[lang].format(bytes / 1000) : megabytes[lang].format(bytes / 1_000_000);

/** A part of one as percent: `41 %`, `41%`. */
export const formatPercent = (part: number, lang: Lang): string => percents[lang].format(part);
