/** Allowed values of `limit`, the maximum number of items in an answer. */
export interface LimitRange {
  minimum: number;
  maximum: number;
  default: number;
}

/** The limits for which files exist, for a list with `count` entries; `undefined` is the default. */
export function fileLimits(range: LimitRange | undefined, count: number): (number | undefined)[] {
  return range && count > range.default ? [undefined, range.maximum] : [undefined];
}

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
export function canonicalLimit(
  range: LimitRange | undefined,
  limit: number,
  count: number,
): number | undefined {
  const items = (most: number) => Math.min(most, count);
  if (!range || items(limit) === items(range.default)) return undefined;
  return items(limit) === items(range.maximum) ? range.maximum : limit;
}
