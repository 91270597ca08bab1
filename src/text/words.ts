import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { setCurrency } from './currency.ts';
import { type Inquiry, setInquiry } from './inquiries.ts';
import { LANGS, type Lang, type Localized, setLanguages } from './lang.ts';
import { mapValues } from './records.ts';

/** The words of one language by room and key, as `src/locales/<lang>.json` has them. */
export type Locale = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Words by language. */
export type Locales = Readonly<Record<string, Locale>>;

/** The words that Kontor brings. */
export const LOCALES: Locales = { de, en, fr };

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
 * neither is in another language of the site. The texts are filled in where they are, so that whoever holds one has it in these
 * languages.
 */
export function setWords(languages: readonly Lang[], own: Locales = {}): void {
  setLanguages(languages);
  const requote = mapValues(LOCALES, (locale, lang) => requoting(locale, own[lang]));
  for (const [room, texts] of Object.entries(WORDS as unknown as Record<string, Record<string, Localized>>))
    for (const [key, text] of Object.entries(texts)) {
      for (const lang of Object.keys(text)) Reflect.deleteProperty(text, lang);
      for (const lang of LANGS) text[lang] = findText([lang, ...LANGS, 'en'], room, key);
    }

  function findText(order: readonly string[], room: string, key: string): string {
    const found = order.map((lang) => {
      const text = LOCALES[lang]?.[room]?.[key];
      return own[lang]?.[room]?.[key] ?? (text === undefined ? undefined : requote[lang]?.(text));
    });
    return found.find((text) => text !== undefined) ?? key;
  }
}

/** Puts the quotation marks that a company has as `text.quoted`, such as `«{text}»`, into the sentences of Kontor in that language. */
function requoting(usual: Locale, own: Locale | undefined): (text: string) => string {
  const [open, close] = usual['text']?.['quoted']?.split('{text}') ?? [];
  const [ownOpen, ownClose] = own?.['text']?.['quoted']?.split('{text}') ?? [];
  if (!open || !close || ownOpen === undefined || ownClose === undefined) return (text) => text;
  return (text) =>
    text.replaceAll(new RegExp(`${open}|${close}`, 'g'), (mark) => (mark === open ? ownOpen : ownClose));
}

setWords(LANGS);

/** A word in a language that Kontor has words in, whether or not it is one of the site. */
export const wordIn = (lang: Lang, room: string, key: string): string =>
  (WORDS as Readonly<Record<string, Readonly<Record<string, Localized>>>>)[room]?.[key]?.[lang] ??
  LOCALES[lang]?.[room]?.[key] ??
  key;

/** What of a site its texts and the policy of its pages depend on. */
export interface SiteBasis {
  languages: readonly Lang[];
  currency: string;
  /** Words of the site's own, by language. */
  words?: Locales | undefined;
  inquiry?: Inquiry | undefined;
}

/** Says what the texts of a site and the policy of its pages depend on, before anything is made of its content. */
export function setSiteBasis({ languages, currency, words, inquiry }: SiteBasis): void {
  setWords(languages, words);
  setCurrency(currency);
  setInquiry(inquiry);
}
