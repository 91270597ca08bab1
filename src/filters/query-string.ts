import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { isOneOf, notAllowed, type QueryError, readParameters } from './query-parameters.ts';
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

const tooLong = (length: number): QueryError => ({
  message: {
    de: `Parameter „query“ hat ${length} Zeichen. Erlaubt sind höchstens ${QUERY_MAX_LENGTH}.`,
    en: `Parameter “query” has ${length} characters. At most ${QUERY_MAX_LENGTH} are allowed.`,
  },
});
