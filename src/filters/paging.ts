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
