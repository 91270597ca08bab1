/** The part of a list that an answer holds: at most `limit` of `total` items, after `offset` others. */
export interface Page {
  offset: number;
  limit: number;
  total: number;
}

/** How a page is related to another of its list (IANA link relations). */
export const PAGE_RELATIONS = ['first', 'prev', 'next', 'last'] as const;

export type PageRelation = (typeof PAGE_RELATIONS)[number];

/**
 * The offsets of the pages of the same size around a page. `last` is the last page that `next` leads to. From beyond
 * the end, `last` is the last page counted from the first, and `prev` leads there.
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
