import { labelOfField, labelOfKind } from '#desk/labels.ts';
import { fillText } from '#text/fill.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import germanHelp from './words/help.de.json' with { type: 'json' };

// The words of the desk. They are no part of `src/locales`: a company that adds a language for its visitors need not translate a tool of its
// editors.

const WORDS = { de, en } satisfies Record<string, typeof en>;

export type DeskLang = keyof typeof WORDS;

const CHOICE = 'kontor-desk-language';

/** The language of the desk: the one that was chosen here, or that of the browser. */
export const deskLang: DeskLang =
  [localStorage.getItem(CHOICE), navigator.language.slice(0, 2)].find(
    (lang) => lang === 'de' || lang === 'en',
  ) ?? 'en';

export function chooseLang(lang: DeskLang): void {
  localStorage.setItem(CHOICE, lang);
  location.reload();
}

export const say = WORDS[deskLang];

/** A text with words and numbers filled in. */
export const tell = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillText(text, values, deskLang);

/** What a field is called in the language of the desk. */
export const fieldLabel = (name: string): string => labelOfField(name, deskLang);

/** The label of a value such as `one_off`; the value itself where there is none. */
export const valueLabel = (value: string): string => (say.values as Record<string, string>)[value] ?? value;

/** What a kind of document is called. */
export const kindLabel = (kind: string): string => labelOfKind(kind, deskLang);

/** What a new entry of a kind is called. */
export const newKindLabel = (kind: string): string => (say.newKinds as Record<string, string>)[kind] ?? kind;

/** The text in the language of the desk, or in whichever there is. */
export const inDeskLang = (texts: Readonly<Record<string, string>>): string =>
  texts[deskLang] ?? Object.values(texts)[0] ?? '';

const NAMES = new Intl.DisplayNames([deskLang], { type: 'language' });

/** `German`, `Deutsch`. */
export const languageName = (lang: string): string => NAMES.of(lang) ?? lang;

/** A number as it is written in the language of the desk; what is none stays as it is. */
export const shownNumber = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString(deskLang, { useGrouping: false, maximumFractionDigits: 20 })
    : String(value ?? '');

/** `1.1.2027`. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString(deskLang, { timeZone: 'UTC' });

/** What a field means, from its description in the reference; nothing where there are no words in the language of the desk. */
export const helpText = (description: string): string =>
  deskLang === 'de'
    ? ((germanHelp as Record<string, string>)[description] ?? '')
    : description.replaceAll('`', '');
