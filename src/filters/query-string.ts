import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { type RequestError, rejectRequest } from '#schema/request-error.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { OFFSET_RANGE } from './limit.ts';
import { checkChoice, checkInteger, type QueryError, readParameters } from './query-parameters.ts';
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
  /** How many items to leave out before the first; absent for none. */
  offset?: number;
}

/** The longest full-text query, and the longest value of a filter, in characters. */
export const QUERY_MAX_LENGTH = 200;

/** Most words in a full-text query. */
export const QUERY_MAX_WORDS = 12;

/** Reads a raw query string (without `?`) as a request for a list. Unknown parameters are ignored. */
export function parseListQuery(kind: ContentKind, raw: string): ListQuery | QueryError {
  const names = parameterNames(kind);
  const range = specOf(kind).limit;
  const { values, errors: found } = readParameters(raw, names);
  const { format, lang, query, limit, offset, ...filters } = values;
  const errors = [
    ...found,
    ...[...Object.entries(filters), ['query', query] as const].flatMap(([name, value]) =>
      checkLength(name, value),
    ),
    ...checkWords('query', query),
    ...(range ? checkInteger('limit', limit, range) : []),
    ...(range ? checkInteger('offset', offset, OFFSET_RANGE) : []),
    ...checkChoice('format', format, FORMAT_NAMES),
    ...checkChoice('lang', lang, LANGS),
  ];
  if (errors.length > 0) return rejectRequest(errors, names);

  return {
    kind,
    lang: LANGS.find((known) => known === lang) ?? DEFAULT_LANG,
    format: FORMAT_NAMES.find((known) => known === format) ?? DEFAULT_FORMAT,
    filters,
    ...(query !== undefined && { query }),
    limit: limit === undefined ? (range?.default ?? Number.POSITIVE_INFINITY) : Number(limit),
    ...(Number(offset ?? 0) > 0 && { offset: Number(offset) }),
  };
}

/** The names of the parameters a list takes. */
export function parameterNames(kind: ContentKind): string[] {
  const { filters, limit } = specOf(kind);
  return [...Object.keys(filters), 'query', ...(limit ? ['limit', 'offset'] : []), 'format', 'lang'];
}

/** The error of a text that is too long; none otherwise. */
export function checkLength(name: string, value: string | undefined): RequestError[] {
  const length = value === undefined ? 0 : [...value].length;
  if (length <= QUERY_MAX_LENGTH) return [];
  return [
    {
      parameter: name,
      code: 'too_long',
      value,
      message: {
        de: `Parameter „${name}“ hat ${length} Zeichen. Erlaubt sind höchstens ${QUERY_MAX_LENGTH}.`,
        en: `Parameter “${name}” has ${length} characters. At most ${QUERY_MAX_LENGTH} are allowed.`,
      },
      allowed: { type: 'string', maxLength: QUERY_MAX_LENGTH },
    },
  ];
}

/** The error of a text with too many words; none otherwise. A word that is repeated counts once. */
export function checkWords(name: string, value = ''): RequestError[] {
  const given = value.toLowerCase().split(/\s+/);
  const words = new Set(given.filter((word) => /[\p{L}\p{N}]/u.test(word))).size;
  if (words <= QUERY_MAX_WORDS) return [];
  return [
    {
      parameter: name,
      code: 'too_many',
      value,
      message: {
        de: `Parameter „${name}“ hat ${words} verschiedene Wörter. Erlaubt sind höchstens ${QUERY_MAX_WORDS}.`,
        en: `Parameter “${name}” has ${words} different words. At most ${QUERY_MAX_WORDS} are allowed.`,
      },
    },
  ];
}
