import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import { wholeItemSchemas } from '#schema/item/whole-items.ts';
import type { ContentKind } from '#schema/kind.ts';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import type { Features } from '#schema/source/site/features.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, findLang, LANGS, type Lang } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { OFFSET_RANGE } from './limit.ts';
import { API_ROOT, langKey } from './path.ts';
import { checkChoice, checkInteger, notAllowed, readParameters } from './query-parameters.ts';
import { specOf } from './specs.ts';

/** A request for a list. */
export interface ListQuery {
  kind: ContentKind;
  lang: Lang;
  format: FormatName;
  /** Filter values as they were sent. */
  filters: Record<string, string>;
  /** Full-text query, trimmed; absent if none was given. */
  query?: string;
  limit: number;
  /** Number of items to skip; absent for none. */
  offset?: number;
  /** The fields that items of a JSON list have, in the order of their documents; absent for those of lists. */
  fields?: readonly string[];
}

/** The longest full-text query, and the longest value of a filter, in characters. */
export const QUERY_MAX_LENGTH = 200;

/** Maximum number of different words in a full-text query. */
export const QUERY_MAX_WORDS = 12;

/** The parameters that are lists: commas may stand between their values, or each may be a parameter of its own. */
const LISTS = ['fields'];

const NO_FIELDS = { fields: [], errors: [] };

/**
 * Reads a raw query string (without `?`) as a request for a list. Unknown parameters are ignored, and so are those of features
 * that are off.
 *
 * @example
 * const read = parseListQuery('articles', 'category=ki&limit=20&lang=en');
 * if (read.ok) read.value.filters; // { category: 'ki' }
 */
export function parseListQuery(
  kind: ContentKind,
  raw: string,
  features?: ListFeatures,
): Result<ListQuery, InvalidRequest> {
  const names = parameterNames(kind, features);
  const range = specOf(kind).limit;
  const { values, errors: found } = readParameters(raw, names, LISTS);
  const { format, lang, query, limit, offset, fields: named, ...filters } = values;
  const { fields, errors: wrongFields } =
    named === undefined ? NO_FIELDS : readFields(fieldNames(kind, features), named);
  const errors = [
    ...found,
    ...[...Object.entries(filters), ['query', query] as const].flatMap(([name, value]) =>
      checkLength(name, value),
    ),
    ...checkWords(query),
    ...(range ? checkInteger('limit', limit, range) : []),
    ...(range ? checkInteger('offset', offset, OFFSET_RANGE) : []),
    ...wrongFields,
    ...checkChoice('format', format, FORMAT_NAMES),
    ...checkChoice('lang', lang, LANGS),
  ];
  if (errors.length > 0) return failure(rejectRequest(errors, names));

  return success({
    kind,
    lang: findLang(lang) ?? DEFAULT_LANG,
    format: FORMAT_NAMES.find((known) => known === format) ?? DEFAULT_FORMAT,
    filters,
    ...(query !== undefined && { query }),
    limit: limit === undefined ? (range?.default ?? Number.POSITIVE_INFINITY) : Number(limit),
    ...(Number(offset ?? 0) > 0 && { offset: Number(offset) }),
    // Markdown and JSON-LD are always whole.
    ...(fields.length > 0 && (format ?? DEFAULT_FORMAT) === 'json' && { fields }),
  });
}

/** What lists know of the features of a site. */
type ListFeatures = Pick<Features, 'search' | 'pictures'>;

/** The names of the parameters of a list. */
export function parameterNames(kind: ContentKind, features?: ListFeatures): string[] {
  const { filters, limit } = specOf(kind);
  return [
    ...Object.keys(filters),
    ...(features?.search === false ? [] : ['query']),
    ...(limit ? ['limit', 'offset'] : []),
    'fields',
    'format',
    'lang',
  ];
}

/** The error if a text is too long. */
export function checkLength(
  name: string,
  value: string | undefined,
  maximum = QUERY_MAX_LENGTH,
): RequestError[] {
  const length = value === undefined ? 0 : [...value].length;
  if (length <= maximum) return [];
  return [
    {
      parameter: name,
      code: 'too_long',
      value,
      message: fillTexts(WORDS.filters.tooLong, { name, length, maximum }),
      allowed: { type: 'string', maxLength: maximum },
    },
  ];
}

/** The error if the words to search for are too many. A repeated word counts once. */
export function checkWords(value = ''): RequestError[] {
  const given = value.toLowerCase().split(/\s+/);
  const words = new Set(given.filter((word) => /[\p{L}\p{N}]/u.test(word))).size;
  if (words <= QUERY_MAX_WORDS) return [];
  return [
    {
      parameter: 'query',
      code: 'too_many',
      value,
      message: fillTexts(WORDS.filters.tooManyWords, {
        name: 'query',
        words,
        queryMaxWords: QUERY_MAX_WORDS,
      }),
    },
  ];
}

/** Stands for all fields. */
export const ALL_FIELDS = 'all';

/** The names of all fields that are known of entries of a kind, in the order of their documents. */
export const fieldNames = (kind: ContentKind, features?: ListFeatures): string[] =>
  Object.keys(wholeItemSchemas[kind].shape).filter(
    (name) => name !== 'image' || features?.pictures !== false,
  );

/** Most names that are told as wrong; the rest are as easily mended from the list of those that are right. */
const MOST_TOLD = 10;

/** Reads the names of fields, separated by commas: in the order of the documents, each once. */
function readFields(known: string[], value: string) {
  const given = new Set(value.split(',').map((name) => name.trim()));
  given.delete('');
  const allowed = [ALL_FIELDS, ...known];
  const wrong = [...given].filter((name) => !allowed.includes(name)).slice(0, MOST_TOLD);
  return {
    fields: given.has(ALL_FIELDS) ? known : known.filter((name) => given.has(name)),
    errors: wrong.map((name) => notAllowed('fields', name, allowed)),
  };
}

/** The address of a list as a query string, parameters in alphabetical order, defaults left out. */
export function queryAddress(list: ListQuery): string {
  const { kind, lang, format, query, fields } = list;
  const parameters = new URLSearchParams({
    ...pageParameters(list),
    ...langKey(lang),
    ...(query !== undefined && { query }),
    ...(format !== DEFAULT_FORMAT && { format }),
    ...(fields && { fields: fields.join(',') }),
  });
  parameters.sort();
  return [`${API_ROOT}/content/${kind}`, parameters.toString()].filter(Boolean).join('?');
}

/** What a query string says of a page of a list besides its language and format, defaults left out. */
export function pageParameters({
  kind,
  filters,
  limit,
  offset,
}: Pick<ListQuery, 'kind' | 'filters' | 'limit' | 'offset'>): Record<string, string> {
  const range = specOf(kind).limit;
  return {
    ...filters,
    ...(range && limit !== range.default && { limit: String(limit) }),
    ...(offset && { offset: String(offset) }),
  };
}
