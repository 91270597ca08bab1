import type { Lang } from '#text/lang.ts';
import type { ContentKind } from './kind.ts';
import type { Site } from './source/site.ts';

/** What a list says of itself before its items: everything but the items that a renderer needs. */
export interface ListHead {
  kind: ContentKind;
  lang: Lang;
  site: Site;
  /** The filters applied, in canonical form: the `filter` of the envelope. */
  filter: Record<string, string>;
  /** The path (and query, where it is no file) of this answer below the origin. */
  address: string;
  /** Present where more items match than the answer holds: how many stand before it, and how many there are in all. */
  page?: { offset: number; total: number };
}
