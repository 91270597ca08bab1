/**
 * A language, as `languages` in content/site.yaml names it: `de`, `en`, or one that this code does not know by name. All that
 * are unknown share the type of one enum member with the value `de`. That keeps `text[lang]` a text: with `string` for a
 * language, `noUncheckedIndexedAccess` would make it `string | undefined` in six hundred places, though languages come from the
 * site's list only, and each text of the site is there in all of them. And `{ de: …, en: … }` is a text.
 */
export type Lang = (typeof USUAL_LANGS)[number] | AnyLang;

declare enum AnyLang {
  any = 'de',
}

/** The languages of a site that names none, and those that code may name. `src/locales` has words in more. */
export const USUAL_LANGS = ['de', 'en'] as const;

/** The languages of the site; the addresses of the first one name no language. Every text of the site is there in all of them. */
export let LANGS: readonly Lang[] = [...USUAL_LANGS];

export let DEFAULT_LANG: Lang = 'de';

/** The language of what programs and their makers read, such as errors and the OpenAPI document: English where the site has it. */
export let PROGRAM_LANG: Lang = 'en';

/**
 * Says which languages the site has. A process serves one site, so it is said once, by what reads the content (`setWords`),
 * before anything is made of it.
 */
export function setLanguages(languages: readonly Lang[]): void {
  const [first] = languages;
  if (first === undefined) throw new Error('A site needs a language.');
  LANGS = languages;
  DEFAULT_LANG = first;
  PROGRAM_LANG = languages.find((lang) => lang === 'en') ?? first;
}

/** The language of the site that a text names, if it names one. */
export const findLang = (name: string | undefined): Lang | undefined => LANGS.find((lang) => lang === name);

/** All languages of the site but one. */
export const otherLangs = (lang: Lang): Lang[] => LANGS.filter((other) => other !== lang);

/** One value for each language. */
export type Localized<T = string> = Record<Lang, T>;

/** The countries whose way of writing numbers and dates is meant; of other languages, that of most who speak them. */
const COUNTRIES: Readonly<Record<string, string>> = { de: 'DE', en: 'US', fr: 'FR' };

/** The language with its country, as `Intl` takes it. */
export const localeOf = (lang: string): string => (COUNTRIES[lang] ? `${lang}-${COUNTRIES[lang]}` : lang);

/** What `Intl` formats by: a language that it does not know as English, which would else be as on the machine. */
export const intlLocales = (lang: string): string[] => [localeOf(lang), 'en-US'];

/** The results of `make` for each language of the site. */
export function inEachLang<T>(make: (lang: Lang) => T): Localized<T> {
  return Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Localized<T>;
}

/** The results of `make` for each language that there is of something, whatever languages the site has: in a browser, too. */
export function mapLocalized<T, R>(values: Localized<T>, make: (value: T, lang: Lang) => R): Localized<R> {
  const made = langsOf(values).map((lang) => [lang, make(values[lang], lang)]);
  return Object.fromEntries(made) as Localized<R>;
}

/** The languages that there is something in. */
export const langsOf = (values: Localized<unknown>): Lang[] => Object.keys(values) as Lang[];

/** What a language is called in another one, in English where none is given: `German`. */
export function languageName(lang: Lang, inLang: Lang = 'en'): string {
  return new Intl.DisplayNames([inLang], { type: 'language' }).of(lang) ?? lang;
}

/** What the languages of the site are called in English. */
export const languageNames = (): string[] => LANGS.map((lang) => languageName(lang));
