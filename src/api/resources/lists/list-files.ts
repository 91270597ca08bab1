import { canonicalLimit, fileLimits, fileOffsets } from '#filters/limit.ts';
import { type Variant, variantPath } from '#filters/path.ts';
import type { ListQuery } from '#filters/query-string.ts';
import { filterCombinations, select } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';

/** What a file of a list holds, in whatever language and format: which filters, which page, how many items match. */
export interface ListVariant {
  filters: Record<string, string>;
  limit: number;
  offset: number;
  total: number;
}

/** Every variant of a list that is written as files. */
export function listVariants<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]): ListVariant[] {
  const range = specOf(kind).limit;
  const usual = range?.default ?? Number.POSITIVE_INFINITY;
  return filterCombinations(kind, entries).flatMap((filters) => {
    const total = select(kind, entries, filters).length;
    return [
      ...fileLimits(range, total).map((limit) => ({ filters, total, limit: limit ?? usual, offset: 0 })),
      ...fileOffsets(range, total).map((offset) => ({ filters, total, limit: usual, offset })),
    ];
  });
}

/** Where a file may hold the page that a query asks for, of a list of `total` items; `filters` are ids. */
export function listFilePath(
  { kind, lang, format, limit, offset = 0 }: Pick<ListQuery, 'kind' | 'lang' | 'format' | 'limit' | 'offset'>,
  filters: Variant['filters'],
  total: number,
): string {
  const same = canonicalLimit(specOf(kind).limit, limit, Math.max(0, total - offset));
  const page = { ...(same !== undefined && { limit: same }), ...(offset > 0 && { offset }) };
  return variantPath({ kind, lang, filters, ...page }, format);
}
