import { LANGS, type Lang } from './lang.ts';

/** What a language is called in another one, in English where none is given: `German`. */
export function languageName(lang: Lang, inLang: Lang = 'en'): string {
  return new Intl.DisplayNames([inLang], { type: 'language' }).of(lang) ?? lang;
}

/** What the languages of the site are called in English. */
export const languageNames = (): string[] => LANGS.map((lang) => languageName(lang));
