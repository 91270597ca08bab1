/** The languages every text of the service exists in; the first is the default. */
export const LANGS = ['de', 'en'] as const;

export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = 'de';

/** The language that a text in `lang` also stands in. */
export function otherLang(lang: Lang): Lang {
  return lang === 'de' ? 'en' : 'de';
}

/** One value for each language. */
export type Localized<T = string> = Record<Lang, T>;

/** What `make` gives for each language. */
export function inBoth<T>(make: (lang: Lang) => T): Localized<T> {
  return { de: make('de'), en: make('en') };
}
