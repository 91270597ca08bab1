import { DEFAULT_LANG, type Lang, type Localized, mapLocalized } from './lang.ts';
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

function fillWith(write: (value: string | number) => string, text: string, values: Values, lang: Lang) {
  return text.replace(PLACEHOLDER, (placeholder, name: string, one, many, forms) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (one === undefined && forms === undefined) return write(value);
    const form =
      forms === undefined ? `# ${isOne(value, lang) ? one : many}` : chooseForm(forms, value, lang);
    return form.replaceAll('#', formatNumber(Number(value), lang));
  });
}

const rules = new Map<Lang, Intl.PluralRules>();

const categoryOf = (value: string | number, lang: Lang) => {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, known);
  return known.select(Number(value));
};

const isOne = (value: string | number, lang: Lang) => categoryOf(value, lang) === 'one';

function chooseForm(forms: string, value: string | number, lang: Lang): string {
  const found = Object.fromEntries(
    [...forms.matchAll(/(\w+)\s*\{([^{}]*)\}/g)].map(([, name, form]) => [name, form]),
  );
  return found[categoryOf(value, lang)] ?? found['other'] ?? '';
}
