import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { decodePercent } from '#text/percent.ts';
import { specOf } from './specs.ts';

/** A list as a query string asks for it. Filter values are as given, not yet resolved. */
export interface ListQuery {
  kind: ContentKind;
  lang: Lang;
  format: FormatName;
  filters: Record<string, string>;
  /** Full-text query, trimmed; absent where none was given. */
  query?: string;
  limit: number;
}

/** A query string that breaks the contract: the message names the parameter, the value and what is allowed. */
export interface QueryError {
  message: Localized;
}

/** Longest full-text query, in characters. */
export const QUERY_MAX_LENGTH = 200;

/** Reads a raw query string (without `?`) as a request for a list. Unknown parameters are ignored. */
export function parseListQuery(kind: ContentKind, raw: string): ListQuery | QueryError {
  const parameters = readParameters(raw, parameterNames(kind));
  if ('message' in parameters) return parameters;
  const { format, lang, query, limit, ...filters } = parameters.values;

  if (format !== undefined && !isOneOf(FORMAT_NAMES, format))
    return notAllowed('format', format, FORMAT_NAMES);
  if (lang !== undefined && !isOneOf(LANGS, lang)) return notAllowed('lang', lang, LANGS);
  if (query !== undefined && [...query].length > QUERY_MAX_LENGTH) return tooLong([...query].length);
  const items = limit === undefined ? undefined : parseLimit(kind, limit);
  if (typeof items === 'object') return items;

  return {
    kind,
    lang: lang ?? DEFAULT_LANG,
    format: format ?? DEFAULT_FORMAT,
    filters,
    ...(query !== undefined && { query }),
    limit: items ?? specOf(kind).limit?.default ?? Number.POSITIVE_INFINITY,
  };
}

/** The names of the parameters a list takes. */
export function parameterNames(kind: ContentKind): string[] {
  const { filters, limit } = specOf(kind);
  return [...Object.keys(filters), 'query', ...(limit ? ['limit'] : []), 'format', 'lang'];
}

/** The known parameters of a query string: decoded, trimmed, each once; an empty one counts as not given. */
function readParameters(
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

function parseLimit(kind: ContentKind, value: string): number | QueryError {
  const range = specOf(kind).limit;
  const number = Number(value);
  if (range && /^\d+$/.test(value) && number >= range.minimum && number <= range.maximum) return number;
  return {
    message: {
      de: `Parameter „limit“: „${value}“ ist keine ganze Zahl von ${range?.minimum} bis ${range?.maximum}.`,
      en: `Parameter “limit”: “${value}” is not an integer from ${range?.minimum} to ${range?.maximum}.`,
    },
  };
}

function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return (allowed as readonly string[]).includes(value);
}

const notAllowed = (name: string, value: string, allowed: readonly string[]): QueryError => ({
  message: {
    de: `Parameter „${name}“: „${value}“ ist nicht erlaubt. Erlaubt sind: ${allowed.join(', ')}.`,
    en: `Parameter “${name}”: “${value}” is not allowed. Allowed values: ${allowed.join(', ')}.`,
  },
});

const tooLong = (length: number): QueryError => ({
  message: {
    de: `Parameter „query“ hat ${length} Zeichen. Erlaubt sind höchstens ${QUERY_MAX_LENGTH}.`,
    en: `Parameter “query” has ${length} characters. At most ${QUERY_MAX_LENGTH} are allowed.`,
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
