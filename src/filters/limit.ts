/** How many items a list answers with: the default, and the most that can be asked for. */
export interface LimitRange {
  minimum: number;
  maximum: number;
  default: number;
}

/** The limits that files exist for, of a list with `count` entries; `undefined` stands for the default. */
export function fileLimits(range: LimitRange | undefined, count: number): (number | undefined)[] {
  return range && count > range.default ? [undefined, range.maximum] : [undefined];
}

/** The offsets after 0 that files exist for, of a list with `count` entries: its further pages at the default limit. */
export function fileOffsets(range: LimitRange | undefined, count: number): number[] {
  if (!range) return [];
  const pages = Math.ceil(count / range.default);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (index + 1) * range.default);
}

/** Offsets that can be asked for, wherever a limit can be. */
export const OFFSET_RANGE = { minimum: 0, maximum: 1_000_000 } as const;

/** The limit under which a file may hold the same items as `limit` would: limits that a list does not feel are one. `count`: the entries from the first item of the page on. */
export function canonicalLimit(
  range: LimitRange | undefined,
  limit: number,
  count: number,
): number | undefined {
  const items = (most: number) => Math.min(most, count);
  if (!range || items(limit) === items(range.default)) return undefined;
  return items(limit) === items(range.maximum) ? range.maximum : limit;
}
