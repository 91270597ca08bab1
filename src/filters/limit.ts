/** Allowed values of `limit`, the maximum number of items in an answer. */
export interface LimitRange {
  minimum: number;
  maximum: number;
  default: number;
}

/** The limits for which files exist, for a list with `count` entries; `undefined` is the default. */
export const fileLimits = (range: LimitRange | undefined, count: number): (number | undefined)[] =>
  range && count > range.default ? [undefined, range.maximum] : [undefined];

/** The offsets above 0 for which files exist, for a list with `count` entries: further pages at the default limit. */
export function fileOffsets(range: LimitRange | undefined, count: number): number[] {
  if (!range) return [];
  const pages = Math.ceil(count / range.default);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (index + 1) * range.default);
}

/** Allowed values of `offset`. Lists that have a limit have an offset. */
export const OFFSET_RANGE = { minimum: 0, maximum: 1_000_000 } as const;

/**
 * The limit of the file that holds the same items as `limit` would: limits that give the same items share a file. `count`
 * is the number of entries from the first item of the page on.
 */
export function canonicalLimit(range: LimitRange | undefined, limit: number, count: number) {
  const items = (most: number) => Math.min(most, count);
  if (!range || items(limit) === items(range.default)) return undefined;
  return items(limit) === items(range.maximum) ? range.maximum : limit;
}

/** The part of a list in an answer: at most `limit` of `total` items, after the first `offset`. */
export interface Page {
  offset: number;
  limit: number;
  total: number;
}

/** Relations between the pages of a list (IANA link relations). */
export const PAGE_RELATIONS = ['first', 'prev', 'next', 'last'] as const;

export type PageRelation = (typeof PAGE_RELATIONS)[number];

/**
 * The offsets of the pages around a page, all of the same size. `last` is the page that following `next` ends at. For an
 * offset beyond the end, `prev` and `last` are the last page, counted from the first.
 */
export function pageOffsets({ offset, limit, total }: Page): Partial<Record<PageRelation, number>> {
  const size = Number.isFinite(limit) ? limit : Math.max(total, 1);
  const isBeyond = offset >= total;
  const start = isBeyond ? 0 : offset % size;
  const last = start + Math.floor(Math.max(0, total - 1 - start) / size) * size;
  return {
    first: 0,
    ...(offset > 0 && { prev: isBeyond ? last : Math.max(0, offset - size) }),
    ...(offset + size < total && { next: offset + size }),
    last,
  };
}
