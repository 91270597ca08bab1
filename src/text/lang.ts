/** The languages of the content, the default first. Every text exists in all of them. */
export const LANGS = ['de', 'en'] as const;

export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = 'de';

/** The other of the two languages. */
export function otherLang(lang: Lang): Lang {
  return lang === 'de' ? 'en' : 'de';
}

/** One value for each language. */
export type Localized<T = string> = Record<Lang, T>;

/** The results of `make` for both languages. */
export function inBoth<T>(make: (lang: Lang) => T): Localized<T> {
  return { de: make('de'), en: make('en') };
}
