import { LANGS, type Localized } from '#text/lang.ts';

/** A text as values with a language: an object `{de, en}` would be a node with two unknown properties. */
export function tagged(text: Localized): object[] {
  return LANGS.map((lang) => literal(text[lang], lang));
}

/** Several texts of each language as values with a language; `undefined` for none, so that no empty list is written. */
export function taggedAll(texts: Localized<readonly string[]>): object[] | undefined {
  const literals = LANGS.flatMap((lang) => texts[lang].map((text) => literal(text, lang)));
  return literals.length > 0 ? literals : undefined;
}

/** The addresses of the pages of a thing; `undefined` if it has none. */
export function bothUrls(url: Localized | undefined): string[] | undefined {
  return url && LANGS.map((lang) => url[lang]);
}

function literal(value: string, lang: string): object {
  return { '@value': value, '@language': lang };
}
