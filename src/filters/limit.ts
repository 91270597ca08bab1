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

/** The limit under which a file may hold the same items as `limit` would: limits that a list does not feel are one. */
export function canonicalLimit(
  range: LimitRange | undefined,
  limit: number,
  count: number,
): number | undefined {
  const items = (most: number) => Math.min(most, count);
  if (!range || items(limit) === items(range.default)) return undefined;
  return items(limit) === items(range.maximum) ? range.maximum : limit;
}
