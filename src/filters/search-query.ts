import { SEARCH_KINDS, type SearchKind } from '#schema/kind.ts';
import { type InvalidRequest, rejectRequest } from '#schema/request-error.ts';
import { DEFAULT_LANG, findLang, LANGS, type Lang } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import type { LimitRange } from './limit.ts';
import { checkChoice, checkInteger, readParameters } from './query-parameters.ts';
import { checkLength, checkWords } from './query-string.ts';

/** A search over everything as a query string asks for it. */
export interface SearchQuery {
  query: string;
  lang: Lang;
  /** The only kind that is searched; absent for all. */
  kind?: SearchKind;
  limit: number;
}

/** How many results an answer holds. */
export const SEARCH_LIMIT: LimitRange = { minimum: 1, maximum: 50, default: 20 };

const NAMES = ['query', 'kind', 'limit', 'lang'];

/** Reads a raw query string (without `?`) as a search among some kinds. Unknown parameters are ignored. */
export function parseSearchQuery(
  raw: string,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
): Result<SearchQuery, InvalidRequest> {
  const { values, errors: found } = readParameters(raw, NAMES);
  const { query, kind, limit, lang } = values;
  const errors = [
    ...found,
    ...(query === undefined && !found.some(({ parameter }) => parameter === 'query') ? [MISSING] : []),
    ...checkLength('query', query),
    ...checkWords(query),
    ...checkChoice('kind', kind, kinds),
    ...checkInteger('limit', limit, SEARCH_LIMIT),
    ...checkChoice('lang', lang, LANGS),
  ];
  const known = kinds.find((each) => each === kind);
  if (errors.length > 0 || query === undefined) return failure(rejectRequest(errors, NAMES));
  return success({
    query,
    lang: findLang(lang) ?? DEFAULT_LANG,
    ...(known && { kind: known }),
    limit: Number(limit ?? SEARCH_LIMIT.default),
  });
}

const MISSING = {
  parameter: 'query',
  code: 'missing' as const,
  message: WORDS.filters.queryMissing,
  allowed: { type: 'string' },
};
