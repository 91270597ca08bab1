import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { ListHead } from '#schema/list.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';

/**
 * A format of the answers. An entry is rendered once for each language, as a `Part`; a list is its head and its
 * parts put together, so that ten thousand lists do not render an entry ten thousand times.
 */
export interface Format<Part> {
  /** Content-Type of the answers. */
  mediaType: string;
  /** One entry, as it will stand in any list. */
  part<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): Part;
  list(head: ListHead, parts: readonly Part[]): string;
  /** One entry as a document of its own. */
  single<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): string;
}

/** One function a kind, from entry to what a format makes of it. */
export type PartTable<Part> = {
  [K in ContentKind]: (entry: Entry<K>, lang: Lang, site: Site) => Part;
};
