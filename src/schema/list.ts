import type { Lang } from '#text/lang.ts';
import type { ContentKind } from './kind.ts';
import type { Site } from './source/site.ts';
import type { Facet } from './source/vocabularies.ts';

/** Everything that a renderer needs to know about a list, besides its items. */
export interface ListHead {
  kind: ContentKind;
  lang: Lang;
  site: Site;
  /** The filters applied, in canonical form: the `filter` of the envelope. */
  filter: Record<string, string>;
  /** The values of filters that entries have, by filter. */
  facets: Readonly<Record<string, Facet>>;
  /** The path of this answer below the origin, with its query string unless it is a file. */
  address: string;
  /** Present if the answer is a part of the list: the number of items before it, and of all items. */
  page?: { offset: number; total: number };
}
