import type { FormatName } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { Lang } from '#text/lang.ts';
import type { ListPaging } from '../list-paging.ts';

/** What an answer is: its `Content-Type` and, where it is JSON of one, its shape. */
export interface AnswerType {
  mediaType: string;
  format?: FormatName;
  shape?: ShapeName;
}

/** A prebuilt answer. */
export interface ResourceFile {
  path: string;
  /** The address at which a query string asks for it. */
  address: string;
  /** What such a query string says besides language and format, defaults left out: which part of a list it holds. */
  parameters?: Readonly<Record<string, string>>;
  type: AnswerType;
  /** The language of its texts, for `Content-Language`. */
  lang?: Lang;
  /** The languages of its texts where it has them in more than the one it goes by. */
  languages?: readonly Lang[];
  /** The files with the same in each format, itself among them. */
  siblings?: readonly ResourceFile[];
  /** What its headers say of it as a list. */
  paging?: ListPaging;
  /** The path of the file with the same in the other language. */
  translation?: string;
  /** The page of the website that says the same. */
  canonical?: string;
  /** Where the terms are under which others may use what it holds. */
  license?: string;
  render: () => string;
  /** All that it is rendered from besides the code and the site; a build renders it again only where that has changed. */
  source?: () => unknown;
}
