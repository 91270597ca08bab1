import { intlLocales, type Lang } from './lang.ts';
import { lazyByText } from './lazy.ts';

/** The ISO code of the currency that all prices of the site are in. What code calls euros is an amount in it. */
export let CURRENCY = 'EUR';

/** Used where the site names an unknown currency: that is the one problem reported, and no unit counts as being in another currency. */
export const NO_CURRENCY = 'XXX';

/** Says in which currency the prices of the site are. As with its languages, it is said before anything is made of the content. */
export function setCurrency(code: string): void {
  CURRENCY = code;
  styles = stylesOf(code);
}

/** The text before and after the digits of an amount: `€` and nothing, nothing and ` €`. */
interface MoneyStyle {
  before: string;
  after: string;
  /** The same with the space that people type. */
  typedBefore: string;
  typedAfter: string;
}

/**
 * How amounts are written is a matter of the page's language, as for all other numbers on it, so that a German page has
 * `1.200 CHF` and not the `CHF 1’200` of de-CH: a currency does not say which country's digits a page is in.
 */
const stylesOf = (currency: string) =>
  lazyByText((lang): MoneyStyle => {
    const format = new Intl.NumberFormat(intlLocales(lang), {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    });
    const [before = '', after = ''] = format.format(1).split('1');
    return { before, after, typedBefore: withTypedSpace(before), typedAfter: withTypedSpace(after) };
  });

const withTypedSpace = (text: string) => text.replace('\u00a0', ' ');

let styles = stylesOf(CURRENCY);

/** Digits as an amount of money: `1.234 €`, `€1,234`, `CHF 1,234`. */
export function asMoney(digits: string, lang: Lang): string {
  const { before, after } = styles(lang);
  return before + digits + after;
}

/** The same with the space that people type, so that lines of a sentence may break there. */
export function asTypedMoney(digits: string, lang: Lang): string {
  const { typedBefore, typedAfter } = styles(lang);
  return typedBefore + digits + typedAfter;
}

/** The sign of the currency, or its code where it has none: `€`, `CHF`. */
export const currencySign = (lang: Lang): string => asMoney('', lang).trim();

/** What follows the currency in the unit of an amount: ` im Jahr` of `€ im Jahr`; `undefined` for another unit. */
export function restOfMoneyUnit(unit: string, lang: Lang): string | undefined {
  const sign = currencySign(lang);
  return unit.startsWith(sign) && !/^\p{L}/u.test(unit.slice(sign.length))
    ? unit.slice(sign.length)
    : undefined;
}

/** The plural name of the currency, as in “200 euros” or “prices in euros”; its code if it has no names below. */
export const currencyName = (lang: Lang): string =>
  CURRENCY_NAMES[CURRENCY]?.[lang] ?? (CURRENCY_NAMES[CURRENCY] ? nameByIntl(lang) : CURRENCY);

/** `euros` of `2 euros`. */
function nameByIntl(lang: Lang): string {
  const format = new Intl.NumberFormat(intlLocales(lang), {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? CURRENCY;
}

export const CURRENCY_NAMES: Record<string, Partial<Record<string, string>>> = {
  CHF: { de: 'Schweizer Franken', en: 'Swiss francs' },
  EUR: { de: 'Euro', en: 'euros' },
  GBP: { de: 'Pfund Sterling', en: 'pounds sterling' },
  USD: { de: 'US-Dollar', en: 'US dollars' },
};

/** How people write a currency beside an amount: its code, the last word of its names, and short forms. In lower case. */
export const currencyWords = (code = CURRENCY): readonly string[] => wordsOfCurrency(code);

const wordsOfCurrency = lazyByText((code) => {
  const names = Object.values(CURRENCY_NAMES[code] ?? {}).map(
    (name = code) => name.split(/[ -]/).at(-1) ?? name,
  );
  const singular = names.map((name) => name.replace(/s$/, ''));
  return [code, ...names, ...singular, ...(SHORT_NAMES[code] ?? [])].map((word) => word.toLowerCase());
});

/** Without the point of the abbreviation. */
const SHORT_NAMES: Record<string, string[]> = { CHF: ['Fr', 'SFr'] };

/** The sign, code or name of another currency than that of the site in a unit, if it has one. */
export function otherCurrencyIn(unit: string): string | undefined {
  if (CURRENCY === NO_CURRENCY) return undefined;
  const others = Object.keys(CURRENCY_NAMES).filter((code) => code !== CURRENCY);
  const words = others
    .flatMap((code) => currencyWords(code))
    .filter((word) => !currencyWords().includes(word));
  const isOther = (part: string) =>
    /\p{Sc}/u.test(part) ? !currencySign('en').includes(part) : words.includes(part.toLowerCase());
  return unit.match(/\p{Sc}|\p{L}+/gu)?.find(isOther);
}
