import type { Entry, PublishedSite } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import type { Lang } from '#text/lang.ts';
import type { Pieces } from '#text/pieces.ts';
import type { ShownImage } from './markdown/shown-images.ts';

/**
 * A format of the answers. An entry is rendered once for each language, as a `Part`, and every list that contains it reuses
 * the part.
 */
export interface Format<Part, Listed = Part> {
  /** Content-Type of the answers. */
  mediaType: string;
  /** One entry, as it appears in every list. */
  part<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): Part;
  /** The parts may have been written and read since. */
  list(head: ListHead, parts: readonly Listed[]): Pieces;
  /** One entry as a whole document. */
  single<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, context: ItemContext): string;
}

/** What documents are rendered with, besides their entries. */
export type ItemContext = { site: Site; renderBody: RenderBody };

/** Renders the body of an article as HTML whose relative links are resolved against `base`. */
export type RenderBody = (
  markdown: string,
  lang: Lang,
  base: string,
  images?: readonly ShownImage[],
) => string;

/**
 * In place of what renders bodies where only built files are answered with: colouring code takes a library that the process
 * does not load.
 */
export const noBodies: RenderBody = () => {
  throw new Error('Bodies are rendered as HTML by the build: give `publish` a function that does it.');
};

/** Renders an entry of each kind. */
export type PartTable<Part> = {
  [K in ContentKind]: (entry: Entry<K>, lang: Lang, site: Site) => Part;
};

/** Everything that a renderer needs to know about a list, besides its items. */
export interface ListHead {
  kind: ContentKind;
  lang: Lang;
  site: PublishedSite;
  /** The filters applied, in canonical form: the `filter` of the envelope. */
  filter: Record<string, string>;
  /** The values of filters that entries have, by filter. */
  facets: Readonly<Record<string, Facet>>;
  /** The path of this answer below the origin, with its query string unless it is a file. */
  address: string;
  /** Present if the answer is a part of the list: the number of items before it, and of all items. */
  page?: { offset: number; total: number };
}
