import { DEFAULT_LANG, intlLocales, type Lang, type Localized, mapLocalized } from './lang.ts';
import { lazyByText } from './lazy.ts';
import { formatNumber } from './numbers.ts';
import { mapValues } from './records.ts';

type Values = Readonly<Record<string, string | number>>;

/** `{name}`, `{count:question|questions}`, `{count, plural, one {# question} other {# questions}}`. */
const PLACEHOLDER = /\{(\w+)(?::([^{}|]*)\|([^{}|]*)|, plural,((?:\s*\w+\s*\{[^{}]*\})+)\s*)?\}/g;

/**
 * Fills words and numbers into a text: `fillText('from {min} to {max}', { min: '3', max: '5' })`. What is filled in is left as
 * it is. A plural takes the form of its number, `#` being the number as it is written in the language;
 * `{count:question|questions}` is short for one with two forms, each behind its number.
 */
export const fillText = (text: string, values: Values, lang: Lang = DEFAULT_LANG): string =>
  fillWith(String, text, values, lang);

/** The same for a text in each of its languages; what is filled in may differ between them. */
export const fillTexts = (texts: Localized, values: Record<string, string | number | Localized>): Localized =>
  mapLocalized(texts, (text, lang) =>
    fillText(
      text,
      mapValues(values, (value) => (typeof value === 'object' ? value[lang] : value)),
      lang,
    ),
  );

/** As `fillText`, with every number written as in the language. */
export const fillCounts = (text: string, counts: Readonly<Record<string, number>>, lang: Lang): string =>
  fillWith((count) => formatNumber(Number(count), lang), text, counts, lang);

/** A piece of a text, or what is filled in between two: by its name, with the forms of a plural. */
type Piece =
  | string
  | { name: string; placeholder: string; forms: Readonly<Record<string, string>> | undefined };

const piecesOf = lazyByText((text: string): Piece[] => {
  let end = 0;
  const pieces = [...text.matchAll(PLACEHOLDER)].flatMap((match): Piece[] => {
    const [placeholder, name = '', one, many, forms] = match;
    const before = text.slice(end, match.index);
    end = match.index + placeholder.length;
    return [before, { name, placeholder, forms: formsOf(forms) ?? shortForms(one, many) }];
  });
  return [...pieces, text.slice(end)];
});

/** The placeholders of a text by their names, with the forms of a plural. */
export const listPlaceholders = (text: string): Exclude<Piece, string>[] =>
  piecesOf(text).filter((piece) => typeof piece === 'object');

const formsOf = (forms: string | undefined) =>
  forms === undefined
    ? undefined
    : Object.fromEntries(
        [...forms.matchAll(/(\w+)\s*\{([^{}]*)\}/g)].map(([, name = '', form = '']) => [name, form]),
      );

const shortForms = (one: string | undefined, many = '') =>
  one === undefined ? undefined : { one: `# ${one}`, other: `# ${many}` };

export const pluralRulesOf = lazyByText((lang) => new Intl.PluralRules(intlLocales(lang)));

function fillWith(write: (value: string | number) => string, text: string, values: Values, lang: Lang) {
  let filled = '';
  for (const piece of piecesOf(text))
    filled += typeof piece === 'string' ? piece : fillPiece(piece, values[piece.name]);
  return filled;

  function fillPiece(
    { placeholder, forms }: Exclude<Piece, string>,
    value: string | number | undefined,
  ): string {
    if (value === undefined) return placeholder;
    if (!forms) return write(value);
    const form = forms[pluralRulesOf(lang).select(Number(value))] ?? forms['other'] ?? '';
    return form.replaceAll('#', formatNumber(Number(value), lang));
  }
}
