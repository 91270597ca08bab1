import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { decodePercent } from '#text/percent.ts';

/** A query string that breaks the contract: the message names the parameter, the value and what is allowed. */
export interface QueryError {
  message: Localized;
}

/** The known parameters of a query string: decoded, trimmed, each once; an empty one counts as not given. */
export function readParameters(
  raw: string,
  known: readonly string[],
): { values: Record<string, string> } | QueryError {
  if (decodePercent(raw) === undefined) return undecodable();
  const all = new URLSearchParams(raw);
  const values: Record<string, string> = {};
  for (const name of known) {
    const given = all.getAll(name);
    if (given.length > 1) return givenTwice(name, given);
    const value = given[0]?.trim();
    if (!value) continue;
    if (value.includes('\0')) return holdsNul(name);
    values[name] = value;
  }
  return { values };
}

/** The language a query string asks for, where it does so well enough for an error message. */
export function explicitLang(raw: string): Lang | undefined {
  return LANGS.find((lang) => new URLSearchParams(raw).get('lang') === lang);
}

/** Reads `lang` and, where `flags` names some, parameters that are true or false. */
export function readOptions(
  raw: string,
  flags: readonly string[],
): { lang: Lang | undefined; flags: Record<string, boolean> } | QueryError {
  const parameters = readParameters(raw, ['lang', ...flags]);
  if ('message' in parameters) return parameters;
  const { lang, ...given } = parameters.values;
  if (lang !== undefined && !isOneOf(LANGS, lang)) return notAllowed('lang', lang, LANGS);
  const wrong = Object.entries(given).find(([, value]) => !isOneOf(BOOLEANS, value));
  if (wrong) return notAllowed(wrong[0], wrong[1], BOOLEANS);
  return {
    lang,
    flags: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'true'])),
  };
}

const BOOLEANS = ['true', 'false'] as const;

export function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return (allowed as readonly string[]).includes(value);
}

export const notAllowed = (name: string, value: string, allowed: readonly string[]): QueryError => ({
  message: {
    de: `Parameter „${name}“: „${value}“ ist nicht erlaubt. Erlaubt sind: ${allowed.join(', ')}.`,
    en: `Parameter “${name}”: “${value}” is not allowed. Allowed values: ${allowed.join(', ')}.`,
  },
});

const givenTwice = (name: string, values: string[]): QueryError => ({
  message: {
    de: `Parameter „${name}“ ist ${values.length}-mal angegeben (${values.map((value) => `„${value}“`).join(', ')}). Erlaubt ist er einmal.`,
    en: `Parameter “${name}” is given ${values.length} times (${values.map((value) => `“${value}”`).join(', ')}). It is allowed once.`,
  },
});

const holdsNul = (name: string): QueryError => ({
  message: {
    de: `Parameter „${name}“ enthält das Zeichen NUL (%00). Lassen Sie es weg.`,
    en: `Parameter “${name}” contains the character NUL (%00). Leave it out.`,
  },
});

const undecodable = (): QueryError => ({
  message: {
    de: 'Der Query-String ist nicht gültig kodiert: Nach einem % müssen zwei Hexadezimalziffern stehen, die zusammen UTF-8 ergeben. Ein Prozentzeichen selbst wird als %25 geschrieben.',
    en: 'The query string is not validly encoded: a % must be followed by two hexadecimal digits that together form UTF-8. A percent sign itself is written %25.',
  },
});
