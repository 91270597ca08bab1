import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '#text/lang.ts';
import { OFFSET_RANGE } from './limit.ts';
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
  /** How many items to leave out before the first; absent for none. */
  offset?: number;
}

/** Longest full-text query, in characters. */
export const QUERY_MAX_LENGTH = 200;

/** Reads a raw query string (without `?`) as a request for a list. Unknown parameters are ignored. */
export function parseListQuery(kind: ContentKind, raw: string): ListQuery | QueryError {
  const parameters = readParameters(raw, parameterNames(kind));
  if ('message' in parameters) return parameters;
  const { format, lang, query, limit, offset, ...filters } = parameters.values;

  if (format !== undefined && !isOneOf(FORMAT_NAMES, format))
    return notAllowed('format', format, FORMAT_NAMES);
  if (lang !== undefined && !isOneOf(LANGS, lang)) return notAllowed('lang', lang, LANGS);
  if (query !== undefined && [...query].length > QUERY_MAX_LENGTH) return tooLong([...query].length);
  const range = specOf(kind).limit;
  const items = range && parseInteger('limit', limit, range);
  if (typeof items === 'object') return items;
  const skipped = range && parseInteger('offset', offset, OFFSET_RANGE);
  if (typeof skipped === 'object') return skipped;

  return {
    kind,
    lang: lang ?? DEFAULT_LANG,
    format: format ?? DEFAULT_FORMAT,
    filters,
    ...(query !== undefined && { query }),
    limit: items ?? range?.default ?? Number.POSITIVE_INFINITY,
    ...(skipped && { offset: skipped }),
  };
}

/** The names of the parameters a list takes. */
export function parameterNames(kind: ContentKind): string[] {
  const { filters, limit } = specOf(kind);
  return [...Object.keys(filters), 'query', ...(limit ? ['limit', 'offset'] : []), 'format', 'lang'];
}

/** A parameter as a whole number, `undefined` where it is not given, or what is wrong with it. */
function parseInteger(
  name: string,
  value: string | undefined,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | undefined | QueryError {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return number;
  return {
    message: {
      de: `Parameter „${name}“: „${value}“ ist keine ganze Zahl von ${minimum} bis ${maximum}.`,
      en: `Parameter “${name}”: “${value}” is not an integer from ${minimum} to ${maximum}.`,
    },
  };
}

const tooLong = (length: number): QueryError => ({
  message: {
    de: `Parameter „query“ hat ${length} Zeichen. Erlaubt sind höchstens ${QUERY_MAX_LENGTH}.`,
    en: `Parameter “query” has ${length} characters. At most ${QUERY_MAX_LENGTH} are allowed.`,
  },
});
