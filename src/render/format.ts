import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { ListHead } from '#schema/list.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';

/**
 * A format of the answers. An entry is rendered once for each language, as a `Part`, and every list that contains it reuses
 * the part.
 */
export interface Format<Part> {
  /** Content-Type of the answers. */
  mediaType: string;
  /** One entry, as it appears in every list. */
  part<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): Part;
  list(head: ListHead, parts: readonly Part[]): string;
  /** One entry as a whole document. */
  single<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): string;
}

/** Renders an entry of each kind. */
export type PartTable<Part> = {
  [K in ContentKind]: (entry: Entry<K>, lang: Lang, site: Site) => Part;
};
