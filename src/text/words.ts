import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { setCurrency } from './currency.ts';
import { DEFAULT_LANG, LANGS, type Lang, type Localized, setLanguages } from './lang.ts';

/** The words of one language by room and key, as `src/locales/<lang>.json` has them. */
export type Locale = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words that Kontor brings. */
const OWN_LOCALES: Readonly<Record<string, Locale>> = { de, en };

type Words = {
  readonly [Room in keyof typeof de]: { readonly [Key in keyof (typeof de)[Room]]: Localized };
};

/**
 * All words of interface, answers and messages in the languages of the site: `WORDS.search.title[lang]`. Bundles for browsers
 * have those that they name: see `integration/words-in-bundles.ts`.
 */
export const WORDS = Object.fromEntries(
  Object.entries(de).map(([room, texts]) => [
    room,
    Object.fromEntries(Object.keys(texts).map((key) => [key, {}])),
  ]),
) as unknown as Words;

/**
 * Says which languages the site has, as `setLanguages`, with words of its own, which come before those of Kontor. What is in
 * neither is in the first language. The texts are filled in where they are, so that whoever holds one has it in these languages.
 */
export function setWords(languages: readonly Lang[], own: Readonly<Record<string, Locale>> = {}): void {
  setLanguages(languages);
  for (const [room, texts] of Object.entries(WORDS as unknown as Record<string, Record<string, Localized>>))
    for (const [key, text] of Object.entries(texts)) {
      for (const lang of Object.keys(text)) Reflect.deleteProperty(text, lang);
      for (const lang of LANGS)
        text[lang] = findText(lang, room, key) ?? findText(DEFAULT_LANG, room, key) ?? key;
    }

  function findText(lang: Lang, room: string, key: string): string | undefined {
    return own[lang]?.[room]?.[key] ?? OWN_LOCALES[lang]?.[room]?.[key];
  }
}

setWords(LANGS);

/** What of a site its texts depend on: said before anything is made of its content. */
export function setSiteBasis({
  languages,
  currency,
}: {
  languages: readonly Lang[];
  currency: string;
}): void {
  setWords(languages);
  setCurrency(currency);
}
